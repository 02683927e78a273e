import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import type { AuditNoun } from '../../../../store/audit.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { LOG, NOUN_WORDS } from '../wording.ts';

interface Props {
  readonly noun: string | undefined;
  readonly actor: string | undefined;
  readonly nouns: readonly AuditNoun[];
  readonly actors: readonly { readonly actor: string; readonly who: string }[];
}

/** Filters the log by kind of target or by person; a plain GET form. */
export const Filter = ({ noun, actor, nouns, actors }: Props) => (
  <form className="filter" action={DESK_PATHS.log}>
    <Choice
      name="de"
      label={LOG.noun}
      value={noun}
      options={[['', LOG.all], ...nouns.map((value) => [value, NOUN_WORDS[value]] as const)]}
    />
    <Choice
      name="quien"
      label={LOG.actor}
      value={actor}
      options={[['', LOG.anybody], ...actors.map(({ actor: value, who }) => [value, who] as const)]}
    />
    <button type="submit">{LOG.filter}</button>
  </form>
);
