import { useEffect, useState } from 'react';
import { CALLS_PATH } from '../../../scripture/addresses/site-paths.ts';
import { useSiteData } from '../site-data.ts';
import type { BookExtent } from './choice.ts';

/** A load that takes longer than this is announced. */
const SLOW_MS = 500;

/** Loads what chapters and verses a book has. `book` undefined: nothing is wanted. */
export function useBookExtent(book: string | undefined, query: string) {
  const api = useSiteData()?.api ?? CALLS_PATH;
  const [extent, setExtent] = useState<BookExtent>();
  const [trouble, setTrouble] = useState<'slow' | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const missing = extent?.book === book ? undefined : book;

  // Another attempt is another load
  useEffect(() => {
    setTrouble(undefined);
    if (missing === undefined) return;
    const end = new AbortController();
    const slow = setTimeout(() => setTrouble('slow'), SLOW_MS);
    fetchExtent(api, missing, query, end.signal)
      .then(setExtent)
      .catch(() => end.signal.aborted || setTrouble('failed'))
      .finally(() => clearTimeout(slow));
    return () => {
      clearTimeout(slow);
      end.abort();
    };
  }, [api, missing, query, attempt]);

  return { extent, trouble, retry: () => setAttempt((n) => n + 1) };
}

async function fetchExtent(api: string, book: string, query: string, signal: AbortSignal): Promise<BookExtent> {
  const response = await fetch(`${api}/verse/book/${encodeURIComponent(book)}${query.replace('edicion', 'edition')}`, {
    signal,
  });
  if (!response.ok) throw new Error(`${response.status}`);
  const verses = (await response.json()) as { chapter: number; number: number }[];
  const chapters = new Map<number, number[]>();
  for (const { chapter, number } of verses) {
    const numbers = chapters.get(chapter);
    if (numbers) numbers.push(number);
    else chapters.set(chapter, [number]);
  }
  return { book, chapters };
}
