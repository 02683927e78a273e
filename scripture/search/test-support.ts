import { bookPosition } from '../canon/book.ts';
import { parseVerseKey } from '../correction/text-state.ts';
import type { Chapter, Edition, Verse } from '../text/edition.ts';

/** Builds a small edition from verses, and optional titles, by verse key (`John.3.16`). */
export function smallEdition(
  verses: Readonly<Record<string, string>>,
  titles: Readonly<Record<string, string>> = {},
  id = 'prueba',
): Edition {
  const chapters = new Map<string, Chapter & { verses: Verse[] }>();
  for (const [key, text] of Object.entries(verses)) {
    const { book, chapter, verse } = parseVerseKey(key);
    const place = `${book}.${chapter}`;
    if (!chapters.has(place)) chapters.set(place, { book, number: chapter, verses: [] });
    const title = titles[key];
    chapters.get(place)!.verses.push({ number: verse, text, marks: [], ...(title !== undefined && { title }) });
  }
  for (const { verses } of chapters.values()) verses.sort((a, b) => a.number - b.number);
  const all = [...chapters.values()].sort(
    (a, b) => bookPosition(a.book)! - bookPosition(b.book)! || a.number - b.number,
  );
  return {
    meta: {
      id,
      title: 'Prueba',
      abbreviation: id.toUpperCase(),
      language: 'es',
      rights: '',
      source: '',
      versification: 'rv1909',
      canonicalSha256: '',
      revision: '',
      verseCount: Object.keys(verses).length,
    },
    books: [...new Set(all.map(({ book }) => book))],
    chapter: (book, number) => chapters.get(`${book}.${number}`),
    chapterNumbers: (book) => all.filter((chapter) => chapter.book === book).map(({ number }) => number),
    verseNumbers: (book, chapter) => (chapters.get(`${book}.${chapter}`)?.verses ?? []).map(({ number }) => number),
  };
}
