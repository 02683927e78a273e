import type { Chapter, Edition, StrongsLayer } from '../../scripture/text/edition.ts';
import { decodeChapter, decodeStrongs, type VerseTags } from './chapter-lines.ts';
import type { Header } from './format.ts';

const counted: (readonly number[])[] = [];

/** The list 1 … count, shared by all chapters with so many verses. */
function upTo(count: number): readonly number[] {
  counted[count] ??= Array.from({ length: count }, (_, i) => i + 1);
  return counted[count];
}

const decoder = new TextDecoder();

/** An edition over the bytes of its text section; a chapter is decoded on demand, and the last one is cached. */
export function lazyEdition(header: Pick<Header, 'meta' | 'books' | 'setting'>, text: Uint8Array): Edition {
  const books = new Map<string, Map<number, { start: number; end: number; verses: number | readonly number[] }>>();
  let at = 0;
  for (const [book, entries] of header.books) {
    const chapters = new Map();
    for (const [number, bytes, verses] of entries) {
      chapters.set(number, { start: at, end: at + bytes, verses });
      at += bytes;
    }
    books.set(book, chapters);
  }
  let last: Chapter | undefined;
  return {
    meta: header.meta,
    books: [...books.keys()],
    ...(header.setting && { setting: header.setting }),
    chapterNumbers: (book) => [...(books.get(book)?.keys() ?? [])],
    verseNumbers(book, chapter) {
      const verses = books.get(book)?.get(chapter)?.verses ?? [];
      return typeof verses === 'number' ? upTo(verses) : verses;
    },
    chapter(book, number) {
      if (last?.book === book && last.number === number) return last;
      const place = books.get(book)?.get(number);
      if (place === undefined) return undefined;
      last = decodeChapter(book, number, decoder.decode(text.subarray(place.start, place.end)));
      return last;
    },
  };
}

/** The Strong's numbers, decoded on demand from the bytes of their section. */
export function lazyStrongs(header: Header, section: NonNullable<Header['strongs']>, bytes: Buffer): StrongsLayer {
  const places = new Map<string, { start: number; end: number }>();
  let at = 0;
  let i = 0;
  for (const [book, entries] of header.books)
    for (const [number] of entries) {
      const end = at + section.lengths[i++]!;
      places.set(`${book}.${number}`, { start: at, end });
      at = end;
    }
  let last: { chapter: string; verses: ReadonlyMap<number, VerseTags> } | undefined;
  const of = (book: string, number: number, verse: number): VerseTags | undefined => {
    const chapter = `${book}.${number}`;
    const place = places.get(chapter);
    if (place === undefined) return undefined;
    if (last?.chapter !== chapter)
      last = { chapter, verses: decodeStrongs(bytes.toString('utf8', place.start, place.end)) };
    return last.verses.get(verse);
  };
  return {
    credit: section.credit,
    count: header.counts.strongs?.tags ?? 0,
    tags: (book, chapter, verse) => of(book, chapter, verse)?.tags ?? [],
    titleTags: (book, chapter, verse) => of(book, chapter, verse)?.titleTags ?? [],
  };
}
