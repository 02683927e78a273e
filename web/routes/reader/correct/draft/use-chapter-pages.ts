import { useEffect, useState } from 'react';
import type { ChapterPages } from '../../../../ui/facsimile/book-place.ts';
import { chapterPages, type Where } from './calls.ts';

/** On which pages of the scanned book the chapter's verses are, once that is wanted; undefined where there is no such book. */
export function useChapterPages({ api, edition, book, chapter }: Where, wanted: boolean): ChapterPages | undefined {
  const [pages, setPages] = useState<ChapterPages>();
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    const where = { api, edition, book, chapter };
    void chapterPages(where, leaving.signal).then((found) => leaving.signal.aborted || setPages(found));
    return () => leaving.abort();
  }, [api, edition, book, chapter, wanted]);
  return pages;
}
