import { useCallback, useEffect, useRef, useState } from 'react';
import { type Entry, quotedWords } from '../../../../forms/own/list/entries.ts';
import { bookByOsis } from '../../../../scripture/canon/book.ts';
import {
  placeWords,
  type VerseChange,
  type WordsPlace,
  wordingsAfter,
} from '../../../../scripture/highlights/place-words.ts';
import { formatVerseOsis } from '../../../../scripture/reference/osis.ts';
import { historyOf } from '../../../own/paint/follow-words.ts';
import { siteApi } from '../../../ui/site-api.ts';

/** Chapters, or histories, that are fetched at a time. */
const AT_ONCE = 4;

/** Verse number → text. */
type Chapter = ReadonlyMap<number, string>;

export interface Verses {
  /** How many chapters and histories have arrived: another number is a reason to look again. */
  readonly arrived: number;
  /** Today's text of an entry's verse; undefined while it is not known, null if it could not be read. */
  readonly textOf: (entry: Entry) => string | null | undefined;
  /** What an entry quotes: its words as they were, or else the verse. */
  readonly quote: (entry: Entry) => string | undefined;
  /** Where an entry's words stand today, as in the reader; undefined for a whole verse, or while that is not known. */
  readonly place: (entry: Entry) => WordsPlace | undefined;
  /** Fetches the chapters of entries, and the histories of changed words, that are not known; resolves to how many could not be read. */
  readonly fetch: (entries: readonly Entry[], onProgress?: (done: number, all: number) => void) => Promise<number>;
}

const verseKey = ({ edition, ref }: Entry): string => `${edition}:${formatVerseOsis(ref)}`;
const chapterKey = ({ edition, ref }: Entry): string => `${edition}:${ref.book}.${ref.chapter}`;

/** The texts of the entries' verses, from the site or from the copy on this device. */
export function useVerses(): Verses {
  const chapters = useRef(new Map<string, Chapter | null>());
  const begun = useRef(new Map<string, Promise<void>>());
  const histories = useRef(new Map<string, readonly VerseChange[]>());
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

  const loadHistory = useCallback((key: string): Promise<void> => {
    const loading = historyOf(key).then((changes) => {
      histories.current.set(key, changes ?? []);
      if (!changes) begun.current.delete(key);
    });
    begun.current.set(key, loading);
    return loading;
  }, []);

  const fetchAll = useCallback<Verses['fetch']>(
    async (entries, onProgress) => {
      const came = () => mounted.current && show((count) => count + 1);
      const wanted = [...new Map(entries.map((entry) => [chapterKey(entry), entry]))].filter(
        ([key]) => !chapters.current.get(key),
      );
      let [done, failed] = [0, 0];
      await inTurns(wanted, async ([key, entry]) => {
        await load(key, entry);
        if (chapters.current.get(key) === null) failed++;
        onProgress?.(++done, wanted.length);
        came();
      });
      const changed = entries.filter((entry) => {
        const text = entry.words && textIn(chapters.current, entry);
        return typeof text === 'string' && placeWords(entry.words!, text).kind !== 'exact';
      });
      const verses = new Set(changed.map(verseKey).filter((key) => !begun.current.has(key)));
      await inTurns([...verses], async (key) => {
        await loadHistory(key);
        came();
      });
      return failed;
    },
    [load, loadHistory],
  );

  const textOf = (entry: Entry) => textIn(chapters.current, entry);
  return {
    arrived: read,
    textOf,
    quote: (entry) => quotedWords(entry) ?? textOf(entry) ?? undefined,
    place(entry) {
      const { words } = entry;
      const text = words && textOf(entry);
      if (!words || typeof text !== 'string') return undefined;
      const straight = placeWords(words, text);
      if (straight.kind === 'exact') return straight;
      const history = histories.current.get(verseKey(entry));
      return history && placeWords(words, text, wordingsAfter(words.wording, history));
    },
    fetch: fetchAll,
  };
}

/** Today's text of an entry's verse; undefined while it is not known, null if it could not be read. */
function textIn(chapters: ReadonlyMap<string, Chapter | null>, entry: Entry): string | null | undefined {
  const chapter = chapters.get(chapterKey(entry));
  return chapter ? (chapter.get(entry.ref.verse) ?? null) : chapter;
}

async function inTurns<T>(all: readonly T[], fetch: (one: T) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < all.length) await fetch(all[next++]!);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function fetchChapter({ edition, ref }: Entry): Promise<Chapter> {
  const book = encodeURIComponent(bookByOsis(ref.book)?.english ?? ref.book);
  const response = await fetch(`${siteApi()}/verse/chapter/${book}/${ref.chapter}?edition=${edition}`);
  if (!response.ok) throw new Error(`${response.status}`);
  const verses = (await response.json()) as readonly { readonly number: number; readonly text: string }[];
  return new Map(verses.map(({ number, text }) => [number, text]));
}
