import type { SourceWarning } from '../../forms/refusals/source-findings.ts';
import type { Block } from '../../scripture/text/editors-layer.ts';
import { normaliseMarked } from '../../scripture/text/normalise.ts';
import type { Annotated, Sink } from '../source/annotated.ts';
import type { FindingCounter } from '../source/findings.ts';
import { withoutMereParagraphs } from '../source/mere-paragraphs.ts';
import type { SourceVerse } from '../source/source-text.ts';
import { finishBlock, kept, splitAtBreaks, type VerseFlow } from './verse-flow.ts';

/** A verse, what stands behind it, or before a book's first chapter or a chapter's first verse. */
export type SlotKind = 'book' | 'chapter' | 'verse' | 'gap';

export interface SlotText {
  /** Without words for an introduction. */
  readonly verse: Annotated;
  /** A psalm's title or an acrostic letter before the text. */
  readonly title?: Annotated;
  /** The paragraphs of a book's introduction. */
  readonly introduction: readonly Block[];
  /** True if elements were left open, or closed without having been opened. */
  readonly unbalanced: boolean;
}

export type Report = (warning: SourceWarning) => void;

/** Reads the markup of a book, slot by slot: what waits for words in one may get them in a later one. */
export interface SlotReader {
  readonly flow: VerseFlow;
  /**
   * `report` receives everything that becomes neither text, nor a mark, nor stands beside the text.
   * @throws XmlSyntaxError
   */
  read(markup: string, kind: SlotKind, report: Report): SlotText;
}

const NOTHING: Annotated = { text: '', marks: [] };

/** A slot without inner divisions, as read. */
export function finishSlot(flow: VerseFlow, kind: SlotKind, sink: Sink, report: Report): SlotText {
  if (kind === 'verse' || kind === 'gap')
    return { verse: finishVerse(flow, sink), introduction: [], unbalanced: false };
  const block = sink.text.trim() === '' ? undefined : kept(finishBlock('ip', sink), '<ip>', report);
  if (block && kind === 'chapter') flow.beside(block);
  return { verse: NOTHING, introduction: block && kind === 'book' ? [block] : [], unbalanced: false };
}

/** The verse in its final form; what stands beside one without words waits for the next ones. */
export function finishVerse(flow: VerseFlow, sink: Sink): Annotated {
  const verse = splitAtBreaks(normaliseMarked(sink));
  if (verse.text === '') for (const mark of verse.marks) if ('beside' in mark) flow.beside(mark.beside);
  return verse;
}

/** The paragraphs before the first chapter, by book. */
export type Introductions = Map<string, readonly Block[]>;

export function addIntroduction(all: Introductions, book: string, more: readonly Block[]): void {
  all.set(book, [...(all.get(book) ?? []), ...more]);
}

/** The verses and introductions of a source; an introduction to no book that it has is reported. */
export function gathered(verses: readonly SourceVerse[], introductions: Introductions, findings: FindingCounter) {
  const books = new Set(verses.map(({ book }) => book));
  for (const book of [...introductions.keys()])
    if (!books.has(book)) {
      findings.add({ code: 'introduction' }, book);
      introductions.delete(book);
    }
  return {
    verses: withoutMereParagraphs(verses, findings),
    ...(introductions.size > 0 && { introductions }),
  };
}
