import { describe, expect, it } from 'vitest';
import { openMatch, playMatch } from '../../core/match.ts';
import { shithead } from '../../games/index.ts';
import type { AnyMatch } from '../store.ts';
import { adviceFor } from '../../bots/advice.ts';
import {
  linesPerMove,
  marked,
  markedLog,
  markNames,
  shown,
  violationSentence,
} from './sentences.ts';

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
    const lines = linesPerMove(markedLog(match, other)).map((line) => shown(line, NAMES, STYLE));
    expect(lines[0]).toContain(`${turn === 0 ? NAMES[0] : 'You'} `);
    expect(lines[2]).toMatch(new RegExp(`^${NAMES[turn]} plays (10|[2-9JQKA])[♣♦♥♠]\\.`));
    expect(lines.join('')).not.toMatch(/K♦ (plays|is)|10♥ (plays|is)/);
  });

  it('keep letters where there are no signs', () => {
    const match = moved(started());
    const lines = linesPerMove(markedLog(match, 1)).map((line) =>
      shown(line, NAMES, { ...STYLE, unicode: false }),
    );
    expect(lines.join(' ')).toMatch(/ (10|[2-9JQKA])[CDHS]\./);
    expect(lines.join(' ')).toContain('KD');
  });

  it('name the player who is waited for', () => {
    const match = started();
    const [turn] = match.game.toAct(match.position);
    const violation = match.game.check(match.position, 1 - turn, { type: 'take' });
    const sentence = violation && violationSentence(match.game, violation, NAMES.length);
    expect(shown(sentence ?? '', NAMES, STYLE)).toBe(
      `You have to wait: it is ${NAMES[turn]}'s turn.`,
    );
  });

  it('give the same advice as without marks', () => {
    const match = started();
    const [turn] = match.game.toAct(match.position);
    const advice = adviceFor(marked(match), turn)?.sentence;
    expect(shown(advice ?? '', NAMES, STYLE)).toMatch(/^Play (10|[2-9JQKA])[♣♦♥♠]/);
  });

  it('keep names that read like cards also where a server wrote them', () => {
    const line = markNames('KD plays 5C. 10H is next.', NAMES);
    expect(shown(line, NAMES, STYLE)).toBe('KD plays 5♣. 10H is next.');
    expect(markNames('Ann plays 5C.', ['Ann', 'Bea'])).toBe('Ann plays 5C.');
  });
});
