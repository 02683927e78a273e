import { useEffect } from 'react';
import { wordingFrom } from '../../../../scripture/correction/wording.ts';
import type { Verse } from '../../../../scripture/text/edition.ts';
import { readCopyPreferences } from './copy-preferences.ts';
import { answerCopy } from './copy-text.ts';
import { type Numbered, quote } from './quote.ts';
import type { Selection } from './selection.ts';

/** A text selection across several verses is copied with numbers, reference and edition. */
export function useSelectionCopy(verses: readonly Verse[], select: (taken: readonly Verse[]) => Selection): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      const letters = selectedLetters();
      const taken = verses.filter(({ number }) => letters.some((verse) => verse.number === number));
      if (taken.length > 1) answerCopy(event, quote({ ...select(taken), verses: letters }, readCopyPreferences()));
    };
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  });
}

/** The selected part of each verse; empty if the selection extends beyond the chapter's text. */
function selectedLetters(): readonly Numbered[] {
  const selection = getSelection();
  if (!selection?.rangeCount) return [];
  const range = selection.getRangeAt(0);
  const list = document.querySelector('.verses');
  if (!list?.contains(range.commonAncestorContainer)) return [];
  return [...list.querySelectorAll('li')].flatMap((item) => {
    const text = lettersIn(range, item, ':scope > p');
    return text
      ? { number: Number(item.id.slice(1)), ...wordingFrom(text, lettersIn(range, item, ':scope > h2')) }
      : [];
  });
}

/** The selected text of an element; undefined if there is none. Numbers of other numberings are left out. */
function lettersIn(range: Range, item: Element, selector: string): string | undefined {
  const element = item.querySelector(selector);
  if (!element || !range.intersectsNode(element)) return undefined;
  const part = document.createRange();
  part.selectNodeContents(element);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset);
  const letters = part.cloneContents();
  for (const number of letters.querySelectorAll('.alt')) number.remove();
  return letters.textContent?.replace(/\s+/g, ' ').trim() || undefined;
}
