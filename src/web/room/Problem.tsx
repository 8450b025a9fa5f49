/** Error message of a failed action, in one sentence. */
import type { ReactElement } from 'react';

export const Problem = ({ sentence }: { readonly sentence: string | undefined }): ReactElement => (
  <div role="alert" className="room-problem-live">
    {sentence !== undefined && <p className="room-problem">{sentence}</p>}
  </div>
);
