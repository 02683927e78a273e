import { useId } from 'react';
import { DESK_PATHS } from '../../../../scripture/addresses/desk-paths.ts';
import type { AuditNoun } from '../../../../store/audit-actions.ts';
import { LOG, NOUN_WORDS } from './wording.ts';

interface Props {
  readonly noun: string | undefined;
  readonly actor: string | undefined;
  readonly nouns: readonly AuditNoun[];
  readonly actors: readonly { readonly actor: string; readonly who: string }[];
}

/** Narrows the log to what concerns one thing, or to what one person did: a plain form that asks for the page. */
export function Filter({ noun, actor, nouns, actors }: Props) {
  const id = useId();
  return (
    <form className="filter" action={DESK_PATHS.log}>
      <p className="field">
        <label htmlFor={`${id}-de`}>{LOG.noun}</label>
        <select id={`${id}-de`} name="de" defaultValue={noun ?? ''}>
          <option value="">{LOG.all}</option>
          {nouns.map((value) => (
            <option key={value} value={value}>
              {NOUN_WORDS[value]}
            </option>
          ))}
        </select>
      </p>
      <p className="field">
        <label htmlFor={`${id}-quien`}>{LOG.actor}</label>
        <select id={`${id}-quien`} name="quien" defaultValue={actor ?? ''}>
          <option value="">{LOG.anybody}</option>
          {actors.map(({ actor: value, who }) => (
            <option key={value} value={value} dir="auto">
              {who}
            </option>
          ))}
        </select>
      </p>
      <button type="submit">{LOG.filter}</button>
    </form>
  );
}
