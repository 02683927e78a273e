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
  const wrap = wordsIn(main, book);
  const osisOf = ({ record }: Shown) => textOf(record, 'at').slice(edition.length + 1);
  const paint = async () => {
    // The slash is the character after the dot.
    const chapters = IDBKeyRange.bound(`${edition}:${book}.`, `${edition}:${book}/`, false, true);
    const found = (await readIn(chapters)).flatMap((shown) => {
      const verse = wrap(osisOf(shown));
      return verse ? [{ shown, ...verse }] : [];
    });
    found.sort((a, b) => a.at - b.at);
    const words = new Map(found.map(({ shown, text }) => [shown.record, text]));
    const placed = await Promise.all(found.map(({ shown, text }) => withPlace(shown, wordingIn(text))));
    const textAt = ({ record }: Shown) => words.get(record);
    paintWords(placed, textAt);
    const notes = placed.map((shown) => ({ shown, name: verseName(osisOf(shown)), item: textAt(shown) }));
    listPlacedNotes(main, notes);
  };
  new BroadcastChannel('propio').addEventListener('message', () => void paint().catch(() => {}));
  paint().catch(() => {});
}

/**
 * Verses run on, so that the words of one have no element. Puts those of a verse into one when it is first asked for, and returns it
 * with its place in the book; undefined for a verse that the book does not have.
 */
function wordsIn(main: HTMLElement, book: string) {
  const numbers = new Map<string, { readonly number: Element; readonly at: number }>();
  for (const chapter of main.querySelectorAll<HTMLElement>('section[data-chapter]'))
    for (const number of chapter.querySelectorAll(`:scope > p > ${NUMBER}`))
      numbers.set(`${book}.${chapter.dataset.chapter}.${number.textContent}`, { number, at: numbers.size });
  const wrapped = new Map<string, { readonly text: HTMLElement; readonly at: number }>();
  return (osis: string) => {
    const known = wrapped.get(osis);
    const found = numbers.get(osis);
    if (known || !found) return known;
    const verse = { text: wrapWords(found.number), at: found.at };
    wrapped.set(osis, verse);
    return verse;
  };
}

/** A verse's number, not one of another numbering within its words. */
const NUMBER = 'sup:not(.alt)';

/** The words between a verse's number and the next, without the blanks at both ends. */
function wrapWords(number: Element): HTMLElement {
  let next = number.nextElementSibling;
  while (next && !next.matches(NUMBER)) next = next.nextElementSibling;
  const first = number.nextSibling as Text;
  const last = (next ? next.previousSibling : number.parentNode!.lastChild) as Text;
  const range = document.createRange();
  range.setStart(first, 1);
  range.setEnd(last, last.length - 1);
  const text = document.createElement('span');
  range.surroundContents(text);
  return text;
}
