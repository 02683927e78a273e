import { newUuid } from '../../../store/uuid.ts';
import type { Accounts } from '../../people/accounts.ts';
import type { Mail } from '../../post/mail/mail.ts';
import type { Corrections } from './corrections.ts';
import { createDecisions } from './decide.ts';
import { createHistory } from './history.ts';
import { createEditionCharacters } from './judge-edit.ts';
import { createOutcomeLetters } from './letters.ts';
import { createRegions } from './mark-region.ts';
import { createOwnProposals } from './own-proposals.ts';
import { createProposalForms } from './proposal-forms.ts';
import { pauseOf } from './proposal-limits.ts';
import { createProposals } from './propose.ts';
import { createReverts } from './revert.ts';
import { createReviewQueue } from './review-queue.ts';
import { createSuspensions } from './suspend.ts';
import type { WritingDeps } from './writing-deps.ts';

export interface CorrectionsDeps extends Pick<WritingDeps, 'database' | 'texts' | 'settings' | 'limits' | 'now'> {
  readonly mail: Mail;
  readonly siteUrl: () => string;
  readonly accounts: Pick<Accounts, 'names' | 'withDevice'>;
}

/** The corrections service: proposing, reviewing, and reading the history. */
export function createCorrections(deps: CorrectionsDeps): Corrections {
  const { database, texts, settings, limits, accounts, now } = deps;
  const names: Accounts['names'] = (contributors) => accounts.names(contributors);
  const writing: WritingDeps = {
    database,
    texts,
    settings,
    limits,
    letters: createOutcomeLetters(deps),
    characters: createEditionCharacters(),
    names,
    catchUp: () => texts.catchUp(),
    now,
    newId: () => newUuid(now().getTime()),
  };
  const acts = { ...createProposals(writing), ...createOwnProposals(writing) };
  const suspensions = createSuspensions(writing);
  return {
    ...acts,
    ...createDecisions(writing),
    ...createRegions(writing),
    ...createReverts(writing),
    ...suspensions,
    pause: () => pauseOf(settings.site(), now().getTime()),
    ...createProposalForms(acts, accounts),
    ...createReviewQueue({ database, texts, settings, names, suspension: suspensions.suspension }),
    ...createHistory({ database, names }),
  };
}
