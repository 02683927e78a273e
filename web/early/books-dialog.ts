import { fetchPage } from '../ui/fetch-page.ts';
import { BOOKS_WORDING } from '../ui/wording.ts';

/** After this the dialog opens with a note that the table is loading. */
const SLOW_MS = 300;

let dialog: HTMLDialogElement | undefined;

/** Opens the table of all books and chapters in a dialog. It is fetched once and keeps its state when closed. */
export function showBooksDialog(href: string): void {
  if (dialog?.isConnected) open(dialog);
  else dialog = createDialog(href);
}

/** Opens the dialog; if the selectors are folded away in the menu, it shows them below its box until it closes. */
function open(dialog: HTMLDialogElement): void {
  const selectors = document.querySelector('.head .seek');
  const menu = selectors?.parentElement;
  const box = dialog.querySelector('search');
  if (selectors && menu && box && !selectors.checkVisibility()) {
    box.append(selectors);
    dialog.addEventListener('close', () => menu.append(selectors), { once: true });
  }
  if (!dialog.open) dialog.showModal();
}

function createDialog(href: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'books-over';
  dialog.ariaLabel = BOOKS_WORDING.title;
  const close = document.createElement('button');
  close.textContent = '×';
  close.ariaLabel = BOOKS_WORDING.close;
  const status = document.createElement('p');
  status.textContent = BOOKS_WORDING.waiting;
  dialog.append(close, status);
  document.body.append(dialog);
  // Clicks on the backdrop, the button and links close it.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === close || (target as Element).closest('a')) dialog.close();
  });
  const timer = setTimeout(open, SLOW_MS, dialog);
  fetchBooks(href).then(
    (books) => {
      clearTimeout(timer);
      status.replaceWith(books.place);
      open(dialog);
      return import(/* @vite-ignore */ books.script);
    },
    () => {
      clearTimeout(timer);
      open(dialog);
      status.textContent = BOOKS_WORDING.failed;
      dialog.onclose = () => dialog.remove();
    },
  );
  return dialog;
}

/** Fetches the page of all books: returns its table and its script, once its styles are loaded. */
async function fetchBooks(href: string) {
  const page = await fetchPage(href);
  const place = page.querySelector('.books')!;
  const { src: script } = page.querySelector<HTMLScriptElement>('[src*="/books"]')!;
  const styles = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    document.head.append(link);
    return new Promise((done) => {
      link.onload = done;
      link.onerror = done;
    });
  });
  await Promise.all(styles);
  return { place, script };
}
