/**
 * The player's settings. They are stored in this browser and set on <html> as data attributes, which the
 * style sheets read.
 */
import { useSyncExternalStore } from 'react';
import { recall, remember } from './storage.ts';

export const THEMES = ['dark', 'light', 'auto'] as const;
export const FELTS = ['green', 'burgundy', 'slate'] as const;
export const DECKS = ['two', 'four'] as const;
/** How large cards and tiles are drawn, against the usual. */
export const CARD_SIZES = ['small', 'normal', 'large'] as const;
export const BACKS = ['lattice', 'scales', 'waves', 'plain'] as const;
export const SPEEDS = ['slow', 'normal', 'fast'] as const;
export const MOTIONS = ['auto', 'reduced'] as const;

export interface Settings {
  readonly theme: (typeof THEMES)[number];
  readonly felt: (typeof FELTS)[number];
  /** Two colours of suits or four. */
  readonly deck: (typeof DECKS)[number];
  readonly cards: (typeof CARD_SIZES)[number];
  /** The pattern on the backs of cards and tiles. */
  readonly back: (typeof BACKS)[number];
  /** How fast bots and cards move. */
  readonly speed: (typeof SPEEDS)[number];
  readonly sound: boolean;
  /** A short buzz under the finger, where the device has one. */
  readonly vibration: boolean;
  /** `auto` follows the system. */
  readonly motion: (typeof MOTIONS)[number];
  /** Asks before a card is laid down that might as well be kept. */
  readonly confirmTrail: boolean;
  readonly playerName: string;
}

const STORAGE_KEY = 'baize/settings';
const NAME_LENGTH_MAX = 24;

/** Sound is off at first on phones, where it would surprise people around. */
const defaults = (): Settings => ({
  theme: 'auto',
  felt: 'green',
  deck: 'two',
  cards: 'normal',
  back: 'lattice',
  speed: 'normal',
  sound: !mediaMatches('(pointer: coarse)'),
  vibration: true,
  motion: 'auto',
  confirmTrail: false,
  playerName: '',
});

const mediaMatches = (query: string): boolean =>
  typeof matchMedia === 'function' && matchMedia(query).matches;

const oneOf = <T extends string>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.find((known) => known === value) ?? otherwise;

/** Settings from anything at all: what does not fit falls back to its default, field by field. */
export function readSettings(raw: unknown, base: Settings): Settings {
  const saved = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
  return {
    theme: oneOf(THEMES, saved.theme, base.theme),
    felt: oneOf(FELTS, saved.felt, base.felt),
    deck: oneOf(DECKS, saved.deck, base.deck),
    cards: oneOf(CARD_SIZES, saved.cards, base.cards),
    back: oneOf(BACKS, saved.back, base.back),
    speed: oneOf(SPEEDS, saved.speed, base.speed),
    sound: onOrOff(saved.sound, base.sound),
    vibration: onOrOff(saved.vibration, base.vibration),
    motion: oneOf(MOTIONS, saved.motion, base.motion),
    confirmTrail: onOrOff(saved.confirmTrail, base.confirmTrail),
    playerName: tidyName(saved.playerName, base.playerName),
  };
}

const onOrOff = (value: unknown, otherwise: boolean): boolean =>
  typeof value === 'boolean' ? value : otherwise;

const tidyName = (name: unknown, otherwise: string): string =>
  typeof name === 'string' ? name.slice(0, NAME_LENGTH_MAX) : otherwise;

/** Storage may be blocked or hold garbage; the defaults are always good enough to play. */
const load = (): Settings => readSettings(recall(STORAGE_KEY), defaults());

const save = (settings: Settings): void => remember(STORAGE_KEY, settings);

/** The attributes exist only in a browser; tests and workers may import this file too. */
function apply(settings: Settings): void {
  if (typeof document === 'undefined') return;
  const { dataset } = document.documentElement;
  dataset.theme = settings.theme;
  dataset.felt = settings.felt;
  dataset.deck = settings.deck;
  dataset.cards = settings.cards;
  dataset.speed = settings.speed;
  dataset.motion = settings.motion;
}

let current = load();
apply(current);
const listeners = new Set<() => void>();

export const getSettings = (): Settings => current;

export function setSetting<K extends keyof Settings>(key: K, value: Settings[K]): void {
  current = readSettings({ ...current, [key]: value }, current);
  save(current);
  apply(current);
  for (const listener of listeners) listener();
}

export function subscribeSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSettings = (): Settings =>
  useSyncExternalStore(subscribeSettings, getSettings, getSettings);

/** Whether movement should be cut to fades: the player's choice, or the system's. */
export const prefersReducedMotion = (): boolean =>
  current.motion === 'reduced' || mediaMatches('(prefers-reduced-motion: reduce)');
