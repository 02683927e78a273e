import { type FormEvent, useState } from 'react';
import { OWN_PLAN } from '../../../forms/own/followed.ts';
import type { KnownVersification } from '../../../scripture/canon/versification.ts';
import { useFollowed } from '../../ui/plans/use-followed.ts';
import { FOLLOWED } from '../../ui/plans/wording.ts';

interface Props {
  readonly versification: KnownVersification;
}

/** Takes the table of a plan of the reader's own. */
export function OwnPlan({ versification }: Props) {
  const { today, acts } = useFollowed();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [done, setDone] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    setDone(false);
    // The parser of references is large, and few readers have a table.
    const { readOwnTable } = await import('./read-own-table.ts');
    const { table, faults } = readOwnTable(String(typed.get('tabla') ?? ''), versification);
    if (table === undefined) return setFaults(faults);
    const name = String(typed.get('nombre') ?? '').trim() || FOLLOWED.ownNamed;
    const detail = await acts.follow({ plan: OWN_PLAN, name, start: today, off: '', table });
    setFaults(detail === undefined ? [] : [detail]);
    if (detail !== undefined) return;
    form.reset();
    setDone(true);
  }

  return (
    <section>
      <h2>{FOLLOWED.ownTitle}</h2>
      <p>{FOLLOWED.ownLead}</p>
      <form className="form" onSubmit={(event) => void onSubmit(event)} aria-label={FOLLOWED.ownTitle} noValidate>
        <p className="field">
          <label htmlFor="plan-nombre">{FOLLOWED.ownName}</label>
          <input id="plan-nombre" name="nombre" maxLength={100} placeholder={FOLLOWED.ownNamed} autoComplete="off" />
        </p>
        <p className="field">
          <label htmlFor="plan-tabla">{FOLLOWED.ownTable}</label>
          <textarea
            id="plan-tabla"
            name="tabla"
            rows={6}
            spellCheck={false}
            aria-invalid={faults.length > 0 || undefined}
            aria-describedby={faults.length > 0 ? 'plan-faltas' : undefined}
          />
        </p>
        {faults.length > 0 && (
          <ul id="plan-faltas" className="fault" role="alert">
            {faults.slice(0, MOST_FAULTS).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        <p role="status">{done && FOLLOWED.ownDone}</p>
        <button type="submit">{FOLLOWED.ownFollow}</button>
      </form>
    </section>
  );
}

/** Faults shown at once. */
const MOST_FAULTS = 12;
