import { fetchPage } from './fetch-page.ts';

const EVERY_MS = 2_000;

/**
 * Follows work in progress (`data-poll`) while the page is visible: reloads the content of the page while nothing is typed in it, or only
 * that of the place that reports the work, if it has an id.
 */
export function pollPage(): void {
  const timer = setInterval(async () => {
    const places = document.querySelectorAll('[data-poll]');
    if (places.length === 0) return clearInterval(timer);
    const areParts = [...places].every(({ id }) => id);
    if (document.hidden || (!areParts && isUsed())) return;
    const page = await fetchPage(location.href).catch(() => undefined);
    if (!page || (!areParts && isUsed())) return;
    // The work is done: the next page is loaded as a whole, and may have another address.
    if (!page.querySelector('[data-poll]') && !isUsed()) return location.replace(page.URL);
    if (areParts) for (const place of places) renew(place, page.getElementById(place.id));
    if (areParts) return;
    const [main, newer] = [document, page].map((one) => one.querySelector('main'));
    if (main && newer && main.innerHTML !== newer.innerHTML)
      main.replaceChildren(...[...newer.childNodes].map((node) => document.adoptNode(node)));
  }, EVERY_MS);
}

/** Tells whether the reader has typed or chosen something, has focused a field, or sends a file. */
const isUsed = (): boolean =>
  document.querySelector('main .uploading') !== null ||
  document.activeElement?.matches('main :is(input, textarea, select)') === true ||
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main :is(input:not([type=hidden]), textarea)',
    ),
  ].some(
    (field) => field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked),
  );

/** Replaces the parts of a place that have changed, but none that has the focus. */
function renew(place: Element, newer: Element | null): void {
  if (!newer) return;
  place.toggleAttribute('data-poll', newer.hasAttribute('data-poll'));
  const [before, after] = [[...place.children], [...newer.children].map((part) => document.adoptNode(part))];
  if (before.length !== after.length) place.replaceChildren(...after);
  else
    for (const [index, part] of before.entries()) {
      const next = after[index]!;
      if (part instanceof HTMLDetailsElement) next.toggleAttribute('open', part.open);
      if (!part.isEqualNode(next) && !part.contains(document.activeElement)) part.replaceWith(next);
    }
}
