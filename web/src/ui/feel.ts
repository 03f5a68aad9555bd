// What is heard and felt while playing, for those who want it.

import { settings } from "../store/settings.ts";

export type Moment = "step" | "refused" | "solved";

/** Notes, each with its pitch in hertz and its start in seconds. */
const NOTES: Record<Moment, readonly (readonly [pitch: number, start: number])[]> = {
  step: [[523, 0]],
  refused: [[147, 0]],
  solved: [
    [523, 0],
    [659, 0.11],
    [784, 0.22],
    [1047, 0.33],
  ],
};
/** How loud a note begins, and in how many seconds it dies away. */
const LOUD: Record<Moment, readonly [gain: number, fade: number]> = {
  step: [0.05, 0.06],
  refused: [0.12, 0.12],
  solved: [0.1, 0.6],
};
/** Milliseconds of vibration and rest in turn. */
const BUZZ: Record<Moment, number[]> = { step: [6], refused: [18, 30, 18], solved: [12, 60, 40] };

let audio: AudioContext | null = null;

export function feel(moment: Moment): void {
  const { sound, haptics } = settings();
  if (haptics && canBuzz()) navigator.vibrate(BUZZ[moment]);
  if (sound) play(moment);
}

export function canBuzz(): boolean {
  return "vibrate" in navigator;
}

function play(moment: Moment): void {
  audio ??= new AudioContext();
  const [gain, fade] = LOUD[moment];
  for (const [pitch, start] of NOTES[moment]) {
    const at = audio.currentTime + start;
    const note = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const volume = new GainNode(audio, { gain });
    volume.gain.setValueAtTime(gain, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + fade);
    note.connect(volume).connect(audio.destination);
    note.start(at);
    note.stop(at + fade);
  }
}
