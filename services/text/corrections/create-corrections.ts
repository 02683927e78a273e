import type { Database } from '../../../store/database.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { Limits } from '../../access/limits.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import { pauseOf } from '../../owner/settings/who-may-propose.ts';
import type { Accounts } from '../../people/accounts.ts';
import type { Mail } from '../../post/mail/mail.ts';
import type { Texts } from '../texts/texts.ts';
import type { Corrections } from './corrections.ts';
import { deciding } from './decide.ts';
import { editionCharacters } from './edition-characters.ts';
import { outcomeLetters } from './letters.ts';
import { markingRegions } from './mark-region.ts';
import { tendingOwn } from './own-proposals.ts';
import { proposing } from './propose.ts';
import { fromForms } from './propose-from-form.ts';
import { readHistory } from './read-history.ts';
import { readQueue } from './read-queue.ts';
import { reverting } from './revert.ts';
import { suspending } from './suspend.ts';
import { whileAway } from './while-away.ts';
import type { WritingDeps } from './writing-deps.ts';

export interface CorrectionsDeps {
  readonly database: Database;
  readonly texts: Texts;
  readonly limits: Limits;
  readonly mail: Mail;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly settings: Settings;
  readonly accounts: Pick<Accounts, 'names' | 'withDevice'>;
}

/** How the text is cared for, writing and reading together. */
export function createCorrections(deps: CorrectionsDeps): Corrections {
  const { database, texts, settings, limits, accounts, now } = deps;
  const names: Accounts['names'] = (contributors) => accounts.names(contributors);
  const writing: WritingDeps = {
    database,
    texts,
    settings,
    limits,
    letters: outcomeLetters(deps),
    characters: editionCharacters(),
    names,
    catchUp: () => texts.catchUp(),
    now,
    newId: () => newUuid(now().getTime()),
  };
  const [proposals, own, decisions, regions, reverts, suspensions] = [
    proposing(writing),
    tendingOwn(writing),
    deciding(writing),
    markingRegions(writing),
    reverting(writing),
    suspending(writing),
  ];
  const acts: Pick<
    Corrections,
    'propose' | 'amend' | 'withdraw' | 'decide' | 'markRegion' | 'revert' | 'suspend' | 'lift'
  > = {
    propose: (...asked) => whileAway(() => proposals.propose(...asked)),
    amend: (...asked) => whileAway(() => own.amend(...asked)),
    withdraw: (...asked) => whileAway(() => own.withdraw(...asked)),
    decide: (...asked) => whileAway(() => decisions.decide(...asked)),
    markRegion: (...asked) => whileAway(() => regions.markRegion(...asked)),
    revert: (...asked) => whileAway(() => reverts.revert(...asked)),
    suspend: (...asked) => whileAway(() => suspensions.suspend(...asked)),
    lift: (...asked) => whileAway(() => suspensions.lift(...asked)),
  };
  return {
    ...own,
    ...decisions,
    pause: () => pauseOf(settings.site(), now().getTime()),
    ...suspensions,
    ...acts,
    ...fromForms(acts, accounts),
    ...readQueue({ database, texts, settings, names, suspension: suspensions.suspension }),
    ...readHistory({ database, names }),
  };
}
