import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import {
  type BaseOutcome,
  type BaseRevision,
  GENESIS,
  type PartRevision,
  REVISION_KINDS,
  type Revision,
  type RevisionDraft,
  sealRevision,
  UnknownRevision,
  type VerseRevision,
} from '../scripture/correction/revision.ts';
import { parsePart, textKey } from '../scripture/correction/text-ref.ts';
import type { Mark } from '../scripture/text/edition.ts';
import { append, lockLog } from './change-log.ts';
import { DatabaseUnavailable } from './database.ts';
import type { Schema } from './schema.ts';
import type { Trx } from './trx.ts';
import { type RevisionRow, revisionByHash } from './verse-revisions.ts';

/** Kind in the change log: a revision was appended. */
const REVISION_CHANGE = 'revision';
/** Revisions read at a time; they take some 10 ms of the event loop. */
const PIECE = 1_000;

export const sha256 = (line: string): string => createHash('sha256').update(line).digest('hex');

export type Head = Pick<Revision, 'seq' | 'hash'> & { readonly base: string };

/** The newest revision of an edition; undefined if it has none. */
export const chainHead = (db: Kysely<Schema>, edition: string): Promise<Head | undefined> =>
  db
    .selectFrom('revisions')
    .select(['seq', 'hash', 'base'])
    .where('edition', '=', edition)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Editions per query: SQLite allows no more than 500 terms in a compound select. */
const HEADS = 100;

/** The newest revisions of several editions, by edition; without those that have none yet. */
export async function chainHeads(db: Kysely<Schema>, editions: readonly string[]): Promise<ReadonlyMap<string, Head>> {
  const heads = new Map<string, Head>();
  for (let at = 0; at < editions.length; at += HEADS) {
    const each = editions
      .slice(at, at + HEADS)
      .map(
        (edition) =>
          sql`select * from (select edition, seq, hash, base from revisions where edition = ${edition} order by seq desc limit 1) as head`,
      );
    const { rows } = await sql<Head & { readonly edition: string }>`${sql.join(each, sql` union all `)}`.execute(db);
    for (const { edition, seq, hash, base } of rows) heads.set(edition, { seq: Number(seq), hash, base });
  }
  return heads;
}

/**
 * The revisions of an edition after a number, oldest first. They are read in batches that yield to the event loop in
 * between: there may be a million.
 * @throws UnknownRevision at the first one of a kind that this version does not know
 */
export async function* revisionsAfter(
  read: <T>(work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>,
  edition: string,
  seq = 0,
  piece = PIECE,
): AsyncGenerator<Revision> {
  for (let from = seq; ; ) {
    const rows = await read((db) =>
      db
        .selectFrom('revisions')
        .selectAll()
        .where('edition', '=', edition)
        .where('seq', '>', from)
        .orderBy('seq')
        .limit(piece)
        .execute(),
    );
    for (const row of rows) yield revisionFrom(row);
    from = rows.at(-1)?.seq ?? from;
    if (rows.length < piece) return;
    await setImmediate();
  }
}

export async function findRevision(db: Kysely<Schema>, edition: string, hash: string): Promise<Revision | undefined> {
  const row = await revisionByHash(db, edition, hash);
  return row && revisionFrom(row);
}

/** Tells whether this text was ever installed as the edition's. */
export async function hasBase(db: Kysely<Schema>, edition: string, base: string): Promise<boolean> {
  const query = db.selectFrom('revisions').select('seq').where('edition', '=', edition).where('kind', '=', 'base');
  return (await query.where('base', '=', base).limit(1).executeTakeFirst()) !== undefined;
}

/** Ids of all editions that have a history. */
export async function editionsWithHistory(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('revisions').select('edition').distinct().orderBy('edition').execute();
  return rows.map(({ edition }) => edition);
}

type Unchained<R extends RevisionDraft> = Omit<R, 'seq' | 'previous'>;

/**
 * Publishes a verse or a part: appends the next revision of its edition's chain and notifies every instance. The first one of an
 * edition also inserts a revision for the installed text.
 * @throws DatabaseUnavailable if another instance has meanwhile installed another text, which this one will soon load
 * too, or if the history goes on in a kind of revision that this version does not know
 */
export async function appendRevision(
  trx: Trx,
  published: Unchained<VerseRevision> | Unchained<PartRevision>,
): Promise<Revision> {
  await lockLog(trx);
  const { edition, base, at } = published;
  const unknown = await firstUnknown(trx, edition);
  if (unknown)
    throw new DatabaseUnavailable('written by a newer version', {
      cause: new UnknownRevision(edition, unknown.seq, unknown.kind),
    });
  const head = (await chainHead(trx, edition)) ?? (await insert(trx, { kind: 'base', edition, base, at }, undefined));
  if (head.base !== base) throw new DatabaseUnavailable(`another text of ${edition} has been installed`);
  return insert(trx, published, head);
}

/** Records that a text of the edition was installed. Take the log's lock before reading the state that this follows. */
export async function appendBase(trx: Trx, base: Unchained<BaseRevision>): Promise<Revision> {
  await lockLog(trx);
  return insert(trx, base, await chainHead(trx, base.edition));
}

async function insert(trx: Trx, draft: Unchained<RevisionDraft>, head: Head | undefined): Promise<Revision> {
  const link = { seq: (head?.seq ?? 0) + 1, previous: head?.hash ?? GENESIS };
  const revision = sealRevision({ ...draft, ...link } as RevisionDraft, sha256);
  await trx.insertInto('revisions').values(rowOf(revision)).execute();
  const detail = revision.kind === 'base' ? revision.base : textKey({ verse: 0, ...revision });
  await append(trx, { kind: REVISION_CHANGE, edition: revision.edition, detail, at: revision.at });
  return revision;
}

/** The first revision of an edition whose kind this version does not know. */
const firstUnknown = (db: Kysely<Schema>, edition: string) =>
  db
    .selectFrom('revisions')
    .select(['seq', 'kind'])
    .where('edition', '=', edition)
    // By the index of parts: a revision without one is of a known kind.
    .where('part', 'is not', null)
    .where('kind', 'not in', REVISION_KINDS)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();

const NO_PLACE = { book: null, chapter: null, text: null, proposal: null };

function rowOf(revision: Revision): RevisionRow {
  const { edition, seq, hash, previous, base, author = null, reason = null, at } = revision;
  const none = { verse: null, title: null, title_marks: null, part: null, over: null };
  const facts = { edition, seq, hash, previous, base, author, reason, at, ...none };
  if (revision.kind === 'base') {
    const { outcome } = revision;
    return { ...facts, kind: 'base', ...NO_PLACE, marks: outcome ? JSON.stringify(outcome) : null };
  }
  if (revision.kind === 'part') {
    const { book, chapter, part, text, marks, over, proposal = null } = revision;
    return { ...facts, kind: 'part', book, chapter, part, text, marks: JSON.stringify(marks), over, proposal };
  }
  const { book, chapter, verse, text, title = null, marks, titleMarks, proposal = null } = revision;
  return {
    ...facts,
    kind: 'verse',
    book,
    chapter,
    verse,
    text,
    title,
    marks: JSON.stringify(marks),
    title_marks: titleMarks ? JSON.stringify(titleMarks) : null,
    proposal,
  };
}

/** @throws UnknownRevision */
export function revisionFrom(row: RevisionRow): Revision {
  const { edition, seq, hash, previous, base, at, author, reason } = row;
  const facts = {
    edition,
    seq,
    hash,
    previous,
    base,
    at,
    ...(author !== null && { author }),
    ...(reason !== null && { reason }),
  };
  if (row.kind === 'base') {
    const outcome = parseOutcome(row.marks);
    return { ...facts, kind: 'base', ...(outcome && { outcome }) };
  }
  const { book, chapter, verse, text, title, marks, title_marks, part, over, proposal } = row;
  const words = {
    ...facts,
    book: book ?? '',
    chapter: chapter ?? 0,
    text: text ?? '',
    marks: (parsed(marks) ?? []) as Mark[],
    ...(proposal !== null && { proposal }),
  };
  if (row.kind === 'part' && part !== null && parsePart(part))
    return { ...words, kind: 'part', part, over: over ?? '' };
  if (row.kind !== 'verse') throw new UnknownRevision(edition, seq, row.kind);
  return {
    ...words,
    kind: 'verse',
    verse: verse ?? 0,
    ...(title !== null && { title }),
    ...(title_marks !== null && { titleMarks: parsed(title_marks) as Mark[] }),
  };
}

const parseOutcome = (json: string | null) => parsed(json) as BaseOutcome | undefined;

/** Invalid JSON is read as absent: verifying the revision's hash then shows the tampering. */
function parsed(json: string | null): unknown {
  try {
    return json === null ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}
