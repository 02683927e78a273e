import { textOf } from '../../../forms/own/record.ts';
import { verseName } from '../../../scripture/reference/format-spanish.ts';
import stylesheet from '../../own/paint/highlights.css?url';
import { paintWords } from '../../own/paint/paint-words.ts';
import { listPlacedNotes } from '../../own/paint/print-notes.ts';
import { readIn, type Shown, withPlace } from '../../own/paint/shown.ts';
import { wordingIn } from '../../own/paint/verse-text.ts';

interface Props {
  readonly edition: string;
  /** OSIS code. */
  readonly book: string;
}

/** Paints the reader's highlights into the whole book, and lists their notes behind it, now and after changes. */
export function start(host: HTMLElement, { edition, book }: Props): void {
  const main = host.closest('main')!;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet }));
  const verses = versesOf(main, book);
  const order = new Map([...verses.keys()].map((osis, at) => [osis, at]));
  const osisOf = ({ record }: Shown) => textOf(record, 'at').slice(edition.length + 1);
  const paint = async () => {
    // The slash is the character after the dot.
    const chapters = IDBKeyRange.bound(`${edition}:${book}.`, `${edition}:${book}/`, false, true);
    const here = (await readIn(chapters)).filter((shown) => verses.has(osisOf(shown)));
    const placed = await Promise.all(here.map((shown) => withPlace(shown, wordingIn(verses.get(osisOf(shown))!))));
    placed.sort((a, b) => order.get(osisOf(a))! - order.get(osisOf(b))!);
    paintWords(placed, (shown) => verses.get(osisOf(shown)));
    const notes = placed.map((shown) => {
      const osis = osisOf(shown);
      return { shown, name: verseName(osis), item: verses.get(osis) };
    });
    listPlacedNotes(main, notes);
  };
  new BroadcastChannel('propio').addEventListener('message', () => void paint().catch(() => {}));
  paint().catch(() => {});
}

/** The elements of the verses' words, by their codes, in the order of the text. */
function versesOf(main: HTMLElement, book: string): ReadonlyMap<string, HTMLElement> {
  const verses = new Map<string, HTMLElement>();
  for (const chapter of main.querySelectorAll<HTMLElement>('section[data-chapter]'))
    for (const number of chapter.querySelectorAll(':scope > p > sup'))
      if (number.nextElementSibling instanceof HTMLElement)
        verses.set(`${book}.${chapter.dataset.chapter}.${number.textContent}`, number.nextElementSibling);
  return verses;
}
