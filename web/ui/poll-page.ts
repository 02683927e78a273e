import { fetchPage } from './fetch-page.ts';

const EVERY_MS = 2_000;

/** Reloads the page's content while it reports work in progress (`data-poll`), while it is visible and nothing is typed in it. */
export function pollPage(): void {
  const timer = setInterval(async () => {
    const place = document.querySelector('[data-poll]');
    if (!place) return clearInterval(timer);
    if (document.hidden || isUsed()) return;
    const page = await fetchPage(location.href).catch(() => undefined);
    if (!page || isUsed()) return;
    // The work is done: the next page is loaded as a whole, and may have another address.
    if (!page.querySelector('[data-poll]')) return location.replace(page.URL);
    const [main, newer] = [document, page].map((one) => one.querySelector('main'));
    if (main && newer && main.innerHTML !== newer.innerHTML)
      main.replaceChildren(...[...newer.childNodes].map((node) => document.adoptNode(node)));
  }, EVERY_MS);
}

/** Tells whether the reader has typed something, or has focused a field. */
const isUsed = (): boolean =>
  document.activeElement?.matches('main :is(input, textarea, select)') === true ||
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main :is(input:not([type=hidden]), textarea)',
    ),
  ].some((field) => field.value !== field.defaultValue);
