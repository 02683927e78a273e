import { type ReactNode, useRef } from 'react';
import { useDraft } from './use-draft.ts';
import { useSendOnce } from './use-send-once.ts';

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
 * A form that the browser itself sends: password managers see it go, and it works before any script runs. It is
 * sent once.
 */
export function PostForm({ action, label, encType, underWay, draft, unsaved, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useDraft(form, draft);
  const { onSubmit, waiting } = useSendOnce();
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
      onSubmit={onSubmit}
    >
      {children}
      {underWay && <p role="status">{waiting && underWay}</p>}
    </form>
  );
}
