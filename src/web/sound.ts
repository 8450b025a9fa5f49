/**
 * Feedback of the table: sounds, synthesised at run time from filtered noise for cards and soft tones for
 * notices, and a short vibration where the device has it.
 */
import { getSettings } from './settings.ts';

export const SOUNDS = [
  'deal', 'lift', 'place', 'capture', 'bind', 'sweep', 'treasure', 'burn', 'take', 'joker', 'call', 'turn', 'win', 'refuse',
] as const; // prettier-ignore
export type Sound = (typeof SOUNDS)[number];

/** A rush of air or the slap of paper: noise through a band filter that may glide. */
interface Noise {
  readonly kind: 'noise';
  readonly atMs: number;
  readonly lastsMs: number;
  readonly fromHz: number;
  readonly toHz: number;
  readonly sharpness: number;
  readonly gain: number;
  /** How long it swells before it fades; a slap has almost none. */
  readonly swellMs: number;
}
/** A small bell or wooden knock. */
interface Tone {
  readonly kind: 'tone';
  readonly atMs: number;
  readonly lastsMs: number;
  readonly fromHz: number;
  readonly toHz: number;
  readonly gain: number;
}
type Layer = Noise | Tone;

const slap = (atMs: number, gain = 0.5): Layer[] => [
  { kind: 'noise', atMs, lastsMs: 34, fromHz: 3400, toHz: 1500, sharpness: 0.9, gain, swellMs: 1 },
  { kind: 'tone', atMs, lastsMs: 40, fromHz: 190, toHz: 110, gain: gain * 0.35 },
];
const slide = (atMs: number, lastsMs: number, gain = 0.16): Layer => ({
  kind: 'noise', atMs, lastsMs, fromHz: 2200, toHz: 4200, sharpness: 0.7, gain, swellMs: lastsMs * 0.4,
}); // prettier-ignore
const bell = (atMs: number, hz: number, gain = 0.09, lastsMs = 420): Layer[] => [
  { kind: 'tone', atMs, lastsMs, fromHz: hz, toHz: hz, gain },
  {
    kind: 'tone',
    atMs,
    lastsMs: lastsMs * 0.6,
    fromHz: hz * 2.01,
    toHz: hz * 2.01,
    gain: gain * 0.3,
  },
];

const RECIPES = {
  deal: [slide(0, 60, 0.1), ...slap(46, 0.2)],
  lift: [slide(0, 42, 0.07)],
  capture: [...slap(0, 0.3), slide(60, 120, 0.14), ...slap(170, 0.36)],
  bind: [...slap(0, 0.3), ...slap(70, 0.4)],
  sweep: [slide(0, 320, 0.2), ...slap(240, 0.3), ...bell(260, 784, 0.07), ...bell(360, 1175, 0.07, 600)],
  treasure: [...slap(0, 0.3), ...bell(90, 880, 0.07), ...bell(180, 1319, 0.06, 560)],
  place: [slide(0, 50, 0.12), ...slap(38, 0.42)],
  burn: [
    { kind: 'noise', atMs: 0, lastsMs: 620, fromHz: 420, toHz: 2600, sharpness: 0.6, gain: 0.34, swellMs: 180 },
    { kind: 'tone', atMs: 0, lastsMs: 380, fromHz: 92, toHz: 46, gain: 0.22 },
  ],
  take: [0, 45, 90, 140, 185].flatMap((atMs) => [slide(atMs, 45, 0.12), ...slap(atMs + 20, 0.16)]),
  joker: [...bell(0, 587, 0.07), ...bell(110, 831, 0.07), ...bell(220, 1109, 0.08, 700), slide(0, 360, 0.1)],
  call: [...slap(0, 0.3), ...slap(120, 0.36), ...bell(130, 740, 0.06, 360)],
  turn: bell(0, 660, 0.05, 260),
  win: [523, 659, 784, 1047].flatMap((hz, note) => bell(note * 130, hz, 0.08, 620)),
  refuse: [
    { kind: 'tone', atMs: 0, lastsMs: 90, fromHz: 170, toHz: 130, gain: 0.2 },
    { kind: 'tone', atMs: 110, lastsMs: 120, fromHz: 140, toHz: 104, gain: 0.18 },
  ],
} as const satisfies Record<Sound, readonly Layer[]>; // prettier-ignore

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** Plays a sound unless sound is off, or the browser has not been touched yet. */
export function playSound(sound: Sound): void {
  if (!getSettings().sound || !mayStart()) return;
  const audio = openAudio();
  if (!audio) return;
  const layers: readonly Layer[] = RECIPES[sound];
  for (const layer of layers) {
    if (layer.kind === 'noise') playNoise(audio, layer);
    else playTone(audio, layer);
  }
}

/** Browsers refuse audio before the first gesture and print a warning for trying. */
const mayStart = (): boolean =>
  typeof AudioContext === 'function' &&
  (context !== undefined || (globalThis.navigator?.userActivation?.hasBeenActive ?? true));

function openAudio(): AudioContext | undefined {
  try {
    context ??= new AudioContext({ latencyHint: 'interactive' });
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    return context;
  } catch {
    // No sound device is no reason to stop a game.
    return undefined;
  }
}

function playNoise(audio: AudioContext, layer: Noise): void {
  const start = audio.currentTime + layer.atMs / 1000;
  const end = start + layer.lastsMs / 1000;
  const source = new AudioBufferSourceNode(audio, { buffer: whiteNoise(audio), loop: true });
  const filter = new BiquadFilterNode(audio, {
    type: 'bandpass',
    Q: layer.sharpness,
    // Two cards never sound quite alike.
    detune: (Math.random() - 0.5) * 300,
  });
  filter.frequency.setValueAtTime(layer.fromHz, start);
  filter.frequency.exponentialRampToValueAtTime(layer.toHz, end);
  source.connect(filter).connect(envelope(audio, start, end, layer.gain, layer.swellMs));
  source.start(start, Math.random() * 0.5);
  source.stop(end);
}

const TONE_SWELL_MS = 4;

function playTone(audio: AudioContext, layer: Tone): void {
  const start = audio.currentTime + layer.atMs / 1000;
  const end = start + layer.lastsMs / 1000;
  const source = new OscillatorNode(audio, { type: 'sine', frequency: layer.fromHz });
  source.frequency.setValueAtTime(layer.fromHz, start);
  source.frequency.exponentialRampToValueAtTime(layer.toHz, end);
  source.connect(envelope(audio, start, end, layer.gain, TONE_SWELL_MS));
  source.start(start);
  source.stop(end);
}

/** Exponential ramps cannot reach zero; this is quiet enough. */
const SILENCE = 0.0001;

function envelope(
  audio: AudioContext,
  start: number,
  end: number,
  gain: number,
  swellMs: number,
): AudioNode {
  const node = new GainNode(audio, { gain: SILENCE });
  node.gain.setValueAtTime(SILENCE, start);
  node.gain.exponentialRampToValueAtTime(gain, start + swellMs / 1000);
  node.gain.exponentialRampToValueAtTime(SILENCE, end);
  node.connect(audio.destination);
  return node;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return hiss;
}

/** Milliseconds of buzz and rest in turn, each recognisable without looking. */
const BUZZ = { lift: [8], capture: [14, 40, 14], refuse: [30, 50, 30] } as const;

type Touch = keyof typeof BUZZ;

/** Feedback for a touch: a sound and, on devices that have it, a short vibration. */
export function feel(touch: Touch): void {
  playSound(touch);
  buzz(touch);
}

export function buzz(touch: Touch): void {
  const device = globalThis.navigator;
  // Browsers refuse, and complain, before the page has been touched.
  if (!getSettings().vibration || !device?.userActivation?.hasBeenActive) return;
  device.vibrate?.([...BUZZ[touch]]);
}
