import { useRef, useState } from 'react';
import { scanPagePath } from '../../../scripture/addresses/paths.ts';
import { mount } from '../../islands/mount.tsx';
import type { BookFile, PageSize } from '../../ui/facsimile/book-place.ts';
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
}

/** Shows the printed page beside its chapter: turning the page loads the chapter printed there. */
export function start(host: HTMLElement, props: Props): void {
  scrollToVerse();
  mount(host, <Book {...props} />, 'libro');
}

function Book({ file, page: first, size, query }: Props) {
  const [page, setPage] = useState(first);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  function turn(to: number): void {
    setPage(to);
    // The URL follows the page, so that it can be bookmarked; the back button leaves the book.
    history.replaceState(history.state, '', scanPagePath(to, query));
    clearTimeout(pause.current);
    pause.current = setTimeout(() => showChapter(scanPagePath(to, query)), PAUSE_MS);
  }
  return <Viewer file={file} page={page} size={size} onPage={turn} />;
}

/** Replaces the chapter by that of another page; if it fails to load, the current one stays. */
async function showChapter(path: string): Promise<void> {
  const page = await fetchPage(path).catch(() => undefined);
  if (!page || location.pathname + location.search !== path) return;
  for (const part of ['.beside-book > header', '.beside-book .text']) {
    const newer = page.querySelector(part);
    if (newer) document.querySelector(part)?.replaceWith(document.adoptNode(newer));
  }
  scrollToVerse();
}

function scrollToVerse(): void {
  const column = document.querySelector('.beside-book .text');
  const named = column?.querySelector<HTMLElement>('[aria-current]');
  column?.scrollTo({ top: named ? named.offsetTop - 40 : 0 });
}
