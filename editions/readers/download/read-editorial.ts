import { type Block, NOTE_KINDS, type Note, type NotePart } from '../../../scripture/text/editors-layer.ts';
import { byPosition } from '../../../scripture/text/marked.ts';
import { fail } from '../../source/edition-error.ts';
import { type Anchor, anchorAt, type SourceVerse } from '../../source/source-text.ts';
import { fieldsOf, listOf, markOf } from './parts.ts';

// What the editors set beside the text, as a download of version 2 has it. Only its form is read here: whether places and styles are sound
// is checked where the edition is compiled.

type Beside = Pick<SourceVerse, 'beside' | 'titleBeside'>;

interface ReadEditorial {
  readonly introductions?: ReadonlyMap<string, readonly Block[]>;
  of(book: string, chapter: number, verse: number): Beside;
}

export function readEditorial(value: unknown, file: string): ReadEditorial {
  if (value === undefined) return { of: () => ({}) };
  const { introductions, chapters } = fieldsOf(value, 'editorial', file);
  const found = new Map<string, { beside: Anchor[]; titleBeside: Anchor[] }>();
  const put = (chapter: string, verse: number, part: keyof Beside, anchor: Anchor) => {
    const place = `${chapter}.${verse}`;
    const known = found.get(place) ?? { beside: [], titleBeside: [] };
    known[part].push(anchor);
    found.set(place, known);
  };
  for (const [chapter, one] of Object.entries(fieldsOf(chapters, 'editorial.chapters', file))) {
    const place = chapter.slice(0, 20);
    const { headings, notes } = fieldsOf(one, place, file);
    for (const heading of listOf(headings, place, file)) {
      const { verse, offset } = fieldsOf(heading, place, file);
      put(
        chapter,
        numberOf(verse, place, file),
        'beside',
        anchorAt(numberOf(offset, place, file), blockOf(heading, place, file)),
      );
    }
    for (const note of listOf(notes, place, file)) {
      const { verse, onTitle } = fieldsOf(note, place, file);
      const { offset, ...text } = noteOf(note, place, file);
      put(chapter, numberOf(verse, place, file), onTitle === true ? 'titleBeside' : 'beside', anchorAt(offset, text));
    }
  }
  const blocks = Object.entries(fieldsOf(introductions, 'editorial.introductions', file)).map(
    ([book, list]) => [book, listOf(list, book, file).map((block) => blockOf(block, book, file))] as const,
  );
  return {
    ...(blocks.length > 0 && { introductions: new Map(blocks) }),
    of(book, chapter, verse) {
      const { beside = [], titleBeside = [] } = found.get(`${book}.${chapter}.${verse}`) ?? {};
      return { beside: beside.sort(byPosition), titleBeside: titleBeside.sort(byPosition) };
    },
  };
}

function blockOf(value: unknown, found: string, file: string): Block {
  const { style, text, marks, notes } = fieldsOf(value, found, file);
  return {
    style: wordsOf(style, found, file),
    text: wordsOf(text, found, file),
    marks: listOf(marks, found, file).map((mark) => markOf(mark, found, file)),
    notes: listOf(notes, found, file).map((note) => noteOf(note, found, file)),
  };
}

function noteOf(value: unknown, found: string, file: string): Note {
  const { offset, kind, caller, text, marks, parts } = fieldsOf(value, found, file);
  return {
    offset: numberOf(offset, found, file),
    kind: NOTE_KINDS.find((one) => one === kind) ?? fail({ code: 'E902', found, file }),
    ...(caller !== undefined && { caller: wordsOf(caller, found, file) }),
    text: wordsOf(text, found, file),
    marks: listOf(marks, found, file).map((mark) => markOf(mark, found, file)),
    parts: listOf(parts, found, file).map((part): NotePart => {
      const { style, start, end } = fieldsOf(part, found, file);
      return {
        style: wordsOf(style, found, file),
        start: numberOf(start, found, file),
        end: numberOf(end, found, file),
      };
    }),
  };
}

const wordsOf = (value: unknown, found: string, file: string): string =>
  typeof value === 'string' ? value : fail({ code: 'E902', found, file });
const numberOf = (value: unknown, found: string, file: string): number =>
  typeof value === 'number' ? value : fail({ code: 'E902', found, file });
