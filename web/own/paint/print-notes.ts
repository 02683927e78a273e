import { textOf } from '../../../forms/own/record.ts';
import type { Shown } from './shown.ts';

const TITLE = 'Sus notas';

/** Lists the notes behind the chapter, numbered as at their verses. Only paper shows the list and the numbers (highlights.css). */
export function listNotes(list: HTMLElement, all: readonly Shown[]): void {
  document.querySelector('.own-notes')?.remove();
  for (const item of list.querySelectorAll<HTMLElement>('[data-note]')) delete item.dataset.note;
  const notes = all
    .filter(({ record }) => record.kind === 'note' && textOf(record, 'text') !== '')
    .sort((a, b) => a.verse - b.verse);
  if (notes.length === 0) return;
  const rows = notes.map(({ record, verse }, at) => {
    const item = document.getElementById(`v${verse}`);
    if (item) {
      item.dataset.note = [item.dataset.note ?? [], at + 1].flat().join(', ');
      item.style.setProperty('--own-note', `"${item.dataset.note}"`);
    }
    const name = document.createElement('b');
    name.textContent = `${list.closest('main')?.dataset.name ?? ''}:${verse} `;
    const row = document.createElement('li');
    row.append(name, textOf(record, 'text'));
    return row;
  });
  const title = document.createElement('h2');
  title.textContent = TITLE;
  const numbered = document.createElement('ol');
  numbered.append(...rows);
  const section = document.createElement('section');
  section.className = 'own-notes';
  section.append(title, numbered);
  list.closest('main')?.append(section);
}
