/** The code and the link of a table, to read aloud, copy or share. */
import { useState, type ReactElement } from 'react';
import { linkTo, spacedCode } from './address.ts';

export function Invite({ code }: { readonly code: string }): ReactElement {
  return (
    <div className="invite">
      <p className="invite-code">
        <span className="visually-hidden">The code of this table: </span>
        {spacedCode(code)}
      </p>
      <LinkButtons link={linkTo(code)} title="Come to my table" />
    </div>
  );
}

interface LinkProps {
  readonly link: string;
  readonly title: string;
}

/** A link that can be copied everywhere: where the browser will not, it is shown for the hand to copy. */
export function LinkButtons({ link, title }: LinkProps): ReactElement {
  const [copied, setCopied] = useState<'yes' | 'no'>();
  const copy = async (): Promise<void> => setCopied((await copyText(link)) ? 'yes' : 'no');
  return (
    <div className="invite-buttons">
      <button type="button" className="btn" onClick={() => void copy()}>
        Copy the link
      </button>
      {canShare() && (
        <button type="button" className="btn-quiet" onClick={() => void share(link, title)}>
          Share
        </button>
      )}
      <span className="invite-note" role="status">
        {copied === 'yes' && 'Copied'}
      </span>
      {copied === 'no' && (
        <input
          className="invite-link"
          aria-label="The link"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}

/** A page that is not served over https may not write to the clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const canShare = (): boolean => typeof navigator.share === 'function';

async function share(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ url, title });
  } catch {
    // Whoever closes the share sheet has changed their mind: there is nothing to say about it.
  }
}
