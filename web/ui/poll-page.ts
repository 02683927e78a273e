import { fetchPage } from './fetch-page.ts';

const EVERY_MS = 2_000;

/** Shows the page anew for as long as it says that something is being done (`data-poll`), while it is looked at and nothing is written in it. */
export function pollPage(): void {
  const timer = setInterval(async () => {
    const place = document.querySelector('[data-poll]');
    if (!place) return clearInterval(timer);
    if (document.hidden || isUsed()) return;
    const page = await fetchPage(location.href).catch(() => undefined);
    if (!page || isUsed()) return;
    // It is done: what can be done now is a whole page, maybe another one.
    if (!page.querySelector('[data-poll]')) return location.replace(page.URL);
    const [main, newer] = [document, page].map((one) => one.querySelector('main'));
    if (main && newer && main.innerHTML !== newer.innerHTML)
      main.replaceChildren(...[...newer.childNodes].map((node) => document.adoptNode(node)));
  }, EVERY_MS);
}

/** Somebody has typed, or is about to. */
const isUsed = (): boolean =>
  document.activeElement?.matches('main :is(input, textarea, select)') === true ||
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main :is(input:not([type=hidden]), textarea)',
    ),
  ].some((field) => field.value !== field.defaultValue);
