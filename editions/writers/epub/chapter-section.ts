import { formatChapter } from '../../../scripture/reference/format-spanish.ts';
import type { Chapter } from '../../../scripture/text/edition.ts';
import {
  type Block,
  introductionRole,
  isHead,
  isQuoted,
  type Note,
  type NoteText,
  placeEnd,
} from '../../../scripture/text/editors-layer.ts';
import { segments, sliceMarked } from '../../../scripture/text/marked.ts';
import type { DownloadSource } from '../download-formats.ts';
import { chapterFlow, type FlowItem, type Piece } from '../flow.ts';
import { chapterId } from './parts.ts';
import { escapeXml, markElement, markedXhtml } from './xml.ts';

/** Keeps a number on the line of its verse's first word. */
const NO_BREAK_SPACE = '\u00a0';

/** The notes of a section, which stand at its end: reading programs open them where they are named. */
class Notes {
  readonly #id: string;
  readonly #asides: string[] = [];

  constructor(id: string) {
    this.#id = id;
  }

  /** The sign of a note, and its place in a text. @param place said before its words */
  sign(note: Note, place: string): { readonly at: number; readonly xhtml: string } {
    const number = this.#asides.length + 1;
    const [id, back] = [`${this.#id}n${number}`, `${this.#id}r${number}`];
    this.#asides.push(
      `<aside id="${id}" class="nota" epub:type="footnote" role="doc-footnote"><p><a href="#${back}">${place}</a>${NO_BREAK_SPACE}${noteXhtml(note)}</p></aside>`,
    );
    const xhtml = `<a id="${back}" class="llamada" epub:type="noteref" role="doc-noteref" href="#${id}">*</a>`;
    return { at: note.offset, xhtml };
  }

  asides(): readonly string[] {
    return this.#asides;
  }
}

/** A note's words, without the place with which many begin. */
function noteXhtml({ text, marks, parts }: NoteText): string {
  return segments(text, [...marks, ...parts], placeEnd({ text, parts }))
    .map(({ text: run, covering }) =>
      covering.reduceRight((inner, one) => {
        if ('kind' in one) return markElement(one, inner);
        return isQuoted(one) ? `<i>${inner}</i>` : inner;
      }, escapeXml(run)),
    )
    .join('');
}

const blockXhtml = ({ text, marks, notes: beside }: Block, notes: Notes, place: string): string =>
  markedXhtml(
    text,
    marks,
    beside.map((note) => notes.sign(note, place)),
  );

/** A chapter of a book. @param named whether the book has several chapters, so that it has a heading */
export function chapterSection(source: DownloadSource, chapter: Chapter, named: boolean): string {
  const { book, number } = chapter;
  const id = chapterId(number);
  const notes = new Notes(id);
  const lines = [`<section epub:type="chapter" id="${id}">`];
  if (named) lines.push(`<h2>${escapeXml(formatChapter(book, number))}</h2>`);
  const flow = chapterFlow(source, chapter);
  for (const [i, item] of flow.entries()) lines.push(itemXhtml(item, flow.slice(i + 1), number, named, notes));
  return `${[...lines, ...notes.asides()].join('\n')}\n</section>\n`;
}

function itemXhtml(item: FlowItem, after: readonly FlowItem[], chapter: number, named: boolean, notes: Notes): string {
  const level = named ? 'h3' : 'h2';
  if (item.kind === 'ours') return `<${level} class="epigrafe">${escapeXml(item.text)}</${level}>`;
  if (item.kind === 'heading') {
    const words = blockXhtml(item.block, notes, placeOf(chapter, verseAfter(after)));
    return isHead(item.block)
      ? `<${level} class="${item.block.style.startsWith('ms') ? 'epigrafe mayor' : 'epigrafe'}">${words}</${level}>`
      : `<p class="junto">${words}</p>`;
  }
  if (item.kind === 'title') {
    const { title = '', titleMarks = [], number } = item.verse;
    const signs = item.notes.map((note) => notes.sign(note, placeOf(chapter, number)));
    return `<p class="titulo">${markedXhtml(title, titleMarks, signs)}</p>`;
  }
  const { style, pieces } = item;
  if (style === '') {
    const { verse } = pieces[0]!;
    return `<p id="${verseId(chapter, verse.number)}">${pieceXhtml(pieces[0]!, chapter, notes)}</p>`;
  }
  const words = pieces.map((piece) => {
    const inside = pieceXhtml(piece, chapter, notes);
    return piece.from === 0 ? `<span id="${verseId(chapter, piece.verse.number)}">${inside}</span>` : inside;
  });
  return `<p class="${style}">${words.join(' ')}</p>`;
}

const verseId = (chapter: number, verse: number) => `${chapterId(chapter)}v${verse}`;
const placeOf = (chapter: number, verse: number | undefined) =>
  verse === undefined ? `${chapter}` : `${chapter}:${verse}`;

/** The verse that a heading stands above. */
function verseAfter(items: readonly FlowItem[]): number | undefined {
  for (const item of items) {
    if (item.kind === 'title') return item.verse.number;
    if (item.kind === 'paragraph' && item.pieces[0]) return item.pieces[0].verse.number;
  }
  return undefined;
}

function pieceXhtml({ verse, from, to, notes: beside }: Piece, chapter: number, notes: Notes): string {
  const { text, marks } = sliceMarked(verse, from, to);
  const signs = beside.map((note) => {
    const { at, xhtml } = notes.sign(note, placeOf(chapter, verse.number));
    return { at: Math.min(Math.max(0, at - from), text.length), xhtml };
  });
  const number = from === 0 ? `<sup>${verse.number}</sup>${NO_BREAK_SPACE}` : '';
  return number + markedXhtml(text, marks, signs);
}

/** The introduction to a book; nothing without one. */
export function introductionSection(source: DownloadSource, book: string): string {
  const blocks = source.editorial()?.introduction(book) ?? [];
  if (blocks.length === 0) return '';
  const notes = new Notes('i');
  const lines = blocks.map((block) => {
    const words = blockXhtml(block, notes, '*');
    const role = introductionRole(block);
    if (role === 'title') return `<h2>${words}</h2>`;
    return role === 'listed' ? `<p class="lista">${words}</p>` : `<p>${words}</p>`;
  });
  return `<section epub:type="introduction" class="introduccion">\n${[...lines, ...notes.asides()].join('\n')}\n</section>\n`;
}
