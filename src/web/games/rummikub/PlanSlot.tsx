/** Where the coach answers. What it says there is loaded after the table, for nobody asks before. */
import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import './plan.css';
import type { TableState } from './use-table-state.ts';

interface Props {
  readonly table: TableState;
}

const panelPart = async (): Promise<ComponentType<Props>> =>
  (await import('./PlanPanel.tsx')).PlanPanel;

export function PlanSlot({ table }: Props): ReactElement {
  const isAsked = table.plan.found !== undefined;
  const Panel = usePart(panelPart, isAsked);
  return (
    <div className="coach rk-plan" role="status" aria-label="Coach's answer" data-shown={isAsked}>
      {isAsked && Panel && <Panel table={table} />}
    </div>
  );
}

/** By then the table is drawn and at rest. */
const AT_REST_MS = 3000;

/** A part that is loaded when the table is at rest, or as soon as it is wanted; what failed is tried again then. */
function usePart(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (part) return;
    const timer = setTimeout(
      () =>
        void load().then(
          (loaded) => setPart(() => loaded),
          () => undefined,
        ),
      isWanted ? 0 : AT_REST_MS,
    );
    return () => clearTimeout(timer);
  }, [part, load, isWanted]);
  return part;
}
