import type { AwayPlace } from '../../../../forms/away.ts';
import { AWAY_PATH } from '../../../../scripture/addresses/paths.ts';
import { formatBytes } from '../../../../scripture/figures/format-number.ts';
import type { AwayState } from '../../../../services/keeping/away/away.ts';
import { FactList } from '../../../ui/desk/fact-list.tsx';
import { When } from '../../../ui/when.tsx';
import { AWAY } from '../wording.ts';

interface Props {
  readonly place: AwayPlace;
  readonly last: AwayState['last'];
  readonly failed: { readonly at: number; readonly times: number; readonly why: string } | undefined;
  /** The current step of a running transfer. */
  readonly underWay: string | undefined;
}

/** The place, the newest backup there, and the failures since. */
export function AwayFacts({ place, last, failed, underWay }: Props) {
  const { facts } = AWAY;
  return (
    <>
      {underWay !== undefined && (
        <p role="status">
          {underWay} <a href={AWAY_PATH}>{AWAY.sending}</a>
        </p>
      )}
      {failed && (
        <p className="wrong">
          {AWAY.failed(failed.times)} (<When at={failed.at} />
          ): {failed.why} {AWAY.retried}
        </p>
      )}
      <FactList
        facts={[
          [facts.kind, AWAY.shortKinds[place.kind]],
          [facts.address, place.address],
          [facts.folder, place.folder || undefined],
          [facts.user, place.user],
          [facts.region, place.region || undefined],
          [facts.hostKey, place.hostKey],
          [
            facts.last,
            last ? (
              <>
                <When at={last.at} />, {formatBytes(last.bytes)}
              </>
            ) : (
              AWAY.nothingSent
            ),
          ],
        ]}
      />
    </>
  );
}
