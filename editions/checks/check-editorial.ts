import { type Block, NOTE_KINDS, type NoteText } from '../../scripture/text/editors-layer.ts';
import { fail } from '../source/edition-error.ts';
import { isNote, type SourceText, type SourceVerse } from '../source/source-text.ts';
import { checkMarks, checkRanges, checkText } from './check-verses.ts';

/** More than any study Bible has beside its text. */
const MAX_BLOCKS_OF_BOOK = 2_000;
const MAX_ANCHORS = 200_000;
const MAX_WORDS = 32_000_000;

const STYLE = /^[a-z]{1,6}\d?$/;
const CALLER = /^\S{1,4}$/u;

/** Throws a numbered error at the first heading, note or paragraph of an introduction that no edition may contain. */
export function checkEditorial(
  verses: readonly SourceVerse[],
  introductions: NonNullable<SourceText['introductions']>,
): void {
  let [anchors, words] = [0, 0];
  const checkWords = (text: string, marks: Block['marks'], place: string) => {
    checkText(text, place);
    checkMarks(marks, text, place);
    words += text.length;
    if (words > MAX_WORDS) fail({ code: 'E511', found: place });
  };
  const checkNote = ({ kind, caller, text, marks, parts }: NoteText, place: string) => {
    const at = `${place} (nota)`;
    if (!NOTE_KINDS.includes(kind) || (caller !== undefined && !CALLER.test(caller))) fail({ code: 'E505', found: at });
    checkWords(text, marks, at);
    checkRanges(parts, text, at);
    parts.forEach(({ style, start }, i) => {
      if (!STYLE.test(style) || (i > 0 && start < parts[i - 1]!.end)) fail({ code: 'E505', found: at });
    });
  };
  const checkBlock = ({ style, text, marks, notes }: Block, place: string) => {
    const at = `${place} (título)`;
    if (!STYLE.test(style)) fail({ code: 'E505', found: at });
    checkWords(text, marks, at);
    for (const note of notes) {
      if (!Number.isInteger(note.offset) || note.offset < 0 || note.offset > text.length)
        fail({ code: 'E505', found: at });
      checkNote(note, place);
    }
  };
  for (const [book, blocks] of introductions) {
    if (blocks.length > MAX_BLOCKS_OF_BOOK) fail({ code: 'E511', found: book });
    for (const block of blocks) checkBlock(block, book);
  }
  for (const { book, chapter, number, beside = [], titleBeside = [] } of verses) {
    anchors += beside.length + titleBeside.length;
    if (anchors > MAX_ANCHORS) fail({ code: 'E511', found: `${book}.${chapter}.${number}` });
    for (const anchor of [...beside, ...titleBeside]) {
      const place = `${book}.${chapter}.${number}`;
      if (isNote(anchor.beside)) checkNote(anchor.beside, place);
      else checkBlock(anchor.beside, place);
    }
  }
}
