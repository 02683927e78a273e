import * as v from 'valibot';
import { count } from '../../forms/fields.ts';
import { formatPart, noteWithin, textKey, withAddresses } from '../../scripture/correction/text-ref.ts';
import { MARK_KINDS } from '../../scripture/text/edition.ts';
import {
  type Block,
  type EditorsLayer,
  NO_EDITORIAL,
  NOTE_KINDS,
  type NoteText,
} from '../../scripture/text/editors-layer.ts';

const RANGE = { start: v.number(), end: v.number() };
const WORDS = {
  text: v.string(),
  marks: v.array(v.object({ kind: v.picklist(MARK_KINDS), ...RANGE, value: v.exactOptional(v.string()) })),
};
const OFFSET = v.pipe(v.number(), v.description('Cuántas unidades UTF-16 del texto van antes.'));
const STYLE = v.pipe(v.string(), v.description('La marca de USFM: s1, ip, ft.'));
const NOTE = {
  kind: v.pipe(v.picklist(NOTE_KINDS), v.description('Nota al pie, nota final o referencias.')),
  caller: v.exactOptional(v.pipe(v.string(), v.description('La llamada que imprime la edición, si es una.'))),
  ...WORDS,
  parts: v.array(v.object({ style: STYLE, ...RANGE })),
  offset: OFFSET,
};
const PART = {
  id: v.pipe(v.string(), v.description('Con este identificador se propone corregirlo: John.3!note 16.1.')),
};
const BLOCK = { style: STYLE, ...WORDS, notes: v.array(v.object({ ...PART, ...NOTE })) };

/** Response of `GET /api/editorial/{book}/{chapter}`. */
export const EDITORIAL_ANSWER = v.object({
  introduction: v.pipe(
    v.array(v.object({ ...PART, ...BLOCK })),
    v.description('Del libro; solo con su primer capítulo.'),
  ),
  headings: v.array(
    v.object({
      ...PART,
      verse: v.pipe(count(), v.description('El versículo antes del que va, o dentro del que va.')),
      ...BLOCK,
      offset: OFFSET,
    }),
  ),
  notes: v.array(
    v.object({
      ...PART,
      verse: count(),
      onTitle: v.exactOptional(v.pipe(v.literal(true), v.description('Va en el título del versículo.'))),
      ...NOTE,
    }),
  ),
});
type EditorialAnswer = v.InferOutput<typeof EDITORIAL_ANSWER>;

const copyNote = ({ kind, caller, text, marks, parts }: NoteText) => ({
  kind,
  ...(caller !== undefined && { caller }),
  text,
  marks: [...marks],
  parts: [...parts],
});

/** What the editors of an edition set beside a chapter. @param isFirst it is its book's first one */
export function listEditorial(
  layer: EditorsLayer | undefined,
  book: string,
  chapter: number,
  isFirst: boolean,
): EditorialAnswer {
  const { headings, notes } = layer?.chapter(book, chapter) ?? NO_EDITORIAL;
  const introduction = isFirst ? (layer?.introduction(book) ?? []) : [];
  const idOf = (part: string) => textKey({ book, chapter, verse: 0, part });
  const copyBlock = (part: string, { style, text, marks, notes }: Block) => ({
    style,
    text,
    marks: [...marks],
    notes: notes.map((note, at) => ({ id: idOf(noteWithin(part, at + 1)), ...copyNote(note), offset: note.offset })),
  });
  return {
    introduction: introduction.map((block, at) => {
      const part = formatPart({ kind: 'introduction', verse: 0, ordinal: at + 1 });
      return { id: idOf(part), ...copyBlock(part, block) };
    }),
    headings: withAddresses('heading', headings).map(([part, heading]) => ({
      id: idOf(part),
      verse: heading.verse,
      ...copyBlock(part, heading),
      offset: heading.offset,
    })),
    notes: withAddresses('note', notes).map(([part, note]) => ({
      id: idOf(part),
      verse: note.verse,
      ...(note.onTitle && { onTitle: true as const }),
      ...copyNote(note),
      offset: note.offset,
    })),
  };
}
