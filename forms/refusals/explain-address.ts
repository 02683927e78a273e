import { bookByOsis } from '../../scripture/canon/book.ts';
import { absentPart } from '../../scripture/canon/deuterocanon.ts';
import type { VersePart } from '../../scripture/canon/verse-ref.ts';
import type { Missing } from '../../scripture/reference/address.ts';
import { bookName, formatChapter, formatVerse } from '../../scripture/reference/format-spanish.ts';
import { formatRuns } from '../../scripture/reference/number-runs.ts';
import type { Place } from '../../scripture/reference/passage.ts';
import type { PassageError } from '../../scripture/reference/segments.ts';

/** Explains why a reference or an address does not resolve: one or two Spanish sentences that say what exists. */
export function explain(error: PassageError): string {
  switch (error.code) {
    case 'book-unknown':
      if (error.deuterocanonical !== undefined) return `Esta edición no contiene el libro «${error.deuterocanonical}».`;
      return `No hay ningún libro llamado «${error.name.slice(0, 60)}». Elija uno de la lista de libros.`;
    case 'book-missing':
      return `Esta edición no contiene el libro «${bookName(error.book)}».`;
    case 'chapter-unreadable':
      return `«${error.segment.slice(0, 60)}» no es un número de capítulo de ${bookName(error.book)}.`;
    case 'verse-unreadable':
      return `«${error.segment.slice(0, 60)}» no es un número de versículo de ${bookName(error.book)}.`;
    case 'chapter-missing':
      return `${bookName(error.book)} ${extentInWords(error.chapters, 'capítulo')}; no hay un capítulo ${error.chapter}.${partSentence(error)}${hereSentence(error)}`;
    case 'range-backwards':
      return `El pasaje termina (${end(error.to, error.from)}) antes de empezar (${end(error.from, error.to)}). Escriba primero lo que va antes.`;
    case 'verse-missing':
      return `${verseSentence(error)}${hereSentence(error)}`;
  }
}

/** One end of a range, with its book only if the other end is in another one. */
function end({ book, chapter, verse }: Place, other: Place): string {
  const numbers = [chapter, verse].filter((number) => number !== undefined).join(':');
  return book === other.book ? numbers : `${bookName(book)} ${numbers}`.trim();
}

type ChapterMissing = Extract<Missing, { code: 'chapter-missing' }>;
type VerseMissing = Extract<Missing, { code: 'verse-missing' }>;

function verseSentence({ book, chapter, verse, verses }: VerseMissing): string {
  const alone = bookByOsis(book)?.chapters.length === 1;
  const place = alone && chapter === 1 ? bookName(book) : formatChapter(book, chapter);
  return `${place} ${extentInWords(verses, 'versículo')}; no hay un versículo ${verse}.${partSentence({ book, chapter, verse })}`;
}

/** ` En las Biblias católicas es la historia de Susana.` */
function partSentence({ book, chapter, verse }: { book: string; chapter: number; verse?: number }): string {
  const part = absentPart(book, chapter, verse);
  return part === undefined ? '' : ` En las Biblias católicas y ortodoxas es ${part}, que aquí no está.`;
}

/** ` Números 12:16 es aquí 13:1.` */
function hereSentence({ book, chapter, verse, until, here }: ChapterMissing | VerseMissing): string {
  const first = here[0];
  if (first === undefined) return '';
  if (verse === undefined) return ` ${formatChapter(book, chapter)} es aquí ${formatChapter(book, first.chapter)}.`;
  const last = here.at(-1) ?? first;
  const end =
    last === first ? '' : last.chapter === first.chapter ? `-${last.verse}` : `-${last.chapter}:${last.verse}`;
  const asked = `${formatVerse({ book, chapter, verse })}${until === undefined ? '' : `-${until}`}`;
  return ` ${asked} es aquí ${partWord(first)}${first.chapter}:${first.verse}${end}.`;
}

function partWord(place: VersePart): string {
  if (place.part === undefined) return '';
  return place.part === 'a' ? 'la primera parte de ' : 'la segunda parte de ';
}

/** `tiene 21 capítulos`, `tiene un solo capítulo`, or with holes `tiene los capítulos 1-3 y 5`. */
function extentInWords(numbers: readonly number[], noun: 'capítulo' | 'versículo'): string {
  const count = numbers.length;
  if (count === 0) return `no tiene ${noun}s en esta edición`;
  const contiguous = numbers[0] === 1 && numbers.at(-1) === count;
  if (contiguous) return count === 1 ? `tiene un solo ${noun}` : `tiene ${count} ${noun}s`;
  if (count === 1) return `tiene aquí solo el ${noun} ${numbers[0]}`;
  return `tiene aquí los ${noun}s ${new Intl.ListFormat('es').format(formatRuns(numbers).split(','))}`;
}
