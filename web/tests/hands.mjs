// Playing as people do: where cells are on the screen, and the three ways to reach them.

/** The middle of a cell, found by its row and column as a screen reader would. */
export async function spot(page, [row, col]) {
  const cell = page.locator(
    `[role=row][aria-rowindex="${row + 1}"] > [role=gridcell][aria-colindex="${col + 1}"]`,
  );
  const { x, y, width, height } = await cell.boundingBox();
  // the middle of a triangle's box is on its side
  const points = await cell.evaluate((face) => (face.getAttribute("d").match(/L/g) ?? []).length);
  if (points !== 2) return { x: x + width / 2, y: y + height / 2 };
  return cell.evaluate((face) => {
    const numbers = face
      .getAttribute("d")
      .match(/-?[\d.]+/g)
      .map(Number);
    const middle = new DOMPoint(
      (numbers[0] + numbers[2] + numbers[4]) / 3,
      (numbers[1] + numbers[3] + numbers[5]) / 3,
    ).matrixTransform(face.getScreenCTM());
    return { x: middle.x, y: middle.y };
  });
}

export async function byMouse(page, path) {
  const points = [];
  for (const cell of path) points.push(await spot(page, cell));
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  for (const { x, y } of points.slice(1)) await page.mouse.move(x, y);
  await page.mouse.up();
}

export async function byTouch(page, path) {
  const client = (page.touch ??= await page.context().newCDPSession(page));
  const points = [];
  for (const cell of path) points.push(await spot(page, cell));
  const send = (type, point) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: point ? [{ x: point.x, y: point.y }] : [],
    });
  await send("touchStart", points[0]);
  for (const point of points.slice(1)) await send("touchMove", point);
  await send("touchEnd");
}

/** One finger, quickly from one point to another. */
export async function swipe(page, from, to) {
  const client = (page.touch ??= await page.context().newCDPSession(page));
  const send = (type, points) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [from]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await send("touchMove", [
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    ]);
  await send("touchEnd", []);
}

/** Arrow keys from the cursor to the path's beginning, Enter, along it, Enter. */
export async function byKeys(page, path) {
  await page.locator(".board-svg").focus();
  await arrowTo(page, path[0]);
  await page.keyboard.press("Enter");
  for (let i = 1; i < path.length; i++) await page.keyboard.press(arrow(path[i - 1], path[i]));
  await page.keyboard.press("Enter");
}

export async function arrowTo(page, [row, col]) {
  for (let tries = 0; tries < 200; tries++) {
    const at = await cursor(page);
    if (at[0] === row && at[1] === col) return;
    await page.keyboard.press(arrow(at, at[0] !== row ? [row, at[1]] : [row, col]));
  }
  throw new Error(`the cursor does not come to row ${row}, column ${col}`);
}

async function cursor(page) {
  return page.locator(".board-svg").evaluate((board) => {
    const cell = document.getElementById(board.getAttribute("aria-activedescendant"));
    return [
      Number(cell.parentElement.getAttribute("aria-rowindex")) - 1,
      Number(cell.getAttribute("aria-colindex")) - 1,
    ];
  });
}

function arrow([r, c], [row, col]) {
  return row > r ? "ArrowDown" : row < r ? "ArrowUp" : col > c ? "ArrowRight" : "ArrowLeft";
}
