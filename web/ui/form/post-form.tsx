import type { ReactNode } from 'react';
import { type Fault, FormFault } from './field.tsx';

interface Props {
  /** Absent: the page's own address. */
  readonly action?: string;
  readonly label?: string;
  /** What it sends beside what is typed. */
  readonly sends?: Readonly<Record<string, string | number | undefined>>;
  /** What is wrong with it. What belongs to no field that is seen stands above them. */
  readonly faults?: readonly Fault[];
  /** What the button says that sends it. Absent: its buttons are among the children. */
  readonly button?: string;
  /** Absent: as buttons are. */
  readonly look?: 'main' | 'quiet' | undefined;
  /** For a form with files. */
  readonly encType?: 'multipart/form-data';
  /** Said while what was sent is being done, where that takes long. */
  readonly underWay?: string;
  /** Under which what is written is kept in this tab until it is taken (web/forms/drafts.ts). */
  readonly draft?: string;
  /** Before it is left unsaved one is asked, although a draft is kept. */
  readonly asks?: boolean;
  /** What it shows has been sent and not been saved, although nothing in it is wrong. */
  readonly unsaved?: boolean;
  readonly children?: ReactNode;
}

/**
 * A form that the browser itself sends: password managers see it go, and it works before any script runs. A script
 * improves it (web/forms/improve-forms.ts).
 */
export function PostForm(props: Props) {
  const {
    action,
    label,
    sends = {},
    faults = [],
    button,
    look,
    encType,
    underWay,
    draft,
    asks,
    unsaved,
    children,
  } = props;
  return (
    <form
      data-keep={draft}
      data-asks={asks || undefined}
      data-unsaved={unsaved || undefined}
      className="form"
      method="post"
      action={action}
      encType={encType}
      aria-label={label}
      noValidate
    >
      {Object.entries(sends).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <FormFault faults={faults} fields={['', ...Object.keys(sends)]} />
      {children}
      {button !== undefined && (
        <button className={look} type="submit">
          {button}
        </button>
      )}
      {underWay && <p role="status" data-under-way={underWay} />}
    </form>
  );
}
