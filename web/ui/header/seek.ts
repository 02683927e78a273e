import type { Place } from '../../page/place.ts';
import { siteApi } from '../site-api.ts';
import { WORDING } from '../wording.ts';
import { type BookExtent, type Choice, needsExtent, optionsFor, pathOf, settle } from './choice.ts';

/** A load that takes longer than this is announced. */
const SLOW_MS = 500;
const { seek: words, errors } = WORDING;

/**
 * Enhances the plain form of selectors: a book loads its chapters and a chapter its verses, and the button opens the place
 * without a redirect. A choice made before this script loaded is kept.
 */
export function startSeek(form: HTMLFormElement): void {
  const [book, chapter, verse] = form.querySelectorAll('select');
  const trouble = form.querySelector('.trouble');
  if (!book || !chapter || !verse || !trouble) return;
  const place = placeOf(book, chapter, verse);
  const edition = form.querySelector<HTMLInputElement>('[name="edicion"]')?.value;
  let choice: Choice = { book: book.value, chapter: Number(chapter.value) || 1, verse: Number(verse.value) || 1 };
  let extent: BookExtent | undefined;
  let loading: AbortController | undefined;

  function show(): void {
    choice = settle(choice, extent);
    const { chapters, verses } = optionsFor(choice, place, extent, true);
    book!.value = choice.book;
    book!.querySelector('option[value=""]')?.toggleAttribute('hidden', choice.book !== '');
    offer(chapter!, choice.book === '' ? [] : chapters, choice.chapter);
    offer(verse!, choice.book === '' ? [] : verses, choice.verse);
  }
  async function load(): Promise<void> {
    loading?.abort();
    announce();
    if (extent?.book === choice.book || !needsExtent(choice, place)) return;
    loading = new AbortController();
    const { signal } = loading;
    const slow = setTimeout(() => announce('slow'), SLOW_MS);
    try {
      extent = await fetchExtent(choice.book, edition, signal);
      announce();
      show();
    } catch {
      if (!signal.aborted) announce('failed');
    } finally {
      clearTimeout(slow);
    }
  }
  function announce(what?: 'slow' | 'failed'): void {
    trouble!.replaceChildren();
    if (!what) return;
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = errors.retry;
    again.onclick = load;
    trouble!.replaceChildren(`${words[what]} `, again);
  }
  function choose(next: Choice): void {
    choice = next;
    show();
    void load();
  }

  book.addEventListener('change', () => choose({ book: book.value, chapter: 1, verse: 1 }));
  chapter.addEventListener('change', () => choose({ ...choice, chapter: Number(chapter.value), verse: 1 }));
  verse.addEventListener('change', () => choose({ ...choice, verse: Number(verse.value) }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    location.assign(pathOf(choice) + (edition ? `?edicion=${encodeURIComponent(edition)}` : ''));
  });
  choose(choice);
}

/** The reader's place according to the server's default options; undefined if the form has no book. */
function placeOf(book: HTMLSelectElement, chapter: HTMLSelectElement, verse: HTMLSelectElement): Place | undefined {
  const first = ({ options }: HTMLSelectElement) => [...options].find(({ defaultSelected }) => defaultSelected)?.value;
  const english = first(book);
  if (!english) return undefined;
  return {
    book: { english },
    chapter: Number(first(chapter)),
    verse: Number(first(verse)),
    chapterNumbers: numbersIn(chapter),
    verseNumbers: numbersIn(verse),
  };
}

const numbersIn = ({ options }: HTMLSelectElement) => [...options].map(({ value }) => Number(value));

/** @param numbers empty while there is nothing to choose from */
function offer(select: HTMLSelectElement, numbers: readonly number[], chosen: number): void {
  const there = [...select.options].map(({ value }) => value).join();
  const options = numbers.length === 0 ? [new Option('–', '')] : numbers.map((n) => new Option(String(n)));
  if (there !== options.map(({ value }) => value).join()) select.replaceChildren(...options);
  select.value = numbers.length === 0 ? '' : String(chosen);
}

async function fetchExtent(book: string, edition: string | undefined, signal: AbortSignal): Promise<BookExtent> {
  const query = edition ? `?edition=${encodeURIComponent(edition)}` : '';
  const response = await fetch(`${siteApi()}/verse/book/${encodeURIComponent(book)}${query}`, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  const verses = (await response.json()) as { chapter: number; number: number }[];
  const chapters = new Map<number, number[]>();
  for (const { chapter, number } of verses) {
    const numbers = chapters.get(chapter);
    if (numbers) numbers.push(number);
    else chapters.set(chapter, [number]);
  }
  return { book, chapters };
}
