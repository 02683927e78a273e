import type { Selection } from '../../take/selection.ts';
import { TAKE } from '../../take/wording.ts';

/** Prints only the verses, followed by their reference and revision, then restores the page. */
export function printChosen(selection: Selection, revision: string | undefined): void {
  const verses = new Set(selection.verses.map(({ number }) => `v${number}`));
  const items = [...document.querySelectorAll('.verses li')].filter(({ id }) => verses.has(id));
  const credit = document.createElement('p');
  credit.className = 'print-credit';
  credit.textContent = TAKE.print.credit(selection, revision);
  document.querySelector('.verses')?.after(credit);
  for (const item of items) item.classList.add('printed');
  addEventListener(
    'afterprint',
    () => {
      credit.remove();
      for (const item of items) item.classList.remove('printed');
    },
    { once: true },
  );
  print();
}
