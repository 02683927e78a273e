import { useEffect, useState } from 'react';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { offsetIn } from '../../../own/paint/verse-text.ts';
import { type Target, wordsTarget } from './target.ts';

export interface SelectedWords {
  /** Words of each verse; a verse whose words are all selected as a whole. */
  readonly targets: readonly Target[];
  /** The selected words, shortened. */
  readonly text: string;
}

/** The words of the chapter that are selected in the document, by pointer or keyboard. */
export function useSelectedWords(verses: readonly Verse[]): SelectedWords | undefined {
  const [words, setWords] = useState<SelectedWords>();
  useEffect(() => {
    const end = new AbortController();
    let pressed = false;
    const read = () => {
      if (!pressed) setWords(selectedIn(verses));
    };
    const on = (type: string, run: () => void) =>
      document.addEventListener(type, run, { signal: end.signal, capture: true, passive: true });
    on('selectionchange', read);
    // While the pointer is down the selection still grows.
    on('pointerdown', () => {
      pressed = true;
    });
    for (const type of ['pointerup', 'pointercancel', 'dragend'])
      on(type, () => {
        pressed = false;
        read();
      });
    return () => end.abort();
  }, [verses]);
  return words;
}

const LONGEST = 60;

function selectedIn(verses: readonly Verse[]): SelectedWords | undefined {
  const selection = getSelection();
  const list = document.querySelector('.verses');
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!list?.contains(range.startContainer) || !list.contains(range.endContainer)) return undefined;
  const targets = verses.flatMap((verse): Target[] => {
    const text = document.querySelector(`#v${verse.number} > p`);
    if (!text?.checkVisibility() || !range.intersectsNode(text)) return [];
    const from = text.contains(range.startContainer) ? offsetIn(text, range.startContainer, range.startOffset) : 0;
    const to = text.contains(range.endContainer)
      ? offsetIn(text, range.endContainer, range.endOffset)
      : verse.text.length;
    const target = wordsTarget(verse, from, to);
    const whole = wordsTarget(verse, 0, verse.text.length)?.words;
    if (!target?.words) return [];
    return [target.words.from === whole?.from && target.words.to === whole.to ? { verse: verse.number } : target];
  });
  if (targets.length === 0) return undefined;
  const text = selection.toString().replace(/\s+/g, ' ').trim();
  return { targets, text: text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text };
}
