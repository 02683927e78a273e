import { AWAY_PATH } from '../../../../scripture/addresses/paths.ts';
import type { AwayState } from '../../../../services/keeping/away/away.ts';
import { When } from '../../../ui/when.tsx';
import { AWAY } from '../wording.ts';

interface Props {
  readonly away: Omit<AwayState, 'failed'> & {
    readonly failed: { readonly at: number; readonly times: number; readonly why: string } | undefined;
  };
}

/** Where the backups are sent too, and how that goes. */
export function Elsewhere({ away: { place, noted, last, failed } }: Props) {
  return (
    <section>
      <h2>{AWAY.title}</h2>
      {place ? (
        <>
          {!noted && <p className="wrong">{AWAY.phraseUnnoted}</p>}
          {failed && (
            <p className="wrong">
              {AWAY.failed(failed.times)} (<When at={failed.at} />
              ): {failed.why}
            </p>
          )}
          <p>
            {AWAY.facts.last}: {last ? <When at={last.at} /> : AWAY.nothingSent} (<bdi>{place.address}</bdi>)
          </p>
        </>
      ) : (
        <p>{AWAY.lead}</p>
      )}
      <p>
        <a href={AWAY_PATH}>{place ? AWAY.see : AWAY.configure}</a>
      </p>
    </section>
  );
}
