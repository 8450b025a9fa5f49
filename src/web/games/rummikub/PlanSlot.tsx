/** Where the coach answers. What it says there is loaded after the table, for nobody asks before. */
import { useEffect, useState, type ReactElement } from 'react';
import './plan.css';
import type { TableState } from './use-table-state.ts';

interface Props {
  readonly table: TableState;
}

export function PlanSlot({ table }: Props): ReactElement {
  const isAsked = table.plan.found !== undefined;
  const draw = usePanel(isAsked);
  return (
    <div className="coach rk-plan" role="status" aria-label="Coach's answer" data-shown={isAsked}>
      {isAsked && draw?.(table)}
    </div>
  );
}

type Draw = (table: TableState) => ReactElement;

async function loadPanel(): Promise<Draw> {
  const { PlanPanel } = await import('./PlanPanel.tsx');
  return (table) => <PlanPanel table={table} />;
}

/** By then the table is drawn and at rest. */
const AT_REST_MS = 3000;

/** The panel is loaded when the table is at rest, or as soon as it is wanted; what failed is tried again then. */
function usePanel(isWanted: boolean): Draw | undefined {
  const [draw, setDraw] = useState<Draw>();
  useEffect(() => {
    if (draw) return;
    const loads = (): Promise<void> => loadPanel().then((loaded) => setDraw(() => loaded), ignored);
    const timer = setTimeout(() => void loads(), isWanted ? 0 : AT_REST_MS);
    return () => clearTimeout(timer);
  }, [draw, isWanted]);
  return draw;
}

/** Without it the table goes on as before. */
const ignored = (): void => undefined;
