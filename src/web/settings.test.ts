import { describe, expect, it } from 'vitest';
import { getSettings, readSettings, setSetting, subscribeSettings } from './settings.ts';

const base = readSettings({}, getSettings());

describe('readSettings()', () => {
  it.each([undefined, null, 7, 'dark', [], { theme: 'neon', felt: 3, sound: 'loud', deck: {} }])(
    'falls back to the defaults for %j',
    (garbage) => {
      expect(readSettings(garbage, base)).toEqual(base);
    },
  );

  it('keeps what fits and drops the rest', () => {
    const read = readSettings({ theme: 'light', felt: 'plaid', stray: true }, base);
    expect(read).toEqual({ ...base, theme: 'light' });
  });

  it('knows the sizes and backs of cards, and no others', () => {
    const read = readSettings({ cards: 'large', back: 'waves' }, base);
    expect(read).toEqual({ ...base, cards: 'large', back: 'waves' });
    expect(readSettings({ cards: 'huge', back: 'flames' }, base)).toEqual(base);
  });

  it('cuts a name that would not fit at the table', () => {
    expect(readSettings({ playerName: 'x'.repeat(300) }, base).playerName).toHaveLength(24);
  });
});

it('follows the system by day and night until something else is chosen', () => {
  expect(base.theme).toBe('auto');
  expect(readSettings({ theme: 'dark' }, base).theme).toBe('dark');
});

describe('setSetting()', () => {
  it('works without a browser, and tells who listens', () => {
    let told = 0;
    const stop = subscribeSettings(() => told++);
    setSetting('felt', 'slate');
    stop();
    setSetting('felt', 'green');
    expect(told).toBe(1);
    expect(getSettings().felt).toBe('green');
  });
});
