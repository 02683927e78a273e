import type { SourceWarning } from '../../../forms/refusals/source-findings.ts';
import type { Mark } from '../../../scripture/text/edition.ts';
import type { NotePart } from '../../../scripture/text/editors-layer.ts';
import { joinMarked } from '../../../scripture/text/marked.ts';
import { normaliseMarked } from '../../../scripture/text/normalise.ts';
import { type Annotated, type Annotation, appendMarked, type Sink } from '../../source/annotated.ts';
import { isStrongsNumber, parseStrongsNumbers } from '../strongs-numbers.ts';
import { finishBlock, putBeside } from '../usfm/sink.ts';
import { type Attributes, XmlSyntaxError, xmlTokens } from '../xml/xml-tokens.ts';

// The meaning of OSIS elements for the text inside them.

/** Elements that may open in one slot and close in another: they contain several verses or parts of them. */
const MAY_SPAN_SLOTS: ReadonlySet<string> = new Set(
  'chapter verse div p lg l lb q list item head table row cell milestone speech closer salute signed'.split(' '),
);

/** Elements that may open and close a paragraph, a line or a speech anywhere, as milestones. */
const PARAGRAPH_TYPES: ReadonlySet<string> = new Set(['x-p', 'paragraph', 'x-paragraph']);

/** The mark that an element sets where it begins, for the words that follow. */
function settingOf(name: string, attributes: Attributes): Pick<Mark, 'kind' | 'value'> | undefined {
  if (attributes.has('eID')) return undefined;
  if (name === 'l') {
    const level = attributes.get('level') ?? '1';
    return { kind: 'line', value: /^[1-4]$/.test(level) ? level : '1' };
  }
  const isParagraph = name === 'p' || PARAGRAPH_TYPES.has(attributes.get('type') ?? '');
  if (isParagraph && ['p', 'div', 'milestone'].includes(name)) return { kind: 'paragraph', value: 'p' };
  return undefined;
}

/** The styles of headings by the type of a title; a chapter's own name and a book's are none. */
const HEADING_STYLE: Readonly<Record<string, string | undefined>> = {
  '': 's1',
  section: 's1',
  'x-gen': 's1',
  sub: 's2',
  scope: 'r',
  parallel: 'r',
  'x-majorSection': 'ms1',
};

/** The parts of a note by their elements. */
const PART_STYLE: Readonly<Record<string, string | undefined>> = { catchWord: 'fk', rdg: 'fqa', reference: 'xt' };

/** Elements whose text is not part of the verse. */
const NOT_VERSE_TEXT: ReadonlySet<string> = new Set(['note', 'title']);

/** Elements that separate the text before from the text after by a blank. */
const SEPARATING: ReadonlySet<string> = new Set('div p lg l lb list item head table row cell'.split(' '));

function markOf(name: string, attributes: Attributes): Pick<Mark, 'kind' | 'value'> | undefined {
  const type = attributes.get('type');
  if (name === 'transChange' && type === 'added') return { kind: 'added' };
  if (name === 'divineName') return { kind: 'divine-name' };
  if (name === 'foreign') return { kind: 'foreign' };
  if (name === 'q' && attributes.get('who') === 'Jesus' && !attributes.has('sID')) return { kind: 'words-of-jesus' };
  if (name === 'seg' && type === 'otPassage') return { kind: 'quotation' };
  if (name !== 'hi') return undefined;
  return { 'small-caps': SMALL_CAPS, italic: ITALIC, bold: BOLD, emphasis: EMPHASIS }[type ?? ''];
}

const SMALL_CAPS = { kind: 'small-caps' } as const;
const ITALIC = { kind: 'emphasis', value: 'it' } as const;
const BOLD = { kind: 'emphasis', value: 'bd' } as const;
const EMPHASIS = { kind: 'emphasis' } as const;

/** True for a title that belongs to the text (a psalm's, an acrostic letter), false for one that an editor added. */
const isCanonicalTitle = (name: string, attributes: Attributes): boolean =>
  name === 'title' &&
  (attributes.get('canonical') === 'true' || ['psalm', 'acrostic'].includes(attributes.get('type') ?? ''));

/** The style of a title that an editor added; undefined for one of the text, of a chapter or of a book. */
const headingStyleOf = (name: string, attributes: Attributes): string | undefined =>
  name !== 'title' || isCanonicalTitle(name, attributes) ? undefined : HEADING_STYLE[attributes.get('type') ?? ''];

/** Elements that only hold lines. */
const NO_WORDS: ReadonlySet<string> = new Set(['lg']);

/** The element's name in findings: `<seg type="x-raro">`. */
function labelOf(name: string, attributes: Attributes): string {
  const type = attributes.get('type');
  return `<${name}${type === undefined ? '' : ` type="${type}"`}>`;
}

// Converts the OSIS of one slot to plain text with stand-off marks. A slot is a fragment: elements that contain several chapters,
// paragraphs or lines may open in one slot and close in another, those inside a line may not. Some published modules break this rule. If no
// text can be lost (only a mark is uncertain), the mark is left out and reported; an open note or title, which would swallow the verse, is
// an error.

export interface OsisVerse {
  readonly verse: Annotated;
  /** A psalm's title or an acrostic letter before the text. */
  readonly title: Annotated | undefined;
  /** True if elements were left open, or closed without having been opened. */
  readonly unbalanced: boolean;
}

interface Open {
  readonly name: string;
  readonly at: number;
  readonly attributes: Attributes;
  /** The target of its text; `undefined`: the text is discarded. */
  readonly sink: Sink | undefined;
  /** The offset in the sink at which it begins. */
  readonly start: number;
}

/** The maximum nesting of elements; real texts need fewer than ten. */
const MAX_DEPTH = 64;

class OsisReader {
  readonly #report: (warning: SourceWarning) => void;
  readonly #verse: Sink = { text: '', marks: [] };
  readonly #titles: Annotated[] = [];
  readonly #stack: Open[] = [];
  /** True once the verse has a letter: a later title does not come before the verse. */
  #begun = false;
  #unbalanced = false;
  readonly #parts: (NotePart & { readonly sink: Sink })[] = [];

  constructor(report: (warning: SourceWarning) => void) {
    this.#report = report;
  }

  /** The current target of text. */
  get #sink(): Sink | undefined {
    const open = this.#stack.at(-1);
    return open === undefined ? this.#verse : open.sink;
  }

  text(text: string): void {
    const sink = this.#sink;
    if (sink === undefined) return;
    sink.text += text;
    if (sink === this.#verse) this.#begun ||= /\S/.test(text);
  }

  open(name: string, attributes: Attributes, empty: boolean, at: number): void {
    const sink = this.#sink;
    const title = isCanonicalTitle(name, attributes);
    const setting = sink === this.#verse ? settingOf(name, attributes) : undefined;
    const isBeside = name === 'note' || headingStyleOf(name, attributes) !== undefined;
    const isPart = PART_STYLE[name] !== undefined && this.#stack.some((one) => one.name === 'note');
    const isKnown = title || name === 'w' || isBeside || isPart || setting !== undefined;
    const known = isKnown || markOf(name, attributes) !== undefined || NO_WORDS.has(name);
    if (!known && sink !== undefined) this.#report(labelOf(name, attributes));
    if (SEPARATING.has(name)) this.text(' ');
    if (setting) this.#verse.marks.push({ ...setting, start: this.#verse.text.length, end: this.#verse.text.length });
    if (name === 'q') this.text(attributes.get('marker') ?? '');
    const isOwn = (title || isBeside) && sink !== undefined;
    const inside = !NOT_VERSE_TEXT.has(name) ? sink : isOwn ? { text: '', marks: [] } : undefined;
    const open = { name, at, attributes, sink: inside, start: inside?.text.length ?? 0 };
    if (empty) this.#finish(open);
    else if (this.#stack.push(open) > MAX_DEPTH) throw new XmlSyntaxError('deep', '', at);
  }

  close(name: string, at: number): void {
    if (SEPARATING.has(name)) this.text(' ');
    const depth = this.#stack.findLastIndex((open) => open.name === name);
    if (depth === -1) {
      if (NOT_VERSE_TEXT.has(name)) throw new XmlSyntaxError('closes-nothing', `</${name}>`, at);
      if (!MAY_SPAN_SLOTS.has(name)) this.#unbalance('unopened', `</${name}>`);
      return;
    }
    const [open, ...within] = this.#stack.slice(depth) as [Open, ...Open[]];
    if (within.some((inner) => NOT_VERSE_TEXT.has(inner.name)))
      throw new XmlSyntaxError('closes-nothing', `</${name}>`, at);
    for (const inner of within) if (!MAY_SPAN_SLOTS.has(inner.name)) this.#unbalance('unclosed', `<${inner.name}>`);
    this.#stack.length = depth;
    this.#finish(open);
  }

  end(): OsisVerse {
    for (const { name, at } of this.#stack) {
      if (NOT_VERSE_TEXT.has(name)) throw new XmlSyntaxError('open', `<${name}>`, at);
      if (!MAY_SPAN_SLOTS.has(name)) this.#unbalance('unclosed', `<${name}>`);
    }
    return {
      verse: normaliseMarked(this.#verse),
      title: this.#titles.length === 0 ? undefined : joinMarked(this.#titles, ' '),
      unbalanced: this.#unbalanced,
    };
  }

  #unbalance(code: 'unopened' | 'unclosed', what: string): void {
    this.#unbalanced = true;
    this.#report({ code, what });
  }

  #finish({ name, attributes, sink, start }: Open): void {
    if (sink === undefined) return;
    const end = sink.text.length;
    const mark = markOf(name, attributes);
    const part = PART_STYLE[name];
    if (name === 'note') this.#finishNote(sink, attributes);
    else if (name === 'title') {
      const style = headingStyleOf(name, attributes);
      if (style === undefined) this.#finishTitle(normaliseMarked(sink));
      else this.#finishHeading(style, sink);
    } else if (name === 'w') this.#finishWord(sink, start, attributes);
    else if (mark !== undefined && sink.text.slice(start).trim() !== '') sink.marks.push({ ...mark, start, end });
    else if (
      part !== undefined &&
      sink.text.slice(start).trim() !== '' &&
      this.#stack.some((one) => one.name === 'note')
    )
      this.#parts.push({ sink, style: part, start, end });
  }

  #finishNote(sink: Sink, attributes: Attributes): void {
    const parts = this.#parts.filter((one) => one.sink === sink).map(({ sink: _, ...part }) => part);
    const note = normaliseMarked<Annotation | NotePart>({ text: sink.text, marks: [...sink.marks, ...parts] });
    const into = this.#sink;
    if (note.text === '' || into === undefined) return;
    const isReferences = attributes.get('type') === 'crossReference';
    let end = 0;
    const kept = note.marks.filter((mark): mark is NotePart => {
      if (!('style' in mark) || mark.start < end) return false;
      end = mark.end;
      return true;
    });
    putBeside(into, {
      kind: isReferences ? 'references' : 'footnote',
      text: note.text,
      marks: note.marks.filter((mark): mark is Mark => 'kind' in mark),
      parts: kept,
    });
  }

  #finishHeading(style: string, sink: Sink): void {
    const block = finishBlock(style, sink);
    if (block) putBeside(this.#verse, block);
  }

  #finishTitle(title: Annotated): void {
    if (title.text === '') this.#report({ code: 'empty-title' });
    else if (!this.#begun) this.#titles.push(title);
    else {
      this.#report({ code: 'title-inside-verse' });
      appendMarked(this.#verse, title);
      this.#verse.text += ' ';
    }
  }

  #finishWord({ text, marks }: Sink, start: number, attributes: Attributes): void {
    for (const attribute of attributes.keys()) if (attribute !== 'lemma') this.#report(`<w ${attribute}>`);
    const { numbers, other } = parseStrongsNumbers(attributes.get('lemma') ?? '');
    for (const word of other) this.#report(`<w lemma> ${/^[\w.]*:/.exec(word)?.[0] ?? word}`);
    for (const number of numbers) if (!isStrongsNumber(number)) this.#report({ code: 'no-such-strongs', number });
    if (text.slice(start).trim() === '') this.#report({ code: 'wordless', what: '<w>' });
    else if (numbers.length > 0) marks.push({ start, end: text.length, numbers });
  }
}

/**
 * Reads one slot. `report` receives everything that becomes neither text nor a mark.
 * Throws XmlSyntaxError if the fragment is not well-formed.
 */
export function readOsisVerse(fragment: string, report: (warning: SourceWarning) => void): OsisVerse {
  const reader = new OsisReader(report);
  for (const token of xmlTokens(fragment)) {
    if (token.type === 'text') reader.text(token.text);
    else if (token.type === 'comment') report({ code: 'comment' });
    else if (token.type === 'close') reader.close(token.name, token.at);
    else reader.open(token.name, token.attributes, token.empty, token.at);
  }
  return reader.end();
}
