import { bookByOsis } from '../../scripture/canon/book-by-osis.ts';
import type { Edition, EditionMeta } from '../../scripture/text/edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';

const TESTAMENTS = [
  { value: 'OT', text: 'Antiguo Testamento' },
  { value: 'NT', text: 'Nuevo Testamento' },
] as const;

/** One of the lists that a program offers to choose from: `value` for addresses and calls, `text` for people. */
export type LookupEntry =
  | { readonly type: 'testament'; readonly value: 'OT' | 'NT'; readonly text: string }
  | {
      readonly type: 'book';
      readonly value: string;
      readonly text: string;
      readonly abbr: string;
      /** What verse ids begin with. */
      readonly osis: string;
      readonly testament: 'OT' | 'NT';
      /** How many. */
      readonly chapters: number;
    }
  | ({
      readonly type: 'edition';
      readonly value: string;
      readonly text: string;
      /** How many. */
      readonly verses: number;
      readonly default: boolean;
    } & Omit<EditionMeta, 'id' | 'title' | 'verseCount' | 'canonicalSha256' | 'versification'>);

/** The testaments and books of an edition, and all editions. */
export function lookUp(texts: Texts, edition: Edition): readonly LookupEntry[] {
  const books = edition.books.flatMap((osis) => {
    const book = bookByOsis(osis);
    return book ? [{ ...book, chapters: edition.chapterNumbers(osis).length }] : [];
  });
  return [
    ...TESTAMENTS.filter(({ value }) => books.some(({ testament }) => testament === value)).map(
      (testament) => ({ type: 'testament', ...testament }) as const,
    ),
    ...books.map(
      ({ english, spanish, abbr, osis, testament, chapters }) =>
        ({ type: 'book', value: english, text: spanish, abbr, osis, testament, chapters }) as const,
    ),
    ...texts.editions().map((meta) => editionEntry(meta, meta.id === texts.defaultId)),
  ];
}

function editionEntry(meta: EditionMeta, isDefault: boolean): LookupEntry {
  const { id, title, abbreviation, year, language, rights, source, sourceUrl, revision, verseCount } = meta;
  return {
    type: 'edition',
    value: id,
    text: title,
    abbreviation,
    // JSON leaves out what is undefined.
    year,
    language,
    rights,
    source,
    sourceUrl,
    revision,
    verses: verseCount,
    default: isDefault,
  };
}
