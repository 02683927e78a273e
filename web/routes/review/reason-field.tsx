import { REVIEW } from './wording.ts';

interface Props {
  readonly typed?: string | undefined;
  readonly chosen?: string | undefined;
  readonly label: string;
  readonly wrong?: boolean;
}

/** Why: in somebody's own words, or one of the usual reasons. */
export function ReasonField({ typed, chosen = '', label, wrong }: Props) {
  return (
    <>
      <p className="field">
        <label htmlFor="razon">{label}</label>
        <textarea
          id="razon"
          name="razon"
          dir="auto"
          rows={2}
          data-first=""
          defaultValue={typed}
          aria-invalid={wrong || undefined}
        />
      </p>
      <p className="field">
        <label htmlFor="motivo-hecho">{REVIEW.usual}</label>
        <select id="motivo-hecho" name="motivo-hecho" defaultValue={chosen}>
          <option value="">{REVIEW.none}</option>
          {REVIEW.reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </select>
      </p>
    </>
  );
}
