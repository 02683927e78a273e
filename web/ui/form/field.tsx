import { type ReactNode, useId } from 'react';

export interface Fault {
  readonly field: string;
  readonly sentence: string;
}

interface Props {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password' | 'url' | 'date';
  /** Default: `off`. */
  readonly autoComplete?: string;
  readonly value?: string | undefined;
  readonly hint?: string | undefined;
  /** Default: a unique id. */
  readonly id?: string;
  readonly autoFocus?: boolean;
  /** Whether it may stay empty. */
  readonly optional?: boolean;
  readonly faults: readonly Fault[];
  /** Whether the text is taken literally, whatever the type: without auto-capitalisation and spell checking. */
  readonly verbatim?: boolean;
  /** A button within the field, at its end. */
  readonly beside?: ReactNode;
  /** Content below the field, such as the strength of a password. */
  readonly children?: ReactNode;
}

/** A labelled field, with its error beside it. The first invalid field of a form has the focus. */
export function Field(props: Props) {
  const { type = 'text', autoComplete = 'off', autoFocus = false, value, optional, ...of } = props;
  const { verbatim = type !== 'text', beside, children, ...labelled } = of;
  return (
    <Labelled {...labelled} below={children}>
      {(field) => (
        <>
          <input
            {...field}
            className={beside ? 'has-button' : undefined}
            type={type}
            dir={type === 'text' ? 'auto' : undefined}
            required={!optional}
            autoComplete={autoComplete}
            autoCapitalize={verbatim ? 'none' : undefined}
            spellCheck={verbatim ? false : undefined}
            defaultValue={value}
            // biome-ignore lint/a11y/noAutofocus: where something is wrong, the way back to it should be short
            autoFocus={autoFocus || field.autoFocus}
          />
          {beside}
        </>
      )}
    </Labelled>
  );
}

export interface LabelledProps extends Pick<Props, 'id' | 'name' | 'label' | 'hint'> {
  /** Absent if no value can be invalid. */
  readonly faults?: readonly Fault[];
  /** Content between the hint and the error. */
  readonly below?: ReactNode;
  readonly children: (field: {
    readonly id: string;
    readonly name: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
    readonly autoFocus: boolean;
  }) => ReactNode;
}

/** The frame of any field: its label, its hint, and its error. */
export function Labelled({ id: given, name, label, hint, faults = [], below, children }: LabelledProps) {
  const own = useId();
  const id = given ?? own;
  const fault = faults.find(({ field }) => field === name);
  const described = [...(hint ? [`${id}-sobre`] : []), ...(fault ? [`${id}-error`] : [])];
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
        autoFocus: fault !== undefined && fault === faults[0],
      })}
      {hint && (
        <span className="hint" id={`${id}-sobre`}>
          {hint}
        </span>
      )}
      {below}
      {fault && (
        <span className="wrong" id={`${id}-error`}>
          {fault.sentence}
        </span>
      )}
    </p>
  );
}

/** The error of a form as a whole, or of a part that is no single field. */
export function FormFault({ faults, fields = [''] }: { faults: readonly Fault[]; fields?: readonly string[] }) {
  const fault = faults.find(({ field }) => fields.includes(field));
  if (!fault) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: there is no field to go back to
    <p className="wrong" role="alert" tabIndex={-1} autoFocus>
      {fault.sentence}
    </p>
  );
}
