/** Maps the events of Rummikub to sounds. Its tiles are animated by glide.ts. */
import type { Viewer } from '../../../core/knowledge.ts';
import { outcome, type Position, type RummikubEvent } from '../../../games/rummikub/index.ts';
import { playSound, type Sound } from '../../sound.ts';
import type { Staging } from '../../table/use-table.ts';

function soundOf(event: RummikubEvent): Sound | undefined {
  switch (event.type) {
    case 'played':
      return event.left === 0 ? 'sweep' : 'bind';
    case 'drew':
      return 'lift';
    case 'timeUp':
      return 'take';
    case 'dealt':
      return 'deal';
    default:
      return undefined;
  }
}

/** What is heard when several things happen at once: the greatest of them. */
const LOUDEST: readonly Sound[] = ['sweep', 'take', 'bind', 'deal', 'lift'];

function heard(events: readonly RummikubEvent[], view: Position, viewer: Viewer): void {
  const sounds = events.map(soundOf);
  const sound = LOUDEST.find((one) => sounds.includes(one));
  if (sound) playSound(sound);
  const end = outcome(view);
  if (end) playSound(end.winners.includes(viewer) ? 'win' : 'take');
  else if (view.phase === 'play' && view.turn === viewer && events[0].seat !== viewer)
    playSound('turn');
}

export const staging: Staging<Position, RummikubEvent> = {
  dealt: () => [],
  passages: () => [],
  heard,
};
