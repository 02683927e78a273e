import * as v from 'valibot';
import { count } from '../../forms/fields.ts';
import { bookByOsis } from '../../scripture/canon/book.ts';
import type { Edition, EditionMeta } from '../../scripture/text/edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';

const TESTAMENTS = [
  { value: 'OT', text: 'Antiguo Testamento' },
  { value: 'NT', text: 'Nuevo Testamento' },
] as const;

const ENTRY = {
  value: v.pipe(v.string(), v.description('Para direcciones y llamadas.')),
  text: v.pipe(v.string(), v.description('Para personas.')),
};
const TESTAMENT = v.picklist(['OT', 'NT']);
const LOOKUP_ENTRY = v.variant('type', [
  v.object({ type: v.literal('testament'), value: TESTAMENT, text: v.string() }),
  v.object({
    type: v.literal('book'),
    ...ENTRY,
    abbr: v.string(),
    osis: v.pipe(v.string(), v.description('Con lo que empiezan los «id» de sus versículos.')),
    testament: TESTAMENT,
    chapters: v.pipe(count(), v.description('Cuántos capítulos.')),
  }),
  v.object({
    type: v.literal('edition'),
    ...ENTRY,
    abbreviation: v.string(),
    year: v.optional(count()),
    language: v.pipe(v.string(), v.description('BCP 47.')),
    rights: v.string(),
    source: v.string(),
    sourceUrl: v.optional(v.string()),
    revision: v.pipe(v.string(), v.description('La del texto instalado; las correcciones publicadas van sobre él.')),
    verses: v.pipe(count(), v.description('Cuántos versículos.')),
    default: v.pipe(v.boolean(), v.description('Si es la que el sitio muestra cuando no se pide otra.')),
  }),
]);
/** One of the lists that a program offers to choose from. */
type LookupEntry = v.InferOutput<typeof LOOKUP_ENTRY>;
export const LOOKUP = v.array(LOOKUP_ENTRY);

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
  const { id: value, title: text, verseCount: verses } = meta;
  const { abbreviation, year, language, rights, source, sourceUrl, revision } = meta;
  const facts = { abbreviation, year, language, rights, source, sourceUrl, revision, verses };
  return { type: 'edition', value, text, ...facts, default: isDefault };
}
