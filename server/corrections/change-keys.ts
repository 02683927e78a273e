import { changeKey } from '../../scripture/correction/proposal.ts';
import type { Database } from '../db/database.ts';
import type { ProposalRow } from '../db/proposals.ts';
import { openVersions, proposalsById } from '../db/review-queue.ts';

export interface ChangeGroups {
  /** Open proposals that make the very change of this one, itself included, oldest first; empty where it is not open. */
  alike(proposal: string): readonly string[];
}

/** What one question asks of the store at most. */
const AT_ONCE = 500;

/**
 * Groups what waits by the change that it makes. What a proposal changes is worked out once for each of its wordings and
 * kept; of the store only the new ones are asked.
 */
export function changeKeys(database: Database): () => Promise<ChangeGroups> {
  let known = new Map<string, { readonly version: number; readonly key: string }>();

  return async () => {
    const open = await database.read(openVersions);
    const kept: typeof known = new Map();
    const missing: string[] = [];
    for (const { id, version } of open) {
      const before = known.get(id);
      if (before?.version === version) kept.set(id, before);
      else missing.push(id);
    }
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      const rows = await database.read((db) => proposalsById(db, missing.slice(at, at + AT_ONCE)));
      for (const row of rows) kept.set(row.id, { version: row.version, key: keyOf(row) });
    }
    known = kept;
    const groups = Map.groupBy(
      open.map(({ id }) => id).filter((id) => kept.has(id)),
      (id) => kept.get(id)?.key,
    );
    return { alike: (proposal) => groups.get(kept.get(proposal)?.key) ?? [] };
  };
}

/** Within one edition: the same words may be a slip in one and right in another. */
const keyOf = (row: ProposalRow): string =>
  JSON.stringify([
    row.edition,
    changeKey(
      { text: row.base_text, ...(row.base_title !== null && { title: row.base_title }) },
      { text: row.text, ...(row.title !== null && { title: row.title }) },
    ),
  ]);
