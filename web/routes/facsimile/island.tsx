import { useRef, useState } from 'react';
import { scanPagePath } from '../../../scripture/addresses/paths.ts';
import { mount } from '../../islands/mount.tsx';
import type { BookFile, PageSize } from '../../ui/facsimile/book-place.ts';
import type { PageVerse } from '../../ui/facsimile/page-verses.tsx';
import { foundPage } from '../../ui/facsimile/use-page-verses.ts';
import Viewer from '../../ui/facsimile/viewer.tsx';
import { fetchPage } from '../../ui/fetch-page.ts';

/** Milliseconds to wait, so that quick leafing loads only the last page's chapter. */
const PAUSE_MS = 200;

interface Props {
  readonly file: BookFile;
  readonly page: number;
  readonly size?: PageSize;
  /** `?edicion=…` of the page, empty for the default edition. */
  readonly query: string;
  /** Those that were found on this page. */
  readonly verses: readonly PageVerse[];
}

/** Shows the printed page beside its chapter: turning the page loads the chapter printed there. */
export function start(host: HTMLElement, props: Props): void {
  scrollToVerse();
  mount(host, <Book {...props} />, 'libro');
}

function Book({ query, ...opened }: Props) {
  const [shown, setShown] = useState<Pick<Props, 'page' | 'size' | 'verses'>>(opened);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  function turn(to: number): void {
    setShown({ ...shown, page: to, verses: [] });
    // The URL follows the page, so that it can be bookmarked; the back button leaves the book.
    history.replaceState(history.state, '', scanPagePath(to, query));
    clearTimeout(pause.current);
    pause.current = setTimeout(async () => {
      const found = await showChapter(scanPagePath(to, query));
      if (found) setShown({ ...found, page: to });
    }, PAUSE_MS);
  }
  return <Viewer file={opened.file} {...shown} onPage={turn} />;
}

/** Replaces the chapter by that of another page, and returns what was found on it; if it fails to load, the current chapter stays. */
async function showChapter(path: string): Promise<ReturnType<typeof foundPage>> {
  const page = await fetchPage(path).catch(() => undefined);
  if (!page || location.pathname + location.search !== path) return undefined;
  for (const part of ['.beside-book > header', '.beside-book .text']) {
    const newer = page.querySelector(part);
    if (newer) document.querySelector(part)?.replaceWith(document.adoptNode(newer));
  }
  scrollToVerse();
  return foundPage(page);
}

function scrollToVerse(): void {
  const column = document.querySelector('.beside-book .text');
  const named = column?.querySelector<HTMLElement>('[aria-current]');
  column?.scrollTo({ top: named ? named.offsetTop - 40 : 0 });
}
