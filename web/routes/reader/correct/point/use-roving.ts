import { useEffect } from 'react';
import { rove } from './roving.ts';

/**
 * Makes the chapter one Tab stop: arrows, Home and End move from verse to verse, with Shift they extend the selection, Shift+Space
 * toggles one verse, and Enter opens one. Verses keep their role of list items, read as text.
 */
export function useRoving(
  verses: readonly number[],
  onOpen: (verse: number) => void,
  onReach: (verse: number, from: number) => void,
  onApart: (verse: number) => void,
): void {
  useEffect(() => {
    const list = document.querySelector<HTMLElement>('.verses');
    if (!list) return;
    const end = new AbortController();
    const { signal } = end;
    const items = Array.from(list.querySelectorAll('li'));
    const links = items.flatMap((item) => Array.from(item.querySelectorAll<HTMLElement>(':scope > a')));
    for (const item of items) item.tabIndex = -1;
    for (const link of links) link.tabIndex = -1;
    const start = items.find((item) => item.ariaCurrent === 'true') ?? items[0];
    if (start) start.tabIndex = 0;
    // After a mere click the arrow keys still scroll.
    let pressed = false;
    const onPress = () => {
      pressed = true;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') pressed = false;
    };
    document.addEventListener('pointerdown', onPress, { signal, capture: true, passive: true });
    document.addEventListener('keydown', onKey, { signal, capture: true });

    list.addEventListener(
      'focusin',
      ({ target }) => {
        const item = (target as Element).closest<HTMLElement>('.verses li');
        for (const other of items) other.tabIndex = other === item ? 0 : -1;
      },
      { signal },
    );
    list.addEventListener(
      'keydown',
      (event) => {
        const at = items.indexOf(event.target as HTMLLIElement);
        if (at < 0 || pressed || event.ctrlKey || event.metaKey || event.altKey) return;
        const to = rove(event.key, at, items.length);
        if (to !== undefined) {
          items[to]?.focus();
          if (event.shiftKey) onReach(verses[to] ?? 0, verses[at] ?? 0);
        } else if (event.key === 'Enter' && !event.shiftKey) onOpen(verses[at] ?? 0);
        else if (event.key === ' ' && event.shiftKey) onApart(verses[at] ?? 0);
        else return;
        event.preventDefault();
      },
      { signal },
    );
    return () => {
      end.abort();
      for (const element of [...items, ...links]) element.removeAttribute('tabindex');
    };
  }, [verses, onOpen, onReach, onApart]);
}
