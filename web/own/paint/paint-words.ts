import { textOf } from '../../../forms/own/record.ts';
import type { Shown } from './shown.ts';
import { rangeIn, wordingIn } from './verse-text.ts';

/** The number of a highlight's colour; 0 if it has none. */
export const colourOf = ({ record }: Shown): number => Number(/^c([1-5])$/.exec(textOf(record, 'colour'))?.[1] ?? 0);

/** What each paint was made of: another painting of the same words would cost the browser as much as the first. */
const painted = new Map<string, string>();

/**
 * Paints the words of highlights and notes by the CSS Custom Highlight API.
 * @param verseText the element of the words of the verse where one stands
 */
export function paintWords(all: readonly Shown[], verseText: (one: Shown) => Element | null | undefined): void {
  if (typeof Highlight === 'undefined') return;
  const wanted = new Map<string, { readonly text: Element; readonly from: number; readonly to: number }[]>();
  for (const one of all) {
    const { place, record } = one;
    const text = verseText(one);
    if (!text || (record.kind !== 'highlight' && !place)) continue;
    const { from, to } = place && place.kind !== 'verse' ? place : { from: 0, to: wordingIn(text).length };
    const names = [`own-${colourOf(one)}`, ...(place && place.kind !== 'exact' ? ['own-changed'] : [])];
    for (const name of names) wanted.set(name, [...(wanted.get(name) ?? []), { text, from, to }]);
  }
  for (const name of ['own-0', 'own-1', 'own-2', 'own-3', 'own-4', 'own-5', 'own-changed']) {
    const some = wanted.get(name) ?? [];
    const made = some.map(({ text, from, to }) => `${text.parentElement!.id} ${from} ${to} ${text.textContent}`).join();
    if (painted.get(name) === made && isStanding(name, some.length)) continue;
    painted.set(name, made);
    if (some.length === 0) CSS.highlights.delete(name);
    else CSS.highlights.set(name, new Highlight(...some.map(({ text, from, to }) => rangeIn(text, from, to))));
  }
}

/** Whether what was painted still is: newer text of the same words comes in new nodes. */
function isStanding(name: string, count: number): boolean {
  const ranges = [...(CSS.highlights.get(name) ?? [])];
  return ranges.length === count && ranges.every((range) => !range.collapsed && range.startContainer.isConnected);
}
