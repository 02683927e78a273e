import { markVerses } from '../../../early/addressed-verse.ts';
import { dispatchPartAdded } from '../../../islands/part-added.ts';

/** Replaces the text of the shown verses by that of a newer page of the chapter. Additions of islands stay. */
export function showNewerText(page: Document): void {
  for (const newer of page.querySelectorAll('.verses li')) {
    const item = document.getElementById(newer.id);
    if (!item) continue;
    // The number tells whether the verse has been corrected.
    for (const name of ['h2', 'a', 'p']) {
      const [shown, wanted] = [item, newer].map((verse) => verse.querySelector(`:scope > ${name}`));
      if (shown && wanted) {
        shown.className = wanted.className;
        shown.replaceChildren(...adopt(wanted.childNodes));
      } else if (wanted) item.prepend(document.adoptNode(wanted));
      else shown?.remove();
    }
  }
  const [shown, wanted] = [document, page].map((one) => one.querySelectorAll('.beyond > p'));
  for (const line of shown ?? []) line.remove();
  document.querySelector('.beyond')?.prepend(...adopt(wanted ?? []));
}

/** Shows another chapter, from a fetched page, within the document: a new document would stop the voice that reads aloud. */
export function showChapter(page: Document, path: string): void {
  const [main, wanted] = [document, page].map((one) => one.querySelector('main'));
  if (!main || !wanted) throw new Error(`no chapter at ${path}`);
  document.title = page.title;
  const bars = main.querySelector('.bars');
  for (const name of ['data-chapter', 'data-name']) main.setAttribute(name, wanted.getAttribute(name) ?? '');
  main.replaceChildren(...adopt(wanted.childNodes));
  if (bars) main.querySelector('.verses')?.after(bars);
  for (const part of ['.seek', 'link[rel=canonical]']) {
    const newer = page.querySelector(part);
    if (!newer) continue;
    document.querySelector(part)?.replaceWith(document.adoptNode(newer));
    dispatchPartAdded(newer);
  }
  markVerses();
  dispatchPartAdded(main);
}

/** True if the URL is of another chapter than the one shown. */
export function isOtherChapter(): boolean {
  const shown = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  return chapterOf(new URL(shown)) !== chapterOf(location);
}

const chapterOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname.replace(/[^/]+$/, '') + search;

/** Copied first, because a live list of children loses those that are adopted. */
const adopt = (nodes: Iterable<Node>): readonly Node[] => [...nodes].map((node) => document.adoptNode(node));
