import { Choice } from '../../../ui/form/choice.tsx';
import { When } from '../../../ui/when.tsx';
import { AUTHOR } from '../wording.ts';
import type { AuthorData } from './read-author.ts';

/** The form with which administrators suspend an author, or lift the suspension. */
export function SuspendForm({ page: { suspension, name }, reason }: { page: AuthorData; reason: string | undefined }) {
  if (suspension)
    return (
      <form method="post" className="remark" id="suspender">
        <p>
          {AUTHOR.suspended}{' '}
          {suspension.until === undefined ? (
            AUTHOR.noEnd
          ) : (
            <>
              {AUTHOR.until} <When at={suspension.until} day />.
            </>
          )}
        </p>
        <blockquote dir="auto">{suspension.reason}</blockquote>
        <button type="submit" name="accion" value="levantar">
          {AUTHOR.lift}
        </button>
      </form>
    );
  return (
    <details open={reason !== undefined || undefined} id="suspender">
      <summary>{AUTHOR.suspendTitle}</summary>
      <form method="post">
        <p>{AUTHOR.suspendLead(name === 'visitante')}</p>
        <p className="field">
          <label htmlFor="motivo">{AUTHOR.suspendReason}</label>
          <textarea id="motivo" name="motivo" dir="auto" rows={2} required defaultValue={reason} />
        </p>
        <Choice name="dias" label={AUTHOR.suspendFor} value="7" options={AUTHOR.days} />
        <p>
          <button type="submit" name="accion" value="suspender">
            {AUTHOR.suspend}
          </button>
        </p>
      </form>
    </details>
  );
}
