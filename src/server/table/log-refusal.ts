/** What people at a table are told when its log fails. */
import { refusalOf, type Refusal } from '../../protocol/index.ts';
import type { LogFault } from '../log/log.ts';

/** A log that is damaged does not mend itself; anything else may pass. */
export const logRefusal = ({ kind, reason }: LogFault): Refusal =>
  refusalOf(kind === 'corrupt' ? 'table/broken' : 'table/frozen', { reason });
