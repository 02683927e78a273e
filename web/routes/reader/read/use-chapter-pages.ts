import { useEffect, useState } from 'react';
import type { ChapterPages } from '../../../ui/facsimile/book-place.ts';
import { type ChapterTarget, chapterCall } from './chapter-target.ts';

/** The pages of the scanned book with the chapter's verses, once wanted; undefined without such a book. */
export function useChapterPages(
  { api, edition, book, chapter }: ChapterTarget,
  wanted: boolean,
): ChapterPages | undefined {
  const [pages, setPages] = useState<ChapterPages>();
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    fetch(chapterCall({ api, edition, book, chapter }, 'facsimile'), { signal: leaving.signal })
      .then(async (response) => {
        const found: ChapterPages | null = response.ok ? await response.json() : null;
        if (!leaving.signal.aborted) setPages(found ?? undefined);
      })
      // A failure is ignored: the chapter works without them.
      .catch(() => {});
    return () => leaving.abort();
  }, [api, edition, book, chapter, wanted]);
  return pages;
}
