/** What people at a table are told when its log fails. */
import { refusalOf, type WireRefusal } from '../../protocol/index.ts';
import type { LogFault } from '../log/log.ts';

/** A log that is damaged does not mend itself; anything else may pass. */
export const logRefusal = ({ kind, reason }: LogFault): WireRefusal =>
  refusalOf(kind === 'corrupt' ? 'table/broken' : 'table/frozen', { reason });
