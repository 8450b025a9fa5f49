/** Where the coach answers. What it says there is loaded after the table, for nobody asks before. */
import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import './plan.css';
import type { TableState } from './use-table-state.ts';

const load = () => import('./PlanPanel.tsx');

const PlanPanel = lazy(() =>
  load().then(
    (part) => ({ default: part.PlanPanel }),
    () => ({ default: NotLoaded }),
  ),
);

const NotLoaded = (): ReactElement => <p>The answer did not load: load the page anew.</p>;

/** By then the table is drawn and at rest. */
const AT_REST_MS = 3000;

export function PlanSlot({ table }: { readonly table: TableState }): ReactElement {
  const isAsked = table.plan.found !== undefined;
  useEffect(() => {
    // Whoever asks later, and without a connection, is answered all the same.
    const timer = setTimeout(() => void load().catch(() => undefined), AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="coach rk-plan" role="status" aria-label="Coach's answer" data-shown={isAsked}>
      <Suspense>{isAsked && <PlanPanel table={table} />}</Suspense>
    </div>
  );
}
