import { useId } from 'react';
import type { Fault } from './field.tsx';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly value?: string | undefined;
  readonly hint?: string;
  readonly rows?: number;
  readonly faults: readonly Fault[];
}

/** A labelled area for longer text, as Field is for a line. */
export function TextArea({ name, label, value, hint, rows = 4, faults }: Props) {
  const id = useId();
  const fault = faults.find(({ field }) => field === name);
  const described = [...(hint ? [`${id}-sobre`] : []), ...(fault ? [`${id}-error`] : [])];
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name={name}
        dir="auto"
        rows={rows}
        defaultValue={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        // biome-ignore lint/a11y/noAutofocus: where something is wrong, the way back to it should be short
        autoFocus={fault !== undefined && fault === faults[0]}
      />
      {hint && (
        <span className="hint" id={`${id}-sobre`}>
          {hint}
        </span>
      )}
      {fault && (
        <span className="wrong" id={`${id}-error`}>
          {fault.sentence}
        </span>
      )}
    </p>
  );
}
