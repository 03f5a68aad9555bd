import assert from "node:assert/strict";
import { test } from "node:test";
import { hosted } from "./hosted.ts";

test("the root becomes the host, with its states", () => {
  assert.equal(hosted(":root { a: b }"), ":host { a: b }");
  assert.equal(hosted(':root[data-x="1"] .y{}'), ':host([data-x="1"]) .y{}');
  assert.equal(hosted(".a, :root:not([data-x=b]) .c{}"), ".a, :host(:not([data-x=b])) .c{}");
});
