import { PROPOSALS_PATH } from '../../../scripture/addresses/paths.ts';
import type { OwnProposal } from '../../../services/text/corrections/corrections.ts';
import { ChangedVerse } from '../../ui/changed-verse.tsx';
import type { RefusalView } from '../../ui/form/refuse.ts';
import { State } from '../../ui/proposals/state.tsx';
import { When } from '../../ui/when.tsx';
import { PROPOSALS } from '../../ui/wording.ts';
import { AmendForm } from './amend-form.tsx';
import type { placeOf } from './place-of.ts';
import type { Typed } from './typed-values.ts';

type DoneWord = keyof typeof PROPOSALS.done;

export const isDoneWord = (word: string | undefined): word is DoneWord =>
  word !== undefined && Object.hasOwn(PROPOSALS.done, word);

interface Props extends ReturnType<typeof placeOf> {
  readonly proposal: OwnProposal;
  readonly corrector: boolean;
  readonly done?: DoneWord;
  readonly refusal?: RefusalView;
  readonly typed?: Typed;
}

/** The viewer's proposal: its change, its state, and the actions still possible. */
export function ProposalPage(props: Props) {
  const { proposal, verse, noun, edition, language, address, done, refusal } = props;
  const { base, proposed, published, note, reason, state, at, decidedAt } = proposal;
  return (
    <main className="own-proposals one">
      <h1 tabIndex={-1}>{PROPOSALS.proposed(verse)}</h1>
      {done && !refusal && (
        <p className="done" role="status">
          {PROPOSALS.done[done]}
        </p>
      )}
      <p className="facts">
        <State proposal={proposal} />
        <span>{edition}</span>
        <span>
          {PROPOSALS.sent}: <When at={at} />
        </span>
        {decidedAt !== undefined && (
          <span>
            {state === 'withdrawn' ? PROPOSALS.withdrawnOn : PROPOSALS.decided}: <When at={decidedAt} />
          </span>
        )}
      </p>
      <section aria-label={PROPOSALS.yours}>
        <h2>{PROPOSALS.yours}</h2>
        <ChangedVerse className="words" language={language} before={base} after={proposed} />
        {note && (
          <>
            <h3>{PROPOSALS.note}</h3>
            <p className="note" dir="auto">
              {note}
            </p>
          </>
        )}
      </section>
      {published && (
        <section aria-label={PROPOSALS.published}>
          <h2>{PROPOSALS.published}</h2>
          <ChangedVerse className="words" language={language} before={proposed} after={published} />
        </section>
      )}
      {reason && (
        <section aria-label={PROPOSALS.reason}>
          <h2>{PROPOSALS.reason}</h2>
          <blockquote>
            <p className="said" dir="auto">
              {reason}
            </p>
          </blockquote>
        </section>
      )}
      {state === 'superseded' && !reason && <p>{PROPOSALS.noReason}</p>}
      {refusal && !refusal.field && (
        <p className="fault" role="alert">
          {refusal.detail}
        </p>
      )}
      {state === 'pending' && <AmendForm key={proposal.version} {...props} />}
      <p className="ways">
        {address && <a href={address}>{PROPOSALS.goTo(noun)}</a>}
        <a href={PROPOSALS_PATH}>{PROPOSALS.all}</a>
      </p>
    </main>
  );
}
