/** Chat phrases: a dialog to choose one, and a bubble at the speaker's seat. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { RoomClient, RoomSnapshot, Said } from '../../client/room.ts';
import { deviceTime } from '../../client/time.ts';
import { PHRASE_KEYS, PHRASES, type Phrase } from '../../protocol/phrases.ts';
import { Sheet } from '../Sheet.tsx';
import { placeElement } from '../table/places.ts';
import { Problem, useAsker } from './Asker.tsx';

interface SheetProps {
  readonly room: RoomClient;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SaySheet({ room, open, onClose }: SheetProps): ReactElement {
  const asker = useAsker();
  const say = async (phrase: Phrase): Promise<void> => {
    if (await asker.ask(() => room.say(phrase))) onClose();
  };
  return (
    <Sheet open={open} title="Say something" className="say" closeWord="Close" onClose={onClose}>
      {open && (
        <>
          <div className="say-phrases">
            {PHRASE_KEYS.map((phrase) => (
              <button key={phrase} type="button" className="btn" onClick={() => void say(phrase)}>
                {PHRASES[phrase]}
              </button>
            ))}
          </div>
          <Problem sentence={asker.problem} />
        </>
      )}
    </Sheet>
  );
}

const SHOWN_MS = 5000;

export function SaidLayer({ snapshot }: { readonly snapshot: RoomSnapshot }): ReactElement {
  const { said, table } = snapshot;
  return (
    <div className="said-layer" aria-live="polite">
      {latestOf(said).map((one) => (
        <Bubble
          key={`${one.seat} ${one.at}`}
          said={one}
          name={table?.seats[one.seat]?.name ?? 'Somebody'}
        />
      ))}
    </div>
  );
}

/** A new phrase of a player replaces the one before. */
const latestOf = (said: readonly Said[]): Said[] =>
  said.filter(({ seat }, at) => !said.slice(at + 1).some((later) => later.seat === seat));

interface BubbleProps {
  readonly said: Said;
  readonly name: string;
}

/** Knows by itself when it is over. */
function Bubble({ said, name }: BubbleProps): ReactElement | null {
  const bubble = useRef<HTMLParagraphElement>(null);
  const [isOver, setOver] = useState(() => msLeft(said) <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), msLeft(said));
    return () => clearTimeout(timer);
  }, [said]);
  useLayoutEffect(() => {
    if (bubble.current) putBy(bubble.current, speakerElement(said.seat));
  }, [said]);
  if (isOver) return null;
  return (
    <p ref={bubble} className="said">
      <span className="visually-hidden">{name}: </span>
      {PHRASES[said.phrase]}
    </p>
  );
}

const msLeft = ({ at }: Said): number => at + SHOWN_MS - deviceTime.elapsed();

/** Your own seat has no plate at the table: you speak from your cards. */
const speakerElement = (seat: number): Element | null =>
  placeElement(`seat/${seat}`) ?? document.querySelector('.table-own');

const MARGIN = 8;

/** Below the plate, where the cloth is free; inside the window in any case. */
function putBy(bubble: HTMLElement, speaker: Element | null): void {
  const at = speaker?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
  const { width, height } = bubble.getBoundingClientRect();
  const left = at.left + at.width / 2 - width / 2;
  const top = at.bottom - height / 2;
  bubble.style.left = `${Math.min(Math.max(MARGIN, left), innerWidth - width - MARGIN)}px`;
  bubble.style.top = `${Math.min(top, innerHeight - height - MARGIN)}px`;
}
