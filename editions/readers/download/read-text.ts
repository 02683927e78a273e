import { ALL_BOOKS, bookByOsis } from '../../../scripture/canon/book.ts';
import { fail } from '../../source/edition-error.ts';
import { MAX_VERSES } from '../../source/gather-verses.ts';
import { licenceAt } from '../../source/licence-statement.ts';
import type { SourceText, SourceVerse } from '../../source/source-text.ts';
import { sourceOf } from './parts.ts';

/** True for the text that editions/writers/text writes: its facts end with the SHA-256 of the text. */
export const isOurText = (bytes: Uint8Array): boolean =>
  /^\ufeff?[^\r\n]+\r?\n=+\r?\n\r?\nEdición: .*\nSHA-256 del texto: +[0-9a-f]{64}\r?\n/s.test(
    Buffer.from(bytes.subarray(0, 20_000)).toString('utf8'),
  );

const VERSE = /^ {0,3}(\d{1,3}) (.+)$/;
const TITLE = /^ {4}(.+)$/;
/** A heading of the edition (since version 4), which is none of its text. */
const HEADING = /^\[.+\]$/;
const HEADINGS = new Map(ALL_BOOKS.map(({ osis, spanish }) => [spanish.toUpperCase(), osis]));

/** Reads the text alone: this format has neither marks nor Strong's numbers. */
export function readOurText(file: string, bytes: Uint8Array): SourceText {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail({ code: 'E902', found: 'UTF-8', file });
  }
  const blocks = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/);
  const facts = factsOf(blocks[1] ?? '');
  const verses: SourceVerse[] = [];
  let [book, chapter]: [string | undefined, number] = [undefined, 0];
  for (const block of blocks.slice(2)) {
    const lines = block.split('\n');
    const heading = lines.length === 2 && /^-+$/.test(lines[1]!) ? HEADINGS.get(lines[0]!) : undefined;
    if (heading !== undefined) {
      [book, chapter] = [heading, 0];
      continue;
    }
    if (lines.length === 2 && /^=+$/.test(lines[1]!)) continue;
    const number = book !== undefined && lines.length === 1 ? chapterOf(lines[0]!, book) : undefined;
    if (number !== undefined) chapter = number;
    else if (book === undefined || chapter === 0) fail({ code: 'E902', found: lines[0]!.slice(0, 80), file });
    else for (const verse of versesOf(lines, book, chapter, file)) verses.push(verse);
    if (verses.length > MAX_VERSES) fail({ code: 'E309', verses: MAX_VERSES, file });
  }
  return sourceOf({ file, about: aboutOf(facts), verses, sha256: facts.get('SHA-256 del texto') });
}

function chapterOf(line: string, book: string): number | undefined {
  const { spanish } = bookByOsis(book)!;
  const number = line.startsWith(`${spanish} `) ? line.slice(spanish.length + 1) : '';
  return /^\d{1,3}$/.test(number) ? Number(number) : undefined;
}

function* versesOf(lines: readonly string[], book: string, chapter: number, file: string): Generator<SourceVerse> {
  let title: string | undefined;
  for (const line of lines) {
    if (HEADING.test(line)) continue;
    const [, words] = TITLE.exec(line) ?? [];
    if (words !== undefined && title === undefined) {
      title = words;
      continue;
    }
    const [, number, text] = VERSE.exec(line) ?? [];
    if (number === undefined || text === undefined) return fail({ code: 'E902', found: line.slice(0, 80), file });
    yield { book, chapter, number: Number(number), text, marks: [], ...(title !== undefined && { title }) };
    title = undefined;
  }
  if (title !== undefined) fail({ code: 'E902', found: title.slice(0, 80), file });
}

/** `Edición:  La huerta` by its label. */
const factsOf = (block: string): ReadonlyMap<string, string> =>
  new Map(
    block.split('\n').flatMap((line): [string, string][] => {
      const at = line.indexOf(': ');
      return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 2).trim()]];
    }),
  );

/** The metadata as far as the facts, which are written for people, give them back. */
function aboutOf(facts: ReadonlyMap<string, string>) {
  const [, title, year] = /^(.*?)(?: \((\d{4})\))?$/.exec(facts.get('Edición') ?? '') ?? [];
  const [, source, sourceUrl] = /^(.*?)(?:, (https?:\/\/\S+))?$/.exec(facts.get('Fuente') ?? '') ?? [];
  return {
    id: facts.get('Identificador'),
    title,
    year: year === undefined ? undefined : Number(year),
    language: facts.get('Lengua') === 'español' ? 'es' : undefined,
    rights: facts.get('Derechos'),
    licence: licenceAt(facts.get('Licencia') ?? '')?.id,
    source,
    sourceUrl,
  };
}
