import { useId } from 'react';
import { LONGEST_ADDRESS, LONGEST_NOTE } from '../../../../../forms/limits.ts';
import { PRIVACY_PATH } from '../../../../../scripture/addresses/paths.ts';
import { CORRECT } from '../wording.ts';
import type { AreaProps } from './verse-area.tsx';

const { area } = CORRECT;

/** The author's source and, for visitors, an e-mail address; folded away. */
export function Reasons({ draft, asksAddress, onType, message }: AreaProps) {
  const id = useId();
  const field = message?.field;
  return (
    <details open={field === 'note' || field === 'email' || undefined}>
      <summary>{asksAddress ? area.moreAndAddress : area.more}</summary>
      <label htmlFor={`${id}-n`}>{area.note}</label>
      <textarea
        dir="auto"
        id={`${id}-n`}
        rows={2}
        maxLength={LONGEST_NOTE}
        aria-describedby={`${id}-nh`}
        aria-invalid={field === 'note' || undefined}
        value={draft.note ?? ''}
        onChange={(event) => onType({ note: event.target.value })}
      />
      <small id={`${id}-nh`}>{area.noteHint}</small>
      {asksAddress && (
        <>
          <label htmlFor={`${id}-e`}>{area.email}</label>
          <input
            id={`${id}-e`}
            type="email"
            autoComplete="email"
            maxLength={LONGEST_ADDRESS}
            aria-describedby={`${id}-eh`}
            aria-invalid={field === 'email' || undefined}
            value={draft.email ?? ''}
            onChange={(event) => onType({ email: event.target.value })}
          />
          <small id={`${id}-eh`}>
            {area.emailHint} <a href={PRIVACY_PATH}>{area.privacy}</a>
          </small>
        </>
      )}
    </details>
  );
}
