// Rows as the service writes them, with defaults for fields that a test does not set.
import type { Database } from '../../../store/database.ts';
import { type ProposalRow, UNDECIDED } from '../../../store/proposals.ts';
import type { Schema } from '../../../store/schema.ts';

export async function addAccount(
  database: Database,
  account: { id: string; name: string; role?: Schema['users']['role'] },
): Promise<void> {
  const { id } = account;
  await database.write(async (trx) => {
    await trx
      .insertInto('users')
      .values({
        role: 'lector',
        ...account,
        email: `${id}@example.org`,
        verified_at: 1,
        password: '',
        digest: 0,
        created_at: 1,
      })
      .execute();
  });
}

export async function addContributor(
  database: Database,
  contributor: { id: string } & Partial<Schema['contributors']>,
): Promise<void> {
  await database.write(async (trx) => {
    await trx
      .insertInto('contributors')
      .values({ user_id: null, device: null, erased_at: null, ...contributor })
      .execute();
  });
}

/** A proposal for a verse of Judas; a smaller `created_at` makes it older. */
export async function addProposal(
  database: Database,
  proposal: { id: string } & Partial<ProposalRow>,
): Promise<ProposalRow> {
  const { verse = 3, created_at = 1_000 } = proposal;
  const row: ProposalRow = {
    edition: 'uno',
    book: 'Jude',
    chapter: 1,
    verse,
    part: null,
    state: 'pending',
    kind: 'edit',
    base_text: `Aquí está Judas 1:${verse}.`,
    base_title: null,
    base_revision: '0'.repeat(12),
    text: `Allí está Judas 1:${verse}.`,
    title: null,
    note: null,
    author: 'c-ana',
    email: null,
    version: 1,
    created_at,
    changed_at: created_at,
    ...UNDECIDED,
    ...proposal,
  };
  await database.write(async (trx) => {
    await trx.insertInto('proposals').values(row).execute();
  });
  return row;
}

/** A revision of a chain, with an invented hash. */
export async function addRevision(
  database: Database,
  revision: { seq: number } & Partial<Schema['revisions']>,
): Promise<void> {
  const { seq, edition = 'uno', kind = 'verse' } = revision;
  const hash = (n: number) => (n === 0 ? '0'.repeat(64) : `${edition}-${n}`.padEnd(64, 'f'));
  const place =
    kind === 'verse' ? { book: 'Jude', chapter: 1, verse: 3, text: `Texto ${seq}.` } : { book: null, text: null };
  await database.write(async (trx) => {
    await trx
      .insertInto('revisions')
      .values({
        edition,
        kind,
        hash: hash(seq),
        previous: hash(seq - 1),
        chapter: null,
        verse: null,
        title: null,
        marks: null,
        title_marks: null,
        base: 'b'.repeat(64),
        author: null,
        proposal: null,
        reason: null,
        at: seq * 1_000,
        ...place,
        ...revision,
      })
      .execute();
  });
}
