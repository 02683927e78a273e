import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useDraft } from './use-draft.ts';

interface Props {
  /** Absent: the page's own address. */
  readonly action?: string;
  readonly label?: string;
  /** For a form with files. */
  readonly encType?: 'multipart/form-data';
  /** Said while what was sent is being done, where that takes long. */
  readonly underWay?: string;
  /** Under which longer texts are kept in this tab until they are taken: see useDraft. */
  readonly draft?: string;
  /** What it shows has been sent and not been saved, although nothing in it is wrong. */
  readonly unsaved?: boolean;
  readonly children: ReactNode;
}

/**
 * A form that the browser itself sends: password managers see it go, and it works before any script runs. A second click
 * while it is on its way does nothing.
 */
export function PostForm({ action, label, encType, underWay, draft, unsaved, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, draft);
  const sent = useRef(false);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    // Back from another page, the form may be sent again.
    const again = () => {
      sent.current = false;
      setWaiting(false);
    };
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);
  function once(event: FormEvent) {
    if (sent.current) event.preventDefault();
    sent.current = true;
    setWaiting(true);
  }
  return (
    <form
      ref={form}
      data-draft={draft}
      data-unsaved={unsaved || undefined}
      className="form"
      method="post"
      action={action}
      encType={encType}
      aria-label={label}
      noValidate
      onSubmit={once}
    >
      {children}
      {underWay && <p role="status">{waiting && underWay}</p>}
    </form>
  );
}
