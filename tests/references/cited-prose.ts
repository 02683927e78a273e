import { BOOKS } from '../../scripture/canon/books.ts';
import { inventProse } from './invented-prose.ts';

// Generates a page with citations: invented sentences with references in many forms, each between ⟦ and ⟧, among sentences
// with numbers and names that are no references.

const FORMS: readonly string[] = [
  '{N} {c}:{v}',
  '{N} {c}:{v}-{w}',
  '{N} {c}:{v}–{w}',
  '{A} {c},{v}',
  '{A} {c}, {v}',
  '{A} {c},{v}-{w}',
  '{A} {c}.{v}',
  '{A} {c}:{v}',
  '{N} {c}:{v},{w}',
  '{A} {c},{v}.{w}',
  '{N} {c}, versículo {v}',
  '{N} capítulo {c}, versículos {v}-{w}',
  '{N} {c}:{v} y {w}',
  '{N} {c}, {v} y {w}',
  '{N} {c}',
];
const PLACES: readonly string[] = [
  'Como está escrito en ⟦{r}⟧, no hay que temer.',
  'El texto (⟦{r}⟧) es muy conocido.',
  '«Lo mismo se lee allí» (cf. ⟦{r}⟧).',
  'Compárese con ⟦{r}⟧.',
  'La lectura de hoy, ⟦{r}⟧; mañana habrá otra.',
  '⟦{r}⟧: así empieza la carta de {p}.',
  '{p} tenía 23 años cuando leyó ⟦{r}⟧.',
  'A las 3:16 leyeron ⟦{r}⟧, y a las 4:20 se fueron.',
];
const PEOPLE = ['Juan', 'Marcos', 'Daniel', 'Rut', 'Santiago'];

/** Generates `count` sentences with a reference each, among as many without. The result is deterministic. */
export function citeInProse(count: number): string {
  let seed = 1569;
  const upTo = (limit: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  const pick = <T>(items: readonly T[]): T => items[upTo(items.length)]!;
  return inventProse(count)
    .map((none) => {
      const book = pick(BOOKS);
      const chapter = upTo(book.chapters.length);
      const verse = 1 + upTo(book.chapters[chapter]! - 1);
      const later = verse + 1;
      const form = pick(FORMS)
        .replace('{N}', book.spanish)
        .replace('{A}', book.abbr)
        .replace('{c}', String(chapter + 1))
        .replace('{v}', String(verse))
        .replace('{w}', String(later));
      // «y 18» is not part of the link.
      const [, marked = form, rest = ''] = /^(.*?)( y \d+)$/.exec(form) ?? [];
      const sentence = pick(PLACES).replace('{p}', pick(PEOPLE)).replace('⟦{r}⟧', `⟦${marked}⟧${rest}`);
      return `${none} ${sentence}`;
    })
    .join(' ');
}
