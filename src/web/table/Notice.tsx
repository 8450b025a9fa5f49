/**
 * A sentence beside the place it is about. It disappears after a while or at the next touch, and shifts no
 * layout.
 */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { saidText, type Said } from '../../core/phrase.ts';
import { WithCards } from '../cards/WithCards.tsx';
import { elementAt, type Address } from './places.ts';
import { RuleButton } from './RuleButton.tsx';

export interface NoticeText {
  readonly sentence: Said;
  /** The number of the rule, such as SH-25. */
  readonly rule?: string | undefined;
  readonly near: Address;
}

const SHOWN_MS = 5200;
const MARGIN = 8;

export interface Notices {
  readonly notice: NoticeText | undefined;
  readonly show: (notice: NoticeText) => void;
  readonly clear: () => void;
}

export function useNotices(): Notices {
  const [notice, setNotice] = useState<NoticeText>();
  useEffect(() => {
    if (!notice) return;
    const gone = (event?: Event): void => {
      // A press on the number of the rule is for the rule.
      if (event?.target instanceof Element && event.target.closest('.notice-rule')) return;
      setNotice((now) => (now === notice ? undefined : now));
    };
    const timer = setTimeout(gone, SHOWN_MS, undefined);
    window.addEventListener('pointerdown', gone);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', gone);
    };
  }, [notice]);
  const clear = useCallback(() => setNotice(undefined), []);
  return { notice, show: setNotice, clear };
}

interface NoticeProps {
  readonly notice: NoticeText | undefined;
  /** How a sentence is drawn where it does not speak of cards. */
  readonly drawn?: ((text: Said) => ReactNode) | undefined;
  /** Opens the rules at this one. */
  readonly onRule: (rule: string) => void;
}

export function Notice({ notice, drawn, onRule }: NoticeProps): ReactElement {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (notice && bubble.current) putNear(bubble.current, notice.near);
  }, [notice]);
  return (
    <div className="notice-live" role="alert">
      {notice && (
        <div key={saidText(notice.sentence) + notice.near} ref={bubble} className="notice">
          {drawn ? drawn(notice.sentence) : <WithCards text={notice.sentence} />}
          {notice.rule !== undefined && <RuleButton rule={notice.rule} onRule={onRule} />}
        </div>
      )}
    </div>
  );
}

/** Above the place where there is room, else below it, and always inside the window. */
function putNear(bubble: HTMLElement, near: Address): void {
  const anchor = elementAt(near);
  const { width, height } = bubble.getBoundingClientRect();
  const at = anchor?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
  const above = at.top - height - MARGIN;
  const left = Math.min(
    Math.max(MARGIN, at.left + at.width / 2 - width / 2),
    innerWidth - width - MARGIN,
  );
  const top = above > MARGIN ? above : Math.min(at.bottom + MARGIN, innerHeight - height - MARGIN);
  bubble.style.left = `${left}px`;
  bubble.style.top = `${top}px`;
}
