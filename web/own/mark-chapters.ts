import { chapterOf } from '../../forms/own/record.ts';
import { BOOKS_WORDING } from '../ui/wording.ts';
import { openOwn } from './own.ts';

/** Marks the books and chapters of the table in which the reader has highlights or notes, in whatever edition, now and after changes. */
export async function markChapters(table: HTMLElement): Promise<void> {
  const own = await openOwn();
  const mark = async () => {
    const records = await own.all('highlight', 'note');
    const chapters = new Set(records.flatMap((record) => chapterOf(record)?.replace(/^.*:/, '') ?? []));
    const books = new Set([...chapters].map((chapter) => chapter.replace(/\..*/, '')));
    for (const book of table.querySelectorAll('details')) {
      const { book: osis = '' } = book.dataset;
      book.toggleAttribute('data-own-here', books.has(osis));
      for (const link of book.querySelectorAll('a'))
        markLink(link, chapters.has(`${osis}.${link.firstChild?.textContent}`));
    }
  };
  own.watch(() => void mark().catch(() => {}));
  await mark();
}

function markLink(link: HTMLAnchorElement, has: boolean): void {
  if (has === link.hasAttribute('data-own-here')) return;
  link.toggleAttribute('data-own-here', has);
  link.querySelector('.own-here')?.remove();
  if (!has) return;
  const words = document.createElement('span');
  words.className = 'own-here unseen';
  words.textContent = ` ${BOOKS_WORDING.own}`;
  link.append(words);
}
