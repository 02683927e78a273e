import type { Caret } from './open-area.ts';

/** A caret for an area that opens of something else than a press on the text: a touch screen's keyboard waits for that. */
export const caretAtEnd = (): Caret | undefined =>
  matchMedia('(pointer: coarse)').matches ? undefined : { title: false };

/** The same for an area that opens by itself: whoever is at something else by now stays there. */
export function caretAgain(verse: number): Caret | undefined {
  const at = document.activeElement;
  return at === document.body || at?.closest(`#v${verse}`) ? caretAtEnd() : undefined;
}
