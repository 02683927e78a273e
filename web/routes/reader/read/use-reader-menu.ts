import { useEffect, useState } from 'react';

/**
 * The page's reader menu: closes it on a press outside and with Escape.
 * @param page changes when the document shows another chapter
 * @returns its container for scripts' items, and whether it has been opened
 */
export function useReaderMenu(page: unknown): { readonly items: HTMLElement | undefined; readonly opened: boolean } {
  const [items, setItems] = useState<HTMLElement>();
  const [opened, setOpened] = useState(false);
  // Another chapter brings another menu element.
  useEffect(() => {
    const menu = document.querySelector<HTMLDetailsElement>('.reader-menu');
    if (!menu) return;
    const end = new AbortController();
    const on = (target: EventTarget, type: string, act: (event: Event) => void) =>
      target.addEventListener(type, act, { signal: end.signal });
    setItems(menu.querySelector<HTMLElement>(':scope > div > div') ?? undefined);
    const markOpened = () => menu.open && setOpened(true);
    // It may have been opened before the script loaded.
    markOpened();
    on(menu, 'toggle', markOpened);
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
