// The time spent on a puzzle. It runs while the page is visible and the puzzle is open, and can be
// paused.

export function duration(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  const two = (n: number) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export class Clock {
  private since: number | null = null;
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor(
    private spent: number,
    private readonly onTick: (seconds: number) => void,
  ) {
    document.addEventListener("visibilitychange", this.look);
  }

  get seconds(): number {
    return this.spent + (this.since === null ? 0 : (performance.now() - this.since) / 1000);
  }

  get running(): boolean {
    return this.ticking !== undefined;
  }

  start(): void {
    if (this.running) return;
    this.ticking = setInterval(() => this.onTick(this.seconds), 1000);
    this.look();
    this.onTick(this.seconds);
  }

  pause(): void {
    this.hold();
    clearInterval(this.ticking);
    this.ticking = undefined;
    this.onTick(this.seconds);
  }

  reset(seconds = 0): void {
    this.spent = seconds;
    if (this.since !== null) this.since = performance.now();
    this.onTick(seconds);
  }

  end(): void {
    this.pause();
    document.removeEventListener("visibilitychange", this.look);
  }

  private readonly look = () => {
    if (document.hidden) this.hold();
    else if (this.running && this.since === null) this.since = performance.now();
  };

  private hold(): void {
    if (this.since === null) return;
    this.spent = this.seconds;
    this.since = null;
  }
}
