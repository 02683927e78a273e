import type { StrongsTag } from '../../../scripture/text/edition.ts';
import { fail } from '../../source/edition-error.ts';
import { MAX_VERSES } from '../../source/gather-verses.ts';
import type { SourceText, SourceVerse } from '../../source/source-text.ts';
import { isWrittenNumber } from '../strongs-numbers.ts';
import { type Fields, fieldsOf, listOf, markOf, sourceOf, verseOf } from './parts.ts';
import { readEditorial } from './read-editorial.ts';

const HEAD = /^(?:ï»¿)?\s*\{\s*"format"\s*:\s*"sagrada-biblia-edition"/;

/** True for the JSON that editions/writers/json writes. */
export const isOurJson = (bytes: Uint8Array): boolean =>
  HEAD.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'));

/** Reads versions 1 and 2. */
export function readOurJson(file: string, bytes: Uint8Array): SourceText {
  const { version, edition, books, strongs, editorial } = fieldsOf(parsed(bytes, file), 'JSON', file);
  if (version !== 1 && version !== 2) fail({ code: 'E901', version: String(version).slice(0, 20), file });
  const about = fieldsOf(edition, 'edition', file);
  const layer = strongs === undefined ? undefined : fieldsOf(strongs, 'strongs', file);
  const tagsIn = (part: 'verses' | 'titles') => {
    const all = layer && fieldsOf(layer[part], `strongs.${part}`, file);
    return (place: string) => (all && Object.hasOwn(all, place) ? tagsOf(all[place], place, file) : []);
  };
  const [tags, titleTags] = [tagsIn('verses'), tagsIn('titles')];
  const beside = readEditorial(version === 2 ? editorial : undefined, file);
  const verses: SourceVerse[] = [];
  for (const one of listOf(books, 'books', file)) {
    const { osis, chapters } = fieldsOf(one, 'books', file);
    for (const chapter of listOf(chapters, String(osis), file)) {
      const { number, verses: inside } = fieldsOf(chapter, String(osis), file);
      for (const verse of listOf(inside, `${osis}.${number}`, file)) {
        verses.push(
          readVerse(osis, number, fieldsOf(verse, `${osis}.${number}`, file), tags, titleTags, beside.of, file),
        );
        if (verses.length > MAX_VERSES) fail({ code: 'E309', verses: MAX_VERSES, file });
      }
    }
  }
  const { introductions } = beside;
  return sourceOf({ file, about, verses, introductions, strongsCredit: layer?.credit, sha256: about.sha256 });
}

function parsed(bytes: Uint8Array, file: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return fail({ code: 'E902', found: 'JSON', file });
  }
}

function readVerse(
  book: unknown,
  chapter: unknown,
  { number, text, title, marks = [], titleMarks = [] }: Fields,
  tags: (place: string) => readonly StrongsTag[],
  titleTags: (place: string) => readonly StrongsTag[],
  besideOf: ReturnType<typeof readEditorial>['of'],
  file: string,
): SourceVerse {
  const place = `${book}.${chapter}.${number}`.slice(0, 40);
  if (typeof book !== 'string' || typeof chapter !== 'number' || typeof number !== 'number' || typeof text !== 'string')
    return fail({ code: 'E902', found: place, file });
  if (title !== undefined && typeof title !== 'string') return fail({ code: 'E902', found: place, file });
  const marksOf = (value: unknown) => listOf(value, place, file).map((mark) => markOf(mark, place, file));
  return verseOf({ book, chapter, number }, text, title, {
    marks: marksOf(marks),
    titleMarks: marksOf(titleMarks),
    strongs: tags(place),
    titleStrongs: titleTags(place),
    ...besideOf(book, chapter, number),
  });
}

function tagsOf(value: unknown, place: string, file: string): StrongsTag[] {
  return listOf(value, place, file).map((tag) => {
    const [start, end, numbers] = listOf(tag, place, file);
    const all = String(numbers).split(' ');
    if (typeof start !== 'number' || typeof end !== 'number' || !all.every(isWrittenNumber))
      return fail({ code: 'E902', found: place, file });
    return { start, end, numbers: all };
  });
}
