import { useEffect, useState } from 'react';

/**
 * The reader's menu of the page: closes it on a press beside it and with Escape.
 * @param page changes with the document's chapter
 * @returns its place for what scripts add, and whether it has been opened
 */
export function useReaderMenu(page: unknown): { readonly items: HTMLElement | undefined; readonly opened: boolean } {
  const [items, setItems] = useState<HTMLElement>();
  const [opened, setOpened] = useState(false);
  // Another page has another menu.
  useEffect(() => {
    const menu = document.querySelector<HTMLDetailsElement>('.reader-menu');
    if (!menu) return;
    const end = new AbortController();
    const on = (target: EventTarget, type: string, act: (event: Event) => void) =>
      target.addEventListener(type, act, { signal: end.signal });
    setItems(menu.querySelector<HTMLElement>(':scope > div > div') ?? undefined);
    const tell = () => menu.open && setOpened(true);
    // It may have been opened before this was here.
    tell();
    on(menu, 'toggle', tell);
    on(menu, 'keydown', (event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
    on(document, 'pointerdown', ({ target }) => {
      if (!menu.open || !(target instanceof Element) || target.closest('dialog')) return;
      if (!menu.contains(target)) menu.open = false;
    });
    return () => end.abort();
  }, [page]);
  return { items, opened };
}
