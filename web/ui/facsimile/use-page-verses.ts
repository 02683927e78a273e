import { useEffect, useState } from 'react';
import { fetchPage } from '../fetch-page.ts';
import type { PageSize } from './book-place.ts';
import type { PageVerse } from './page-verses.tsx';

interface FoundPage {
  readonly size?: PageSize;
  readonly verses: readonly PageVerse[];
}

/** What was found on a page, once its own page (`/facsimil/pagina/312`) has said it. @param path undefined: nothing is asked */
export function usePageVerses(path: string | undefined): FoundPage | undefined {
  const [found, setFound] = useState<{ readonly path: string; readonly page: FoundPage }>();
  useEffect(() => {
    if (path === undefined) return;
    let isLeft = false;
    fetchPage(path).then(
      (page) => {
        const shown = foundPage(page);
        if (shown && !isLeft) setFound({ path, page: shown });
      },
      // A failure is ignored: the page is shown without links.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [path]);
  return found?.path === path ? found?.page : undefined;
}

/** Reads it from the page of a chapter beside the book. */
export function foundPage(page: Document): FoundPage | undefined {
  const { props } = page.querySelector<HTMLElement>('[data-island="facsimile"]')?.dataset ?? {};
  return props === undefined ? undefined : JSON.parse(props);
}
