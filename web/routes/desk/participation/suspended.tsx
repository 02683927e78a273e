import { authorPath } from '../../../../scripture/addresses/paths.ts';
import type { Suspension } from '../../../../services/text/corrections/corrections.ts';
import { When } from '../../../ui/when.tsx';
import { PARTICIPATION } from '../wording.ts';

/** The suspended authors, each linked to the review page that lifts the suspension. */
export function Suspended({ suspensions }: { suspensions: readonly (Suspension & { readonly name: string })[] }) {
  return (
    <section>
      <h2>{PARTICIPATION.suspended}</h2>
      {suspensions.length === 0 && <p>{PARTICIPATION.nobodySuspended}</p>}
      <ul>
        {suspensions.map(({ author, name, reason, at, until }) => (
          <li key={author}>
            <a href={authorPath(author)}>
              <bdi>{name}</bdi>
            </a>
            , {PARTICIPATION.since} <When at={at} day />
            {until !== undefined && (
              <>
                {' '}
                {PARTICIPATION.to} <When at={until} day />
              </>
            )}
            : <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
      <p className="hint">{PARTICIPATION.suspendedHint}</p>
    </section>
  );
}
