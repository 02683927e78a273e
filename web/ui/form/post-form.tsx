import type { ReactNode } from 'react';
import { type Fault, FormFault } from './field.tsx';

interface Props {
  /** Default: the page's own address. */
  readonly action?: string;
  readonly label?: string;
  /** Hidden fields. */
  readonly sends?: Readonly<Record<string, string | number | undefined>>;
  /** The form's errors. Those of no visible field are shown above the fields. */
  readonly faults?: readonly Fault[];
  /** The label of the submit button; absent if the buttons are among the children. */
  readonly button?: string;
  /** Default: an ordinary button. */
  readonly look?: 'main' | 'quiet' | undefined;
  /** For a form with files. */
  readonly encType?: 'multipart/form-data';
  /** The notice while a slow submission is processed. */
  readonly underWay?: string;
  /** The name of the draft in this tab, kept until the form is accepted (web/forms/drafts.ts). */
  readonly draft?: string;
  /** Whether to ask before leaving unsaved changes although a draft is kept. */
  readonly asks?: boolean;
  /** Whether the shown values were sent but not saved, without being invalid. */
  readonly unsaved?: boolean;
  readonly children?: ReactNode;
}

/**
 * A form that the browser itself sends, so that password managers notice it, and it works before any script runs. A
 * script improves it (web/forms/improve-forms.ts).
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
