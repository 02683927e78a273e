import { useCallback, useEffect, useRef, useState } from 'react';
import { type Entry, quotedWords } from '../../../../forms/own/list/entries.ts';
import { bookByOsis } from '../../../../scripture/canon/book.ts';
import { placeWords, type WordsPlace } from '../../../../scripture/highlights/place-words.ts';
import { siteApi } from '../../../ui/site-api.ts';

/** Chapters that are fetched at a time. */
const AT_ONCE = 4;

/** Verse number → text. */
type Chapter = ReadonlyMap<number, string>;

export interface Verses {
  /** How many chapters have arrived: another number is a reason to look again. */
  readonly chapters: number;
  /** Today's text of an entry's verse; undefined while it is not known, null if it could not be read. */
  readonly textOf: (entry: Entry) => string | null | undefined;
  /** What an entry quotes: its words as they were, or else the verse. */
  readonly quote: (entry: Entry) => string | undefined;
  /** Where an entry's words stand today; undefined for a whole verse, or while its text is not known. */
  readonly place: (entry: Entry) => WordsPlace | undefined;
  /** Fetches the chapters of entries that are not known; resolves to how many could not be read. */
  readonly fetch: (entries: readonly Entry[], onProgress?: (done: number, all: number) => void) => Promise<number>;
}

const chapterKey = ({ edition, ref }: Entry): string => `${edition}:${ref.book}.${ref.chapter}`;

/** The texts of the entries' verses, from the site or from the copy on this device. */
export function useVerses(): Verses {
  const chapters = useRef(new Map<string, Chapter | null>());
  const begun = useRef(new Map<string, Promise<void>>());
  const [read, show] = useState(0);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const load = useCallback((key: string, entry: Entry): Promise<void> => {
    const there = begun.current.get(key);
    if (there) return there;
    const loading = fetchChapter(entry).then(
      (chapter) => void chapters.current.set(key, chapter),
      () => {
        chapters.current.set(key, null);
        // The next request tries again.
        begun.current.delete(key);
      },
    );
    begun.current.set(key, loading);
    return loading;
  }, []);

  const fetchAll = useCallback<Verses['fetch']>(
    async (entries, onProgress) => {
      const wanted = [...new Map(entries.map((entry) => [chapterKey(entry), entry]))].filter(
        ([key]) => !chapters.current.get(key),
      );
      let [next, done, failed] = [0, 0, 0];
      const work = async () => {
        for (let one = wanted[next++]; one; one = wanted[next++]) {
          await load(...one);
          if (chapters.current.get(one[0]) === null) failed++;
          onProgress?.(++done, wanted.length);
          if (mounted.current) show((count) => count + 1);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return failed;
    },
    [load],
  );

  const textOf = (entry: Entry): string | null | undefined => {
    const chapter = chapters.current.get(chapterKey(entry));
    return chapter ? (chapter.get(entry.ref.verse) ?? null) : chapter;
  };
  return {
    chapters: read,
    textOf,
    quote: (entry) => quotedWords(entry) ?? textOf(entry) ?? undefined,
    place(entry) {
      const text = entry.words && textOf(entry);
      return entry.words && typeof text === 'string' ? placeWords(entry.words, text) : undefined;
    },
    fetch: fetchAll,
  };
}

async function fetchChapter({ edition, ref }: Entry): Promise<Chapter> {
  const book = encodeURIComponent(bookByOsis(ref.book)?.english ?? ref.book);
  const response = await fetch(`${siteApi()}/verse/chapter/${book}/${ref.chapter}?edition=${edition}`);
  if (!response.ok) throw new Error(`${response.status}`);
  const verses = (await response.json()) as readonly { readonly number: number; readonly text: string }[];
  return new Map(verses.map(({ number, text }) => [number, text]));
}
