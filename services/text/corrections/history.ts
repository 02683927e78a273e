import { textKey, textOfRevision } from '../../../scripture/correction/text-ref.ts';
import { type Wording, wordingFrom } from '../../../scripture/correction/wording.ts';
import { formatVerseOsis } from '../../../scripture/reference/osis.ts';
import {
  type HistoryRow,
  laterRevisions,
  newestRevisions,
  revisedVerses,
  revisionOf,
  revisionsBeside,
  revisionsOf,
} from '../../../store/history.ts';
import type { Corrections, PublishedChange } from './corrections.ts';
import type { WritingDeps } from './writing-deps.ts';

/** The public history of corrections. */
export function createHistory({
  database,
  names,
}: Pick<WritingDeps, 'database' | 'names'>): Pick<
  Corrections,
  'verseHistory' | 'partHistory' | 'historyBeside' | 'change' | 'changes' | 'changesAfter' | 'versesWithHistory'
> {
  async function withAuthors(rows: readonly HistoryRow[]): Promise<PublishedChange[]> {
    const authors = rows.flatMap(({ author }) => author ?? []);
    const named = authors.length > 0 ? await names([...new Set(authors)]) : new Map<string, string>();
    return rows.map((row) => published(row, row.author === null ? undefined : (named.get(row.author) ?? 'visitante')));
  }

  return {
    async verseHistory(edition, book, chapter, verse) {
      return withAuthors(await database.read((db) => revisionsOf(db, edition, { book, chapter, verse })));
    },
    async partHistory(edition, ref) {
      return withAuthors(await database.read((db) => revisionsOf(db, edition, ref)));
    },
    async historyBeside(edition, book, chapter, verse) {
      return withAuthors(await database.read((db) => revisionsBeside(db, edition, { book, chapter, verse })));
    },
    async change(edition, hash) {
      const row = await database.read((db) => revisionOf(db, edition, hash));
      return row && (await withAuthors([row]))[0];
    },
    async changes(edition, limit, part) {
      return withAuthors(await database.read((db) => newestRevisions(db, edition, limit, part)));
    },
    async changesAfter(edition, seq, limit) {
      return withAuthors(await database.read((db) => laterRevisions(db, edition, seq, limit)));
    },
    async versesWithHistory(edition) {
      const verses = await database.read((db) => revisedVerses(db, edition));
      return verses.map((verse) => ({ id: formatVerseOsis(verse), at: verse.at }));
    },
  };
}

function published(row: HistoryRow, author: string | undefined): PublishedChange {
  const { edition, seq, hash, kind, at, reason, proposal, proposal_kind } = row;
  const ref = textOfRevision(row);
  const before = ref && textBefore(row);
  return {
    edition,
    seq,
    hash,
    kind,
    at,
    ...(ref && {
      id: textKey(ref),
      after: wordingFrom(row.text ?? '', row.title),
    }),
    ...(before && { before }),
    ...(author !== undefined && { author }),
    ...(reason !== null && { reason }),
    ...(proposal !== null && proposal_kind !== null && { proposal: { id: proposal, kind: proposal_kind } }),
  };
}

/**
 * The verse before a revision: the text of the previous revision, if both belong to the same base text of the edition; else the
 * text that the proposal's author saw, because the old base itself is not stored.
 */
function textBefore(row: HistoryRow): Wording | undefined {
  const earlier = row.earlier_text === null ? undefined : wordingFrom(row.earlier_text, row.earlier_title);
  if (earlier && row.earlier_base === row.base && row.earlier_over === row.over) return earlier;
  if (row.over !== null) return { text: row.over };
  return row.base_text === null ? earlier : wordingFrom(row.base_text, row.base_title);
}
