import type { Accounts } from '../accounts/accounts.ts';
import { newUuid } from '../db/uuid.ts';
import type { Services, Settings } from '../services.ts';
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
import type { WritingDeps } from './writing-deps.ts';

export interface CorrectionsDeps
  extends Pick<Services, 'database' | 'texts' | 'limits' | 'mail' | 'publicUrl' | 'now'> {
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
  const { propose } = proposing(writing);
  const own = tendingOwn(writing);
  return {
    propose,
    ...own,
    ...fromForms({ propose, amend: own.amend }, accounts),
    ...deciding(writing),
    ...markingRegions(writing),
    ...reverting(writing),
    ...readQueue({ database, texts, names }),
    ...readHistory({ database, names }),
  };
}
