import { PROPOSALS_PATH, proposalPath, REVIEW_PATH } from '../../../scripture/addresses/paths.ts';
import { textName } from '../../../scripture/correction/text-ref.ts';
import type { OwnProposal } from '../../../services/text/corrections/corrections.ts';
import { When } from '../../ui/when.tsx';
import { ACCOUNT } from './wording.ts';

interface Props {
  readonly proposals: readonly Pick<OwnProposal, 'proposal' | 'id' | 'state' | 'at' | 'decidedAt' | 'news'>[];
  readonly more: boolean;
  /** Only for reviewers. */
  readonly waiting: number | undefined;
}

/** The viewer's latest proposals, with their outcomes. */
export function OwnCorrections({ proposals, more, waiting }: Props) {
  return (
    <section>
      <h2>{ACCOUNT.corrections}</h2>
      {waiting !== undefined && (
        <p>
          <a href={REVIEW_PATH}>{`${ACCOUNT.review}: ${waiting}`}</a>
        </p>
      )}
      {proposals.length === 0 && <p>{ACCOUNT.noCorrections}</p>}
      {proposals.length > 0 && (
        <ul>
          {proposals.map(({ proposal, id, state, at, decidedAt, news }) => (
            <li key={proposal}>
              <a href={proposalPath(proposal)}>{textName(id)}</a>
              <span>
                {`${ACCOUNT.states[state]}, `}
                <When at={decidedAt ?? at} day />
                {news && <b>{ACCOUNT.news}</b>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <p>
          <a href={PROPOSALS_PATH}>{ACCOUNT.allCorrections}</a>
        </p>
      )}
    </section>
  );
}
