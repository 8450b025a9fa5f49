import { describe, expect, it } from 'vitest';
import { openMatch, phraseLog, playMatch } from '../../core/match.ts';
import { phraseViolation } from '../../core/play.ts';
import { shithead } from '../../games/index.ts';
import type { AnyMatch } from '../store.ts';
import { adviceFor } from '../../bots/advice.ts';
import { linesPerMove, shown } from './sentences.ts';

const STYLE = { colour: false, unicode: true };
const NAMES = ['KD', '10H'];

/** Two people with names of cards, both ready. */
function started(): AnyMatch {
  const players = NAMES.map((name) => ({ name }));
  const opened = openMatch(shithead, { game: 'shithead', seed: '7', options: {}, players });
  let match = (opened.ok ? opened.value : expect.unreachable()) as unknown as AnyMatch;
  for (const seat of [0, 1]) {
    const played = playMatch(match, seat, { type: 'ready' });
    if (played.ok) match = played.value;
  }
  return match;
}

function moved(match: AnyMatch): AnyMatch {
  const [seat] = match.game.toAct(match.position);
  const [move] = match.game.legal(match.position, seat);
  const played = playMatch(match, seat, move);
  return played.ok ? played.value : expect.unreachable(played.error.code);
}

describe('sentences at the terminal', () => {
  it('show cards with their suits, and names as they are', () => {
    const match = moved(started());
    const [turn] = match.game.toAct(started().position);
    const other = 1 - turn;
    const lines = linesPerMove(phraseLog(match, other)).map((line) => shown(line, STYLE));
    expect(lines[0]).toContain(`${turn === 0 ? NAMES[0] : 'You'} `);
    expect(lines[2]).toMatch(new RegExp(`^${NAMES[turn]} plays (10|[2-9JQKA])[♣♦♥♠]\\.`));
    expect(lines.join('')).not.toMatch(/K♦ (plays|is)|10♥ (plays|is)/);
  });

  it('keep letters where there are no signs', () => {
    const match = moved(started());
    const lines = linesPerMove(phraseLog(match, 1)).map((line) =>
      shown(line, { ...STYLE, unicode: false }),
    );
    expect(lines.join(' ')).toMatch(/ (10|[2-9JQKA])[CDHS]\./);
    expect(lines.join(' ')).toContain('KD');
  });

  it('name the player who is waited for', () => {
    const match = started();
    const [turn] = match.game.toAct(match.position);
    const violation = match.game.check(match.position, 1 - turn, { type: 'take' });
    const sentence = violation && phraseViolation(match.game, violation, NAMES);
    expect(shown(sentence ?? '', STYLE)).toBe(`You have to wait: it is ${NAMES[turn]}'s turn.`);
  });

  it('draw the cards of an advice', () => {
    const match = started();
    const [turn] = match.game.toAct(match.position);
    const advice = adviceFor(match, turn)?.phrases.sentence;
    expect(shown(advice ?? '', STYLE)).toMatch(/^Play (10|[2-9JQKA])[♣♦♥♠]/);
  });

  it("read the terminal's own texts in notation", () => {
    expect(shown('Where 5C fits:', STYLE)).toBe('Where 5♣ fits:');
    expect(shown('5C → meld 2', { ...STYLE, unicode: false })).toBe('5C -> meld 2');
  });

  it('let nothing through that could disturb the screen', () => {
    expect(shown(['\u001b[2JAnn', { seat: 1, text: 'B\u0007o' }], STYLE)).toBe('?[2JAnnB?o');
  });
});
