/** Place of the coach's answer. The panel in it loads after the table, since nobody asks before. */
import type { ReactElement } from 'react';
import { later } from '../../Later.tsx';
import './plan.css';
import type { TableState } from './use-table-state.ts';

const PlanPanel = later(async () => (await import('./PlanPanel.tsx')).PlanPanel);

export function PlanSlot({ table }: { readonly table: TableState }): ReactElement {
  const isAsked = table.plan.found !== undefined;
  return (
    <div className="coach rk-plan" role="status" aria-label="Coach's answer" data-shown={isAsked}>
      {isAsked && <PlanPanel table={table} />}
    </div>
  );
}
