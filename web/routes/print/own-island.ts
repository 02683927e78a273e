import { textOf } from '../../../forms/own/record.ts';
import { verseName } from '../../../scripture/reference/format-spanish.ts';
import { formatVerseOsis } from '../../../scripture/reference/osis.ts';
import type { VersificationId } from '../../../scripture/text/edition.ts';
import stylesheet from '../../own/paint/highlights.css?url';
import { paintWords } from '../../own/paint/paint-words.ts';
import { listPlacedNotes } from '../../own/paint/print-notes.ts';
import { readIn, type Shown, withPlace } from '../../own/paint/shown.ts';
import { wordingIn } from '../../own/paint/verse-text.ts';

interface Props {
  readonly edition: string;
  /** OSIS code. */
  readonly book: string;
  /** The edition's numbering and those of the others (web/ui/numberings.ts). */
  readonly editions: string;
}

interface Placed {
  readonly shown: Shown;
  /** In this edition's numbering. */
  readonly osis: string;
}

const inEdition = (verse: string, edition: string) => `${verse} (en la edición ${edition})`;

/** Paints the reader's highlights into the whole book, and lists their notes behind it, now and after changes. */
export function start(host: HTMLElement, { edition, book, editions }: Props): void {
  const main = host.closest('main')!;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet }));
  const wrap = wordsIn(main, book);
  const [here = 'own', ...others] = editions.split(' ') as [VersificationId, ...string[]];
  /** The slash is the character after the dot. */
  const chaptersOf = (id: string) => IDBKeyRange.bound(`${id}:${book}.`, `${id}:${book}/`, false, true);
  async function read(): Promise<readonly Placed[]> {
    const own = (await readIn(chaptersOf(edition))).map((shown) => ({
      shown,
      osis: textOf(shown.record, 'at').slice(edition.length + 1),
    }));
    if (others.length === 0) return own;
    const { readFrom } = await import('../../own/paint/elsewhere.ts');
    const found = others.map(async (other) => {
      const [from = ''] = other.split(':');
      return (await readFrom(other, here, chaptersOf(from))).map(({ record, ref }) => ({
        shown: { record, verse: ref.verse, from },
        osis: formatVerseOsis(ref),
      }));
    });
    return [...own, ...(await Promise.all(found)).flat()];
  }
  const paint = async () => {
    const found = (await read()).flatMap((one) => {
      const verse = wrap(one.osis);
      return verse ? [{ ...one, ...verse }] : [];
    });
    found.sort((a, b) => a.at - b.at);
    // The words of other editions are others: those stand at the whole verse.
    const placed = await Promise.all(
      found.map(async ({ shown, text, osis }) => ({
        shown: shown.from === undefined ? await withPlace(shown, wordingIn(text)) : shown,
        item: text,
        name: shown.from === undefined ? verseName(osis) : inEdition(verseName(osis), shown.from),
      })),
    );
    const items = new Map(placed.map(({ shown, item }) => [shown, item]));
    paintWords(
      placed.map(({ shown }) => shown),
      (shown) => items.get(shown),
    );
    listPlacedNotes(main, placed);
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
