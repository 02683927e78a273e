import { addDigest, digestOf } from '../../forms/own/digest.ts';
import type { OwnRecord } from '../../forms/own/record.ts';
import { type Revision, shortHash, verifyChain } from '../../scripture/correction/revision.ts';
import type { Services } from '../../services/services.ts';
import { revisionsAfter, sha256 } from '../../store/revisions.ts';
import type { Acknowledged } from './load.ts';

/** The faults of the store, compared with the acknowledged writes and the invariants; empty if there are none. */
export async function faultsOf({ database }: Pick<Services, 'database'>, acknowledged: readonly Acknowledged[]) {
  const faults: string[] = [];
  const revisions: Revision[] = [];
  for await (const revision of revisionsAfter((work) => database.read(work), 'uno')) revisions.push(revision);
  const chain = await verifyChain(revisions, sha256);
  if (!chain.ok) faults.push(`the chain is broken: ${JSON.stringify(chain.fault)}`);
  const rows = await database.read((db) => db.selectFrom('proposals').selectAll().execute());
  const proposals = new Map(rows.map((row) => [row.id, row]));
  const byProposal = new Map<string | undefined, Revision>();
  for (const revision of revisions) if (revision.kind === 'verse') byProposal.set(revision.proposal, revision);

  const notes = await database.read((db) => db.selectFrom('own_records').selectAll().execute());
  const noteIds = new Set(notes.map(({ id }) => id));
  const [state] = await database.read((db) => db.selectFrom('own_state').selectAll().execute());
  // A note, its number and the account's sum are written together or not at all.
  const sum = notes.reduce((all, { body }) => addDigest(all, digestOf(JSON.parse(body) as OwnRecord)), 0);
  if ((state?.sum ?? 0) !== sum || (state?.records ?? 0) !== notes.length) faults.push('the sum of the notes is wrong');

  for (const { proposal, text, revision, record } of acknowledged) {
    if (record !== undefined && !noteIds.has(record)) faults.push(`note ${record} was acknowledged and is missing`);
    const kept = proposals.get(proposal);
    if (kept?.text !== text) faults.push(`proposal ${proposal} was acknowledged and is missing`);
    if (revision === undefined) continue;
    if (kept?.state !== 'accepted') faults.push(`the decision on ${proposal} was acknowledged and is missing`);
    const published = byProposal.get(proposal);
    if (!published || shortHash(published.hash) !== revision) faults.push(`revision ${revision} is missing`);
  }
  // A decision, its revision and its notification are written together or not at all.
  for (const { id, state, revision } of rows) {
    const published = byProposal.get(id)?.hash ?? null;
    if (published !== revision || (state === 'accepted') !== (published !== null))
      faults.push(`proposal ${id} is half published`);
  }
  const changes = await database.read((db) =>
    db.selectFrom('change_log').select('seq').where('kind', '=', 'revision').execute(),
  );
  if (changes.length !== revisions.length) faults.push(`${revisions.length} revisions, ${changes.length} changes`);
  return faults;
}
