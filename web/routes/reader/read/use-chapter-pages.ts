import { useEffect, useState } from 'react';
import type { ChapterPages } from '../../../ui/facsimile/book-place.ts';
import { chapterCall, type Where } from './where.ts';

/** On which pages of the scanned book the chapter's verses are, once that is wanted; undefined where there is no such book. */
export function useChapterPages({ api, edition, book, chapter }: Where, wanted: boolean): ChapterPages | undefined {
  const [pages, setPages] = useState<ChapterPages>();
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    fetch(chapterCall({ api, edition, book, chapter }, 'facsimile'), { signal: leaving.signal })
      .then(async (response) => {
        const found: ChapterPages | null = response.ok ? await response.json() : null;
        if (!leaving.signal.aborted) setPages(found ?? undefined);
      })
      // Without them the chapter is read and corrected as well.
      .catch(() => {});
    return () => leaving.abort();
  }, [api, edition, book, chapter, wanted]);
  return pages;
}
