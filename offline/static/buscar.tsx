import { renderToStaticMarkup } from 'react-dom/server';
import type { Edition } from '../../scripture/text/edition.ts';
import { Answer } from '../../web/routes/search/answer.tsx';
import { type ReadSearch, readSearch } from '../../web/routes/search/read-search.ts';
import { readSearchAddress, type SearchAddress } from '../../web/routes/search/search-address.ts';
import { makePackIndex, openPack, packSearch, packTexts, type ReadFile } from '../pack.ts';
import { readPackedScript } from './packed-script.ts';
import { resolveLink, rewriteLinks } from './rewrite-links.ts';
import { STATIC } from './wording.ts';

interface OpenedSearch {
  readonly edition: Edition;
  /** Returns the server's answer. */
  find(address: SearchAddress): ReadSearch;
}

/** Opens a pack for searching. */
async function openSearch(read: ReadFile): Promise<OpenedSearch> {
  const text = await openPack(read);
  const { edition } = text;
  const { id, title } = edition.meta;
  const { textSearch, openIndex } = packSearch(packTexts(new Map([[id, text]]), { defaultId: id, editions: [] }));
  openIndex(id, await makePackIndex(text, read));
  const names = { titles: new Map([[id, title]]), passageNames: { find: () => undefined } };
  const sources = { edition, query: '', ids: [id], queryOf: () => '', textSearch, ...names };
  return { edition, find: (address) => readSearch(address, sources) };
}

// The classic script of the exported site's search. The query is in the page's address; the site's own components render the results.

const PAGE = 'buscar.html';

const find = <E extends HTMLElement>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return element;
};
const form = find<HTMLFormElement>('main form');
const box = find<HTMLInputElement>('main input');
const state = find('#estado');
const place = find('#hallado');
const ownTitle = document.title;

let opening: Promise<OpenedSearch> | undefined;

function tell(sentence: string): void {
  state.textContent = sentence;
  state.hidden = sentence === '';
}

/** Shows the results for the page's address. */
async function show(): Promise<void> {
  const asked = location.href;
  const address = readSearchAddress(new URL(asked));
  box.value = address.q;
  document.title = address.q === '' ? ownTitle : `«${address.q}» · ${ownTitle}`;
  find<HTMLDetailsElement>('#ayuda').open = address.q === '';
  if (address.q === '') {
    place.replaceChildren();
    return;
  }
  tell(STATIC.preparing);
  opening ??= openSearch(readPackedScript());
  const { edition, find: search } = await opening;
  // The address has changed meanwhile.
  if (location.href !== asked) return;
  const read = search(address);
  const linkContext = { extent: edition, searches: true };
  if ('goTo' in read) {
    location.replace(resolveLink(PAGE, read.goTo, linkContext) ?? PAGE);
    return;
  }
  const answer = <Answer read={read} address={address} language={edition.meta.language} />;
  place.innerHTML = rewriteLinks(renderToStaticMarkup(answer), PAGE, linkContext);
  tell('');
}

const showOrTell = () =>
  show().catch((error) => {
    console.warn(error);
    tell(STATIC.failed);
  });

/** Searches without leaving the page, because the index is already loaded. */
function ask(query: string): void {
  try {
    history.pushState(null, '', `${PAGE}${query}`);
  } catch {
    // Some browsers do not allow it for pages opened from a disk.
    location.search = query;
    return;
  }
  void showOrTell();
  scrollTo(0, 0);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  ask(`?${new URLSearchParams({ q: box.value })}`);
});
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const query = /^buscar\.html(\?[^#]*)$/.exec(link?.getAttribute('href') ?? '')?.[1];
  if (!query || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  ask(query);
});
addEventListener('popstate', () => void showOrTell());
void showOrTell();
