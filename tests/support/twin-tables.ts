/**
 * Two servers that differ only in what one viewer cannot know, with the same people who do the same
 * things: whatever the viewer is sent has to be the same to the byte.
 */
import type { AnyGame } from '../../src/core/game.ts';
import { SPECTATOR, type Viewer } from '../../src/core/knowledge.ts';
import { play } from '../../src/core/play.ts';
import { oneIn, pickOne, rngFromSeed, type Rng } from '../../src/core/rng.ts';
import { isGameId } from '../../src/games/index.ts';
import { movesOn } from '../../src/server/table/lobby.ts';
import { factsOf } from './game-facts.ts';
import { pickMover } from './random-play.ts';
import { stacked, Twin } from './twin.ts';

const json = (value: unknown): string => JSON.stringify(value);

export interface Findings {
  /** Messages to the viewer that were compared. */
  messages: number;
  /** Moves that were made in both worlds. */
  moves: number;
  matches: number;
  /** Ends of matches that were reached in both worlds, with another deal after them. */
  rematches: number;
  /** Pairs of tables whose viewer was told different things: leaks. */
  leaks: string[];
  /** Pairs of tables in which hidden cards lay differently. */
  varied: number;
  /** Pairs of tables in which somebody else was told different things, as it should be. */
  othersDiffered: number;
}

export const nothingFound = (): Findings => ({
  messages: 0,
  moves: 0,
  matches: 0,
  rematches: 0,
  leaks: [],
  varied: 0,
  othersDiffered: 0,
});

export interface Watching {
  /** The rules. */
  readonly game: AnyGame;
  /** The same with a leak, where a test plants one. */
  readonly told: AnyGame;
  readonly seats: number;
  readonly viewer: Viewer;
}

/**
 * Watches a whole random match. Sooner or later the two worlds show the viewer different cards by right
 * (one that is drawn, one that is played): then another world is imagined from that position on.
 */
export async function watchMatch(watching: Watching, seed: string, found: Findings): Promise<void> {
  const { game, seats } = watching;
  const rng = rngFromSeed(seed);
  const dealt = game.setup(seats, isGameId(game.id) ? factsOf(game.id).short : {}, rng);
  if (!dealt.ok) throw new Error(dealt.error.code);
  let position: unknown = dealt.value;
  while (!game.outcome(position) && found.leaks.length === 0)
    position = await watchPair(watching, position, rng, found);
  found.matches++;
}

/** Follows two worlds from this position on for as long as nobody could tell them apart by right. */
async function watchPair(
  { game, told, seats, viewer }: Watching,
  position: unknown,
  rng: Rng,
  found: Findings,
): Promise<unknown> {
  const imagined = game.imagine(game.view(position, viewer), viewer, rng);
  const twins = [
    new Twin(stacked(told, { first: position, later: (dealt) => dealt }), viewer),
    new Twin(
      stacked(told, { first: imagined, later: (dealt) => otherDeal(game, dealt, viewer) }),
      viewer,
    ),
  ] as const;
  const pair = new Pair(game, twins, [position, imagined], rng);
  await pair.both((twin) => twin.open(game, seats));
  while (await pair.step()) found.moves++;
  if (game.outcome(pair.positions[0])) {
    await pair.again();
    found.rematches++;
  }
  compare(twins, found);
  if (json(position) !== json(imagined)) found.varied++;
  return pair.goOn();
}

/** Another deal that looks the same to the viewer, who sits one seat on by then unless there are partners. */
function otherDeal(game: AnyGame, dealt: unknown, viewer: Viewer): unknown {
  const isMoved = viewer !== SPECTATOR && movesOn(game);
  const seat = isMoved ? (viewer + 1) % game.seatCount(dealt) : viewer;
  return game.imagine(game.view(dealt, seat), seat, rngFromSeed('another deal'));
}

function compare([one, other]: readonly [Twin, Twin], found: Findings): void {
  const [told, toldThere] = [one.traffic, other.traffic];
  found.messages += told.length;
  const at = told.findIndex((text, index) => text !== toldThere[index]);
  if (at >= 0 || told.length !== toldThere.length)
    found.leaks.push(`${told[at]}\n   against\n${toldThere[at]}`);
  if (json(one.traffics) !== json(other.traffics)) found.othersDiffered++;
}

/** Both worlds side by side. */
class Pair {
  readonly game: AnyGame;
  readonly twins: readonly [Twin, Twin];
  readonly positions: [unknown, unknown];
  readonly rng: Rng;
  /** The move at which the worlds part. */
  #parting: { readonly seat: number; readonly text: string } | undefined;
  #count = 0;

  constructor(
    game: AnyGame,
    twins: readonly [Twin, Twin],
    positions: [unknown, unknown],
    rng: Rng,
  ) {
    this.game = game;
    this.twins = twins;
    this.positions = positions;
    this.rng = rng;
  }

  async both(run: (twin: Twin) => Promise<void>): Promise<void> {
    for (const twin of this.twins) await run(twin);
  }

  /** The same move in both worlds; false where they part. */
  async step(): Promise<boolean> {
    const { game, rng, positions } = this;
    await this.#interlude();
    const waiting = game.toAct(positions[0]);
    if (waiting.length === 0) return false;
    const seat = pickMover(game, positions[0], rng);
    const text = this.#pick(seat);
    if (text === undefined) return false;
    await this.#make(seat, text, waiting.length === 1 && waiting[0] === seat);
    this.positions[0] = this.#after(positions[0], seat, text).position;
    this.positions[1] = this.#after(positions[1], seat, text).position;
    return true;
  }

  /** The position from which another world is imagined: after the move at which these have parted. */
  goOn(): unknown {
    const [position] = this.positions;
    if (!this.#parting) return position;
    return this.#after(position, this.#parting.seat, this.#parting.text).position;
  }

  /** Everyone wants another match. */
  async again(): Promise<void> {
    await this.both(async (twin) => {
      for (const guest of twin.party.guests)
        await twin.party.ask(guest, { type: 'ready', ready: true });
      await twin.lookFromOutside();
    });
  }

  /** A random move that is allowed in both worlds and shows the viewer the same, or undefined. */
  #pick(seat: number): string | undefined {
    const { rng } = this;
    const [here, there] = this.positions.map((position) =>
      this.game.legal(position, seat).map((move) => this.game.formatMove(move)),
    );
    const common = here.filter((move) => there.includes(move));
    const text = pickOne(common.length > 0 ? common : here, rng);
    if (common.length > 0 && this.#looksTheSame(seat, text)) return text;
    // Who always avoids to part never gets anywhere; who never does follows short ways only.
    const alike = oneIn(2, rng) ? common.filter((move) => this.#looksTheSame(seat, move)) : [];
    if (alike.length > 0) return pickOne(alike, rng);
    this.#parting = { seat, text };
    return undefined;
  }

  #looksTheSame(seat: number, move: string): boolean {
    const { viewer } = this.twins[0];
    const [one, other] = this.positions.map((position) => {
      const { events, position: after } = this.#after(position, seat, move);
      return json([events.map((e) => this.game.redact(e, viewer)), this.game.view(after, viewer)]);
    });
    return one === other;
  }

  #after(position: unknown, seat: number, text: string) {
    const move = this.game.parseMove(text);
    if (!move.ok) throw new Error(move.error);
    const played = play(this.game, position, seat, move.value);
    if (!played.ok) throw new Error(played.error.code);
    return played.value;
  }

  /** By hand, or by the clock where it would do the same and no more: it plays a turn to its end. */
  async #make(seat: number, text: string, isAlone: boolean): Promise<void> {
    const { game, positions } = this;
    const { viewer } = this.twins[0];
    const { seconds } = game.timing(positions[0]);
    const usual = (): string =>
      game.formatMove(game.defaultMove(game.view(positions[0], seat), seat));
    const isLast = (): boolean =>
      positions.every((one) => !game.toAct(this.#after(one, seat, text).position).includes(seat));
    const mayWait = isAlone && seat === viewer && seconds > 0;
    const byClock = mayWait && text === usual() && isLast();
    const moveId = `m${++this.#count}`;
    await this.both(async (twin) => {
      if (!byClock) return void (await twin.party.play(twin.party.guests[seat], text, moveId));
      await twin.pass(seconds * 1000);
      await twin.ask({ type: 'back' });
    });
  }

  /** What the viewer does besides moving, mistakes included. */
  async #interlude(): Promise<void> {
    const { rng } = this;
    const choice = rng.below(14);
    const missed = rng.below(4);
    const foreign = this.#foreignMove();
    await this.both(async (twin) => {
      if (choice === 0) await twin.comeBack(missed);
      if (choice === 1) await twin.comeBack(undefined);
      if (choice <= 3) await twin.ask({ type: 'legal' });
      if (choice === 4) await twin.party.play(twin.watched, foreign, 'wrong');
      if (choice === 5) await twin.party.play(twin.watched, 'nonsense', 'nonsense');
      if (choice === 6)
        await twin.watched.say({ type: 'play', moveId: 'old', expect: 1, move: foreign });
      if (choice === 7) await twin.ask({ type: 'start' });
      if (choice === 8) await twin.lookFromOutside();
    });
  }

  /** A move that the viewer may not make: somebody else's, if the cards allow; else words. */
  #foreignMove(): string {
    const { game, rng, positions, twins } = this;
    const { viewer } = twins[0];
    const seats = [...Array(game.seatCount(positions[0])).keys()];
    const moves = seats.flatMap((seat) => game.legal(positions[0], seat));
    const wrong = moves.filter(
      (move) => viewer === SPECTATOR || game.check(positions[0], viewer, move),
    );
    return wrong.length > 0 ? game.formatMove(pickOne(wrong, rng)) : 'nonsense';
  }
}
