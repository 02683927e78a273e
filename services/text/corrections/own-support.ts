import { isSameWording, wordingFrom } from '../../../scripture/correction/wording.ts';
import { supportOf } from '../../../store/approvals.ts';
import type { Apart } from '../../../store/review-queue.ts';
import { asItStands } from './as-it-stands.ts';
import type { WritingDeps } from './writing-deps.ts';

export interface OwnSupport extends Apart {
  /** Open proposals that wait for somebody else. */
  readonly standing: readonly string[];
}

/**
 * Where two must agree: what an account has said its word to, so that it waits for another one. Support given before the
 * verse changed counts no more. Where one is enough, nothing: whoever supported it then can publish it now.
 */
export async function ownSupport(
  { database, texts, settings }: Pick<WritingDeps, 'database' | 'texts' | 'settings'>,
  account: string | undefined,
): Promise<OwnSupport | undefined> {
  if (account === undefined || !settings.site().twoPersonReview) return undefined;
  const rows = await database.read((db) => supportOf(db, account));
  const stands = (row: (typeof rows)[number]) =>
    isSameWording(wordingFrom(row.over_text, row.over_title), asItStands(texts, row).current);
  const { true: standing = [], false: but = [] } = Object.groupBy(rows, (row) => `${stands(row)}`);
  return { supportedBy: account, standing: standing.map(({ id }) => id), but: but.map(({ id }) => id) };
}
