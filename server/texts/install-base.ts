import { randomUUID } from 'node:crypto';
import { isSameWording } from '../../scripture/correction/proposal.ts';
import { mergeWording, rebase, verseOf } from '../../scripture/correction/rebase.ts';
import type { BaseOutcome } from '../../scripture/correction/revision.ts';
import { parseVerseKey, type TextState } from '../../scripture/correction/text-state.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { clearApprovals } from '../db/approvals.ts';
import { lockLog } from '../db/change-log.ts';
import { contributorForNobody } from '../db/contributors.ts';
import type { Database } from '../db/database.ts';
import { changeProposal, insertProposal, openProposalsOf, UNDECIDED } from '../db/proposals.ts';
import { appendBase, chainHead, findRevision } from '../db/revisions.ts';
import type { Trx } from '../db/trx.ts';
import { newUuid } from '../db/uuid.ts';
import { readState } from './read-state.ts';

interface Installation {
  readonly database: Database;
  /** The text that is now installed. */
  readonly after: Edition;
  /** The text of that canonicalSha256, where it is at hand. */
  readonly before: (canonicalSha256: string) => Edition | undefined;
  readonly from: TextState | undefined;
  readonly at: number;
}

/**
 * Writes that the edition has another text, and what becomes of its corrections: those that contradict it go to the review
 * queue. All of it in one transaction, so no reader ever sees a part. Undefined where another process was quicker.
 */
export function installBase({ database, after, before, from, at }: Installation): Promise<BaseOutcome | undefined> {
  const { id, canonicalSha256: base } = after.meta;
  return database.write(async (trx) => {
    await lockLog(trx);
    const head = await chainHead(trx, id);
    if (head?.base === base) return undefined;
    const facts = { kind: 'base', edition: id, base, at } as const;
    const state = head && (await readState((work) => work(trx), id, from));
    if (!state) {
      await appendBase(trx, facts);
      return NOTHING;
    }
    const stoodOn = before(state.base);
    const outcome = rebase(state.verses, stoodOn && verseOf(stoodOn), verseOf(after));
    await appendBase(trx, { ...facts, outcome });
    await closeProposals(trx, after, at);
    for (const key of outcome.conflicts) await queueConflict(trx, { before: stoodOn, after, state, at }, key);
    return outcome;
  });
}

const NOTHING: BaseOutcome = { contained: [], conflicts: [], gone: [] };

/** Closes what is asked for and already there, or can be no more. */
async function closeProposals(trx: Trx, after: Edition, at: number): Promise<void> {
  for (const row of await openProposalsOf(trx, after.meta.id)) {
    const now = verseOf(after)(row);
    const { text, title } = row;
    if (now && !isSameWording(now, { text, ...(title !== null && { title }) })) continue;
    await changeProposal(trx, row.id, row.version, { state: 'superseded', changed_at: at, decided_at: at });
    await clearApprovals(trx, row.id);
  }
}

/** Asks correctors whether the new text is right, or what had been corrected. */
async function queueConflict(
  trx: Trx,
  { before, after, state, at }: { before: Edition | undefined; after: Edition; state: TextState; at: number },
  key: string,
): Promise<void> {
  const ref = parseVerseKey(key);
  const { id: edition, revision } = after.meta;
  const now = verseOf(after)(ref);
  const correction = state.verses.get(key);
  if (!now || !correction) return;
  const was = before && verseOf(before)(ref);
  // Where the two changed different words, what is proposed has both.
  const proposed = (was && mergeWording(was, correction, now)) ?? correction;
  const source = await findRevision(trx, edition, correction.hash);
  await insertProposal(trx, {
    id: newUuid(at),
    edition,
    ...ref,
    state: 'pending',
    kind: 'conflict',
    base_text: now.text,
    base_title: now.title ?? null,
    base_revision: revision,
    text: proposed.text,
    title: proposed.title ?? null,
    note: null,
    author: source?.author ?? (await contributorForNobody(trx, randomUUID)),
    email: null,
    version: 1,
    created_at: at,
    changed_at: at,
    ...UNDECIDED,
  });
}
