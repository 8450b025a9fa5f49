/** Every pair of colours that carries text or marks a control is readable: WCAG AA, in every combination. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DECKS, FELTS } from './settings.ts';

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8').replace(
  /\/\*.*?\*\//gs,
  '',
);
type Theme = 'light' | 'dark';
type Tokens = ReadonlyMap<string, string>;

/** The colours that a selector's block declares, for one theme. */
function tokensOf(selector: string, theme: Theme): Tokens {
  const tokens = new Map<string, string>();
  for (const [, selectors, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = selectors.split(',').map((name) => name.trim());
    if (!names.includes(selector)) continue;
    for (const [, name, value] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      const both = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value.trim());
      if (both) tokens.set(name, theme === 'light' ? both[1] : both[2]);
      else if (/^#\w{6}$/.test(value.trim())) tokens.set(name, value.trim());
    }
  }
  return tokens;
}

function combination(theme: Theme, felt: string, deck: string): Tokens {
  return new Map([
    ...tokensOf(':root', theme),
    ...tokensOf(`:root[data-felt='${felt}']`, theme),
    ...tokensOf(`:root[data-deck='${deck}']`, theme),
  ]);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXT = 4.5;
/** Large marks and the edges of controls. */
const MARK = 3;

const on = (grounds: readonly string[], inks: readonly string[], least: number) =>
  grounds.flatMap((ground) => inks.map((ink) => ({ ground, ink, least })));

const PAIRS = [
  ...on(
    ['--page', '--page-edge', '--surface', '--surface-raised'],
    ['--ink', '--ink-soft', '--accent-text', '--warn'],
    TEXT,
  ),
  ...on(['--page', '--surface'], ['--line-strong', '--focus'], MARK),
  ...on(['--accent', '--accent-strong'], ['--on-accent'], TEXT),
  ...on(['--warn-surface'], ['--warn'], TEXT),
  ...on(
    ['--felt', '--felt-light', '--felt-deep'],
    ['--on-felt', '--on-felt-soft', '--accent-on-felt', '--warn-on-felt'],
    TEXT,
  ),
  ...on(['--felt', '--felt-light', '--felt-deep'], ['--accent', '--paper'], MARK),
  ...on(['--paper'], ['--suit-s', '--suit-h', '--suit-d', '--suit-c', '--suit-joker'], TEXT),
  ...on(['--back'], ['--back-line'], MARK),
  ...on(
    ['--tile', '--tile-light'],
    ['--tile-r', '--tile-b', '--tile-y', '--tile-k', '--suit-joker'],
    TEXT,
  ),
];

const COMBINATIONS = (['light', 'dark'] as const).flatMap((theme) =>
  FELTS.flatMap((felt) => DECKS.map((deck) => ({ theme, felt, deck }))),
);

describe.each(COMBINATIONS)('$theme, $felt felt, $deck colours', ({ theme, felt, deck }) => {
  const tokens = combination(theme, felt, deck);
  it.each(PAIRS)('$ink on $ground has a contrast of $least', ({ ground, ink, least }) => {
    expect(tokens.has(ground) && tokens.has(ink)).toBe(true);
    expect(contrast(tokens.get(ink)!, tokens.get(ground)!)).toBeGreaterThanOrEqual(least);
  });
});

describe('the contrast formula', () => {
  it('gives 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#2f6d55', '#2f6d55')).toBe(1);
  });

  it('finds a pair that is too faint', () => {
    expect(contrast('#999999', '#ffffff')).toBeLessThan(TEXT);
  });
});

describe('the deck of four colours', () => {
  it('tells diamonds and clubs from hearts and spades', () => {
    const tokens = combination('dark', 'green', 'four');
    const suits = ['--suit-s', '--suit-h', '--suit-d', '--suit-c'].map((suit) => tokens.get(suit));
    expect(new Set(suits).size).toBe(4);
  });
});
