import type { Caret } from './open-area.ts';

/** The caret for an area opened otherwise than by a press on the text; none on touch screens, where it would open the keyboard. */
export const caretAtEnd = (): Caret | undefined =>
  matchMedia('(pointer: coarse)').matches ? undefined : { title: false };

/** The same for an area that opens without user action: none if the user's focus is elsewhere. */
export function caretIfIdle(verse: number): Caret | undefined {
  const at = document.activeElement;
  return at === document.body || at?.closest(`#v${verse}`) ? caretAtEnd() : undefined;
}
