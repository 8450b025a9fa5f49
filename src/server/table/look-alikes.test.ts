import { describe, expect, it } from 'vitest';
import { looksLike, mixedAlphabets } from './look-alikes.ts';

describe('names that look alike', () => {
  it.each([
    ['coco', 'сосо'],
    ['Otto', '0tto'],
    ['Ian', 'lan'],
    ['Bill', 'BiII'],
    ['Emma', 'Ernma'],
    ['Nina', 'ＮＩＮＡ'],
    ['Tom', 'ΤΟΜ'],
    ['Maria', '𝐌𝐚𝐫𝐢𝐚'],
    ['Anna', 'AN\u200dNA'],
    ['Hanna', 'НАΝΝА'],
    ['Wanda', 'vvanda'],
    ['Mike', 'ΜΙΚΕ'],
    ['Anna', 'ɑnna'],
    ['Anna', 'ᴀɴɴᴀ'],
    ['Anna', 'ꓮꓠꓠꓮ'],
    ['Eva', 'ᎬᏙᎪ'],
    ['Bill', 'Bi\u0307ll'],
    ['Anna', 'Anna\u2800'],
    ["O'Neil", 'O’Neil'],
    ['Ann-Marie', 'Ann–Marie'],
    ['Ann B', 'Ann\u1680B'],
  ])('%s and %s', (a, b) => {
    expect(looksLike(a, b)).toBe(true);
    expect(looksLike(b, a)).toBe(true);
  });

  it.each([
    ['Ali', 'All'],
    ['Anna', 'Hanna'],
    ['Jose', 'José'],
    ['Ann', 'An n'],
    ['Иван', 'Ivan'],
    ['明', '朋'],
  ])('are not %s and %s', (a, b) => expect(looksLike(a, b)).toBe(false));
});

describe('a name in several alphabets', () => {
  it.each(['Аnna', 'Annα', 'Иvan', 'Ωmega Ж', 'ꓮnna', 'Anꓠa', 'Dאna', 'Аn田na'])(
    'is refused: %s',
    (name) => {
      expect(mixedAlphabets(name)).toMatch(/^The name mixes \w+ and \w+ letters/);
    },
  );

  it.each([
    'Anna',
    'Анна',
    'Άννα',
    '田中 Ken',
    'Dana דנה',
    'Ann 2 👑',
    'Ærøskøbing',
    'Kimª',
    'Ken田中',
  ])('is not %s', (name) => expect(mixedAlphabets(name)).toBeUndefined());
});
