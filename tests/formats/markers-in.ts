import type { OpenedEdition } from '../../editions/compiled/open-compiled.ts';
import { XmlSyntaxError, xmlTokens } from '../../editions/readers/xml/xml-tokens.ts';
import type { Mark, MarkKind } from '../../scripture/text/edition.ts';
import { chaptersOf } from '../../scripture/text/edition.ts';
import type { Block, NoteText } from '../../scripture/text/editors-layer.ts';

// What stands under each marker, counted from a case's USX, which its authors wrote, and again from the compiled edition. Words are compared
// as a bag, since a marker may be divided where a verse or a line ends.

/** How often each «marker: words» occurs. */
export type Tally = Map<string, number>;

const count = (tally: Tally, key: string) => tally.set(key, (tally.get(key) ?? 0) + 1);
const bare = (text: string) => text.normalize('NFC').replace(/[\s~\u00ad\u200b\u200e\u200f\u2060\ufeff]|\/\//g, '');
const words = (text: string) =>
  text
    .replace(/\/\//g, ' ')
    .split(/[\s~]+/)
    .map(bare)
    .filter((word) => word !== '');

const BODY =
  /^(?:p|m|po|pr|cls|pmo|pm|pmc|pmr|pi\d?|mi|nb|pc|ph\d?|phi|psi|b|q[rcd]?|q\d|qm\d?|lh|li\d?|lf|lim\d?|tr|pb)$/;
const _LINE = /^q(?:[rcd]|\d|m\d?)?$/;
const HEADING = /^(?:ms\d?|mr|s\d?|sr|r|sp|sd\d?|cd)$/;
const INTRODUCTION = /^(?:imte?\d?|is\d?|ip|ipi|im|imi|ipq|imq|ipr|iq\d?|ib|ili\d?|iot|io\d?|iex)$/;
const TITLE = /^(?:d|qa)$/;
const NOTE: Readonly<Record<string, string>> = { f: 'f', ef: 'f', fe: 'fe', x: 'x', ex: 'x' };
const MARKS: Readonly<Record<string, string>> = {
  ...{
    wj: 'wj',
    qt: 'qt',
    tl: 'tl',
    em: 'em',
    it: 'it',
    bd: 'bd',
    bdit: 'bdit',
    add: 'add',
    addpn: 'add',
    nd: 'nd',
    sc: 'sc',
  },
};
const OMITTED = /^(?:fig|rq|cat|pro|fm|ca|va|vp)$/;
const LEVELLED = /^(?:s|ms|q|qm|pi|ph|li|lim|imt|is|io|iq|ili)$/;
const styleOf = (style: string) => (LEVELLED.test(style) ? `${style}1` : style);

/** The beginning of what a paragraph holds, by which it is known. */
const BEGINNING = 8;

/** Markers of the kinds that an edition holds, as findings name them. */
export const HELD_MARKERS =
  /^\\(?:p|m|po|pr|cls|pm\w?|pi\d?|mi|nb|pc|ph\d?|b|q[rcd]?|q\d|qm\d?|lh|li\d?|lf|lim\d?|tr|pb|ms\d?|mr|s[1-4]?|sr|r|sp|sd\d?|cd|imte?\d?|is\d?|ip[iqr]?|imi?|imq|iq\d?|ib|ili\d?|iot|io\d?|iex|f|fe|ef|x|ex|wj|qt|tl|em|it|bd|bdit|add|nd|sc)$/;

export const withoutParagraphs = (tally: Tally): Tally => new Map([...tally].filter(([key]) => !key.startsWith('p: ')));

interface Paragraph {
  readonly style: string;
  readonly at: number;
}

/** Gathers a chapter: its text without blanks, and where its paragraphs begin. */
class ChapterGatherer {
  readonly #tally: Tally;
  #text = '';
  #paragraphs: Paragraph[] = [];

  constructor(tally: Tally) {
    this.#tally = tally;
  }
  open(style: string) {
    this.#paragraphs.push({ style, at: this.#text.length });
  }
  add(text: string) {
    this.#text += bare(text);
  }
  end() {
    const text = this.#text;
    this.#paragraphs.forEach(({ style, at }, i) => {
      // One without words is none.
      if (at < text.length && this.#paragraphs[i + 1]?.at !== at)
        count(this.#tally, `${style}: ${text.slice(at, at + BEGINNING)}`);
    });
    [this.#text, this.#paragraphs] = ['', []];
  }
}

/**
 * What a case has under each marker, by its USX.
 * @returns undefined if it is no XML
 */
export function markersOfUsx(source: string): Tally | undefined {
  const tally: Tally = new Map();
  const chapter = new ChapterGatherer(tally);
  const open: { name: string; style: string; text: string }[] = [];
  let number = 0;
  let verse = false;
  const inside = (test: (style: string, name: string) => boolean) => open.some(({ style, name }) => test(style, name));
  try {
    for (const token of xmlTokens(source)) {
      if (token.type === 'comment') continue;
      if (token.type === 'text') {
        if (inside((style, name) => name === 'figure' || OMITTED.test(style) || name === 'sidebar')) continue;
        const noteAt = open.findIndex(({ name }) => name === 'note');
        for (const one of noteAt < 0 ? open : open.slice(noteAt)) one.text += token.text;
        const paragraph = open.find(({ name }) => name === 'para' || name === 'row');
        const isNote = noteAt >= 0;
        const isVerse =
          number > 0 && verse && paragraph !== undefined && (BODY.test(paragraph.style) || paragraph.name === 'row');
        const isKept =
          isVerse ||
          (paragraph !== undefined &&
            (HEADING.test(paragraph.style) ||
              INTRODUCTION.test(paragraph.style) ||
              (TITLE.test(paragraph.style) && number > 0)));
        if (isVerse && !isNote) chapter.add(token.text);
        if (!isKept && !isNote) continue;
        for (const style of new Set(
          (isNote ? open.slice(noteAt) : open).filter(({ name }) => name === 'char').map(({ style }) => MARKS[style]),
        ))
          if (style !== undefined) for (const word of words(token.text)) count(tally, `${style}: ${word}`);
      } else if (token.type === 'open') {
        const style = token.attributes.get('style') ?? '';
        if (token.name === 'chapter' && token.attributes.has('number')) {
          chapter.end();
          [number, verse] = [Number.parseInt(token.attributes.get('number')!, 10), false];
        } else if (token.name === 'verse' && token.attributes.has('number')) {
          verse = true;
          // Verses in what the case calls a heading are verses.
          for (const one of open) if (HEADING.test(one.style)) one.style = 'p';
        } else if (
          number > 0 &&
          !inside((_, name) => name === 'sidebar') &&
          (token.name === 'row' || (token.name === 'para' && BODY.test(style)))
        )
          chapter.open(token.name === 'row' ? 'tr' : styleOf(style));
        if (!token.empty) open.push({ name: token.name, style, text: '' });
      } else {
        const one = open.pop();
        if (!one || bare(one.text) === '' || inside((_, name) => name === 'sidebar')) continue;
        if (one.name === 'note' && NOTE[one.style]) count(tally, `${NOTE[one.style]}: ${bare(one.text)}`);
        if (one.name === 'para' && (HEADING.test(one.style) || INTRODUCTION.test(one.style)))
          count(tally, `${styleOf(one.style)}: ${bare(one.text)}`);
      }
    }
  } catch (error) {
    if (error instanceof XmlSyntaxError) return undefined;
    throw error;
  }
  chapter.end();
  return tally;
}

const MARKERS: Partial<Record<MarkKind, string>> = {
  added: 'add',
  'divine-name': 'nd',
  'small-caps': 'sc',
  'words-of-jesus': 'wj',
  quotation: 'qt',
  foreign: 'tl',
};
const NOTES = { footnote: 'f', endnote: 'fe', references: 'x' } as const;

/** The same of a compiled edition. */
export function markersOfEdition({ edition, editorial }: OpenedEdition): Tally {
  const tally: Tally = new Map();
  const layer = editorial();
  const countMarks = (text: string, marks: readonly Mark[] = []) => {
    for (const { kind, value, start, end } of marks) {
      const marker = kind === 'emphasis' ? (value ?? 'em') : MARKERS[kind];
      if (marker) for (const word of words(text.slice(start, end))) count(tally, `${marker}: ${word}`);
    }
  };
  const countNotes = (notes: readonly NoteText[]) => {
    for (const { kind, text, marks } of notes) {
      count(tally, `${NOTES[kind]}: ${bare(text)}`);
      countMarks(text, marks);
    }
  };
  const countBlock = ({ style, text, marks, notes }: Block) => {
    count(tally, `${style}: ${bare(text)}`);
    countMarks(text, marks);
    countNotes(notes);
  };
  for (const book of edition.books) for (const block of layer?.introduction(book) ?? []) countBlock(block);
  for (const { book, number, verses } of chaptersOf(edition)) {
    const chapter = new ChapterGatherer(tally);
    for (const { text, marks, title = '', titleMarks } of verses) {
      countMarks(text, marks);
      countMarks(title, titleMarks);
      let done = 0;
      for (const { kind, value, start } of marks.filter(
        ({ kind, value }) => kind === 'line' || (kind === 'paragraph' && value !== undefined),
      )) {
        chapter.add(text.slice(done, start));
        chapter.open(kind === 'line' ? `q${value}` : value!);
        done = start;
      }
      chapter.add(text.slice(done));
    }
    chapter.end();
    const { headings = [], notes = [] } = layer?.chapter(book, number) ?? {};
    for (const heading of headings) countBlock(heading);
    countNotes(notes);
  }
  return tally;
}
