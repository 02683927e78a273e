import { Choice } from '../../ui/form/choice.tsx';
import { REVIEW } from './wording.ts';

interface Props {
  readonly typed?: string | undefined;
  readonly chosen?: string | undefined;
  readonly label: string;
  readonly wrong?: boolean;
}

/** The reason: typed, or one of the predefined ones. */
export function ReasonField({ typed, chosen, label, wrong }: Props) {
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
      <Choice
        name="motivo-hecho"
        label={REVIEW.usual}
        value={chosen}
        options={[['', REVIEW.none], ...REVIEW.reasons.map((reason) => [reason, reason] as const)]}
      />
    </>
  );
}
