import { type RefObject, useEffect, useState } from 'react';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { type Target, wordsTarget } from './target.ts';

/** The words selected in the verse's area or in the menu's field, by pointer or with Shift and the arrows; undefined once its text is changed. */
export function useAreaWords(card: RefObject<HTMLElement | null>, verse: Verse): Target | undefined {
  const [words, setWords] = useState<Target>();
  useEffect(() => {
    const listen = () => {
      const area = document.activeElement;
      const own = (card.current?.closest('form') ?? card.current)?.contains(area);
      if (!own || !(area instanceof HTMLTextAreaElement) || !area.closest('.growing, .words')) return;
      setWords(area.value === verse.text ? wordsTarget(verse, area.selectionStart, area.selectionEnd) : undefined);
    };
    for (const type of ['selectionchange', 'select']) document.addEventListener(type, listen);
    return () => {
      for (const type of ['selectionchange', 'select']) document.removeEventListener(type, listen);
    };
  }, [card, verse]);
  return words;
}
