import { type Fault, Field } from '../../../ui/form/field.tsx';
import { VERSES } from '../wording.ts';
import type { VerseRow } from './verse-rows.ts';

interface Props {
  readonly row: VerseRow;
  readonly name: string;
  readonly first: { readonly id: string; readonly autoFocus: boolean };
  readonly faults: readonly Fault[];
}

/** The fields of a verse of the day: its reference, its label, and its text while the reference is unchanged. */
export function VerseFields({ row: { reference, label, text }, name, first, faults }: Props) {
  return (
    <>
      <div className="pair">
        <Field {...first} name={`${name}.reference`} label={VERSES.reference} value={reference} faults={faults} />
        <Field name={`${name}.label`} label={VERSES.label} value={label} faults={faults} optional />
      </div>
      {text && <blockquote data-says={`${name}.reference`}>{text}</blockquote>}
      {!text && reference !== '' && faults.length === 0 && <p data-says={`${name}.reference`}>{VERSES.missing}</p>}
    </>
  );
}
