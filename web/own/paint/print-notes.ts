import { textOf } from '../../../forms/own/record.ts';
import type { Shown } from './shown.ts';

const TITLE = 'Sus notas';

/** A note where it stands in the text. */
export interface PlacedNote {
  readonly shown: Shown;
  /** The verse: `Juan 3:16`. */
  readonly name: string;
  /** The element that has its number. */
  readonly item: HTMLElement | null | undefined;
}

/** Lists the notes behind a chapter, numbered as at their verses. Only paper shows the list and the numbers (highlights.css). */
export function listNotes(list: HTMLElement, all: readonly Shown[]): void {
  const main = list.closest('main');
  if (!main) return;
  const placed = all
    .toSorted((a, b) => a.verse - b.verse)
    .map((shown): PlacedNote => {
      const { verse } = shown;
      return { shown, name: `${main.dataset.name ?? ''}:${verse}`, item: document.getElementById(`v${verse}`) };
    });
  listPlacedNotes(main, placed);
}

/** Lists the notes among records that are in the order of the text. */
export function listPlacedNotes(main: HTMLElement, placed: readonly PlacedNote[]): void {
  main.querySelector('.own-notes')?.remove();
  for (const item of main.querySelectorAll<HTMLElement>('[data-note]')) delete item.dataset.note;
  const notes = placed.filter(({ shown: { record } }) => record.kind === 'note' && textOf(record, 'text') !== '');
  if (notes.length === 0) return;
  const rows = notes.map(({ shown: { record }, name, item }, at) => {
    if (item) {
      item.dataset.note = [item.dataset.note ?? [], at + 1].flat().join(', ');
      item.style.setProperty('--own-note', `"${item.dataset.note}"`);
    }
    const place = document.createElement('b');
    place.textContent = `${name} `;
    const row = document.createElement('li');
    row.append(place, textOf(record, 'text'));
    return row;
  });
  const title = document.createElement('h2');
  title.textContent = TITLE;
  const numbered = document.createElement('ol');
  numbered.append(...rows);
  const section = document.createElement('section');
  section.className = 'own-notes';
  section.append(title, numbered);
  main.insertBefore(section, main.querySelector(':scope > .imprint'));
}
