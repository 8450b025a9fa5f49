/** CA-S11: a build on the felt, and its groups fanned out. */
import { useEffect, useRef, type CSSProperties, type ReactElement } from 'react';
import { formatCard, type Card } from '../../../core/card.ts';
import { countCards } from '../../../core/words.ts';
import { type Build, isCompound } from '../../../games/casino/index.ts';
import { CardFace } from '../../cards/Card.tsx';
import './build.css';
import type { Mark } from './Felt.tsx';
import { buildAddress, type ScreenState, type Thing } from './screen-state.ts';
import { viewerOf } from '../../table/use-table.ts';
import { buildName, groupsIn, ownerColour, ownerName } from './words.ts';

interface Props {
  readonly now: ScreenState;
  readonly build: Build;
  readonly style: CSSProperties;
  readonly mark: Mark | undefined;
  /** Something is held over it. */
  readonly hover: boolean;
  readonly onTap: (thing: Thing) => void;
  readonly onSpread: (build: number) => void;
}

/** So many show their corner under the top one; more would be too narrow to read. */
const SHIFTED_MAX = 3;

export function BuildPile({
  now,
  build,
  style,
  mark,
  hover,
  onTap,
  onSpread,
}: Props): ReactElement {
  const { seat, names, chosen, view } = now;
  const viewer = viewerOf(now);
  const selected = chosen.targets.some((one) => one.kind === 'build' && one.build === build.name);
  const groups = groupsIn(build).length;
  // With a card in hand a build is a target; else one looks into it.
  const isTarget = chosen.card !== undefined || now.draft !== '';
  const top = build.cards.length - 1;
  const shifted = Math.min(SHIFTED_MAX, top);
  return (
    <span
      className="ca-build"
      data-owner={ownerColour(build.owner, seat, view.hand.length)}
      style={{ ...style, '--shifted': Math.max(1, shifted) } as CSSProperties}
    >
      <button
        type="button"
        className="ca-build-button"
        data-build={build.name}
        data-zone="build"
        data-place={buildAddress(build.name)}
        data-drop={buildAddress(build.name)}
        data-near=""
        data-nav=""
        data-mark={mark}
        data-hover={hover ? '' : undefined}
        aria-pressed={selected}
        aria-label={buildName(build, viewer, names)}
        onClick={() => {
          if (isTarget) onTap({ kind: 'build', build: build.name });
          else onSpread(build.name);
        }}
      >
        {build.cards.map((card, at) => (
          <span
            key={card}
            className="ca-build-card"
            data-card={formatCard(card)}
            style={{ '--at': Math.max(0, at - (top - shifted)) } as CSSProperties}
          >
            <CardFace card={card} title="" />
          </span>
        ))}
      </button>
      <b className="ca-badge" aria-hidden="true">
        {build.value}
        {isCompound(build) && <small>×{groups}</small>}
      </b>
      <span className="ca-owner" aria-hidden="true">
        <span>{ownerName(build.owner, viewer, names)}</span>
        <i>{build.cards.length}</i>
      </span>
    </span>
  );
}

interface SpreadProps {
  readonly now: ScreenState;
  readonly build: Build;
  readonly onClose: () => void;
}

/** The groups of a build side by side; a touch anywhere closes them. */
export function Spread({ now, build, onClose }: SpreadProps): ReactElement {
  const viewer = viewerOf(now);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    const onPointer = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) onClose();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPointer);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPointer);
    };
  }, [onClose]);
  return (
    <div
      ref={box}
      className="ca-spread"
      role="group"
      aria-label={buildName(build, viewer, now.names)}
      onClick={(event) => {
        event.stopPropagation();
        onClose();
      }}
    >
      <p role="status">
        <strong>
          {build.owner === viewer ? 'Your' : `${now.names[build.owner]}’s`} build of {build.value}:
        </strong>{' '}
        {countCards(build.cards.length)}, {isCompound(build) ? 'compound' : 'single'}
      </p>
      <Groups groups={groupsIn(build)} />
    </div>
  );
}

/** How cards come to lie, each group beside the other. */
export const Groups = ({
  groups,
}: {
  readonly groups: readonly (readonly Card[])[];
}): ReactElement => (
  <span className="ca-groups">
    {groups.map((group) => (
      <span key={group.join()} className="ca-group">
        {group.map((card) => (
          <CardFace key={card} card={card} />
        ))}
      </span>
    ))}
  </span>
);
