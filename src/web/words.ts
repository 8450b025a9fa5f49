/** Words that several pages need. */
export { listWords } from '../core/words.ts';
