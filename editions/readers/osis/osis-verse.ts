import type { Block, NotePart } from '../../../scripture/text/editors-layer.ts';
import { joinMarked } from '../../../scripture/text/marked.ts';
import { normaliseMarked } from '../../../scripture/text/normalise.ts';
import { MAX_MARKS } from '../../checks/check-verses.ts';
import { type Annotated, appendMarked, type Sink } from '../../source/annotated.ts';
import { fail } from '../../source/edition-error.ts';
import { finishVerse, type Report, type SlotKind, type SlotReader, type SlotText } from '../slot-reader.ts';
import { isStrongsNumber, parseStrongsNumbers } from '../strongs-numbers.ts';
import { cleanText, overflows } from '../usfm/sink.ts';
import { createSink, finishBlock, finishNote, kept, putBeside, VerseFlow } from '../verse-flow.ts';
import { type Attributes, XmlSyntaxError, xmlTokens } from '../xml/xml-tokens.ts';
import {
  DIVISIONS,
  endsSetting,
  headingStyleOf,
  introductionStyle,
  isCanonicalTitle,
  isSpeechOfJesus,
  isStructure,
  labelOf,
  markingOf,
  noteKindOf,
  partOf,
  settingOf,
} from './osis-meaning.ts';

// Converts the OSIS of one slot to plain text with stand-off marks. A slot is a fragment: elements that contain several chapters,
// paragraphs or lines may open in one slot and close in another, those inside a line may not. Some published modules break this rule. If no
// text can be lost (only a mark is uncertain), the mark is left out and reported; an open note or title, which would swallow the verse, is
// an error.

/** Elements that may open in one slot and close in another: they contain several verses or parts of them. */
const MAY_SPAN_SLOTS: ReadonlySet<string> = new Set(
  'chapter verse div p lg l lb q list item head table row cell milestone speech closer salute signed'.split(' '),
);

/** Elements whose text is not part of the verse. */
const NOT_VERSE_TEXT: ReadonlySet<string> = new Set(['note', 'title']);

/** Elements that separate the text before from the text after by a blank. */
const SEPARATING: ReadonlySet<string> = new Set('div p lg l lb list item head table row cell'.split(' '));

/** Signs that no download in USFM can have. */
const UNWRITABLE = /[\\|]/g;

/** The sign of a note as USFM may have it. */
const CALLER = /^[^\s\\|~/+]{1,4}$/u;

interface Open {
  readonly name: string;
  readonly at: number;
  readonly attributes: Attributes;
  /** The target of its text; `undefined`: the text is discarded. */
  readonly sink: Sink | 'slot' | undefined;
  /** The offset in the sink at which it begins. */
  start: number;
  /** The parts of the note that it is. */
  readonly parts: NotePart[];
}

/** A speech that began in an earlier slot: an element, or a milestone with its id. */
interface Speech {
  readonly id: string | undefined;
  readonly isOfJesus: boolean;
  start: number;
}

/** The maximum nesting of elements; real texts need fewer than ten. */
const MAX_DEPTH = 64;

export class OsisReader implements SlotReader {
  readonly flow = new VerseFlow();
  #speeches: Speech[] = [];
  /** The division whose heading is to come. */
  #division: string | undefined;
  #isIntroduction = false;

  #report: Report = () => {};
  #kind: SlotKind = 'verse';
  /** The words of the verse, or of a paragraph of an introduction. */
  #slot: Sink = createSink();
  #style = 'ip';
  #titles: Annotated[] = [];
  #introduction: Block[] = [];
  #stack: Open[] = [];
  /** True once the verse has a letter: a later title does not come before the verse. */
  #begun = false;
  #unbalanced = false;

  read(fragment: string, kind: SlotKind, report: Report): SlotText {
    this.#report = report;
    this.#kind = kind;
    this.#slot = createSink();
    this.#style = 'ip';
    this.#titles = [];
    this.#introduction = [];
    this.#stack = [];
    this.#begun = false;
    this.#unbalanced = false;
    for (const speech of this.#speeches) speech.start = 0;
    for (const token of xmlTokens(fragment)) {
      if (token.type === 'text') this.#text(token.text);
      else if (token.type === 'comment') report({ code: 'comment' });
      else if (token.type === 'close') this.#close(token.name, token.at);
      else this.#open(token.name, token.attributes, token.empty, token.at);
    }
    return this.#end();
  }

  #resolve(sink: Open['sink']): Sink | undefined {
    return sink === 'slot' ? this.#slot : sink;
  }

  /** The current target of text. */
  get #target(): Open['sink'] {
    const open = this.#stack.at(-1);
    return open === undefined ? 'slot' : open.sink;
  }

  get #note(): Open | undefined {
    return this.#stack.find(({ name }) => name === 'note');
  }

  get #isApart(): boolean {
    return this.#kind === 'book' || this.#kind === 'chapter';
  }

  /** True where words are the text's: of a verse, or of a title that belongs to it. */
  get #isText(): boolean {
    const outer = this.#stack.filter(({ name }) => NOT_VERSE_TEXT.has(name));
    if (outer.length === 0) return !this.#isApart;
    return outer.every(({ name, attributes }) => name === 'title' && isCanonicalTitle(attributes));
  }

  #text(text: string): void {
    const sink = this.#resolve(this.#target);
    if (sink === undefined) return;
    const isOfSlot = sink === this.#slot;
    if (isOfSlot && text.trim() !== '') {
      this.#begun = true;
      if (this.#isApart) this.flow.dropSettings();
      if (this.#kind === 'verse') {
        this.flow.beforeWords(sink, text);
        this.#division = undefined;
      }
    }
    if (this.#isText) sink.text += text;
    else if (!overflows(sink)) sink.text += cleanText(text, this.#report).replace(UNWRITABLE, ' ');
  }

  #open(name: string, attributes: Attributes, empty: boolean, at: number): void {
    const target = this.#target;
    if (target !== undefined && !this.#isKnown(name, attributes)) this.#report(labelOf(name, attributes));
    if (SEPARATING.has(name)) this.#text(' ');
    if (target === 'slot') this.#openInSlot(name, attributes);
    if (name === 'q') this.#text(attributes.get('marker') ?? '');
    if (target === 'slot' && name === 'q' && attributes.has('sID') && isSpeechOfJesus(attributes))
      this.#carry({ id: attributes.get('sID'), isOfJesus: true, start: this.#slot.text.length });
    const sink = NOT_VERSE_TEXT.has(name) ? this.#ownSink(name, attributes) : target;
    const start = this.#resolve(sink)?.text.length ?? 0;
    const open = { name, at, attributes, sink, start, parts: [] };
    if (empty) this.#finish(open);
    else if (this.#stack.push(open) > MAX_DEPTH) throw new XmlSyntaxError('deep', '', at);
    if (this.flow.isTooMuch) fail({ code: 'E511' });
  }

  /** The sink of a note or a title; undefined where it cannot stand. */
  #ownSink(name: string, attributes: Attributes): Sink | undefined {
    const target = this.#target;
    if (target === undefined || this.#note) return undefined;
    if (name === 'note') return createSink();
    if (isCanonicalTitle(attributes)) return target === 'slot' || this.#isText ? createSink() : undefined;
    return target === 'slot' && headingStyleOf(attributes, undefined) !== undefined ? createSink() : undefined;
  }

  /** True if an element leaves a trace here, or needs none. */
  #isKnown(name: string, attributes: Attributes): boolean {
    if (NOT_VERSE_TEXT.has(name)) return this.#ownSink(name, attributes) !== undefined;
    if (name === 'w') return this.#isText;
    if (name === 'q' && attributes.has('eID')) return this.#speeches.some(({ id }) => id === attributes.get('eID'));
    const note = this.#note;
    if (note && partOf(name, attributes, noteKindOf(note.attributes))) return true;
    if (markingOf(name, attributes)) return true;
    if (this.#target !== 'slot') return name === 'reference' && !this.#isText;
    return isStructure(name, attributes) || endsSetting(name, attributes) || settingOf(name, attributes) !== undefined;
  }

  #openInSlot(name: string, attributes: Attributes): void {
    const type = attributes.get('type') ?? '';
    const setting = settingOf(name, attributes);
    if (name === 'div' && type === 'introduction') this.#isIntroduction = !attributes.has('eID');
    if (name === 'div' && !attributes.has('eID') && Object.hasOwn(DIVISIONS, type)) this.#division = type;
    if (this.#isApart && (setting || name === 'lb' || endsSetting(name, attributes))) this.#endBlock();
    if (setting) {
      this.flow.begin(setting);
      this.#style = introductionStyle(setting);
    } else if (endsSetting(name, attributes)) this.#endSetting(name);
    if (name === 'q' && attributes.has('eID')) {
      const speech = this.#speeches.findLast(({ id }) => id === attributes.get('eID'));
      if (speech) this.#endSpeech(speech);
    }
  }

  #endSetting(name: string): void {
    this.#style = 'ip';
    if (name === 'l' && !this.#isApart) this.flow.endLine();
    else this.flow.drop();
  }

  /** Ends a paragraph of an introduction: one amid the text stands there, as a heading does. */
  #endBlock(): void {
    const sink = this.#slot;
    this.#slot = createSink();
    for (const open of this.#stack) if (open.sink === 'slot') open.start = 0;
    const block = sink.text.trim() === '' ? undefined : this.#kept(this.#style, sink);
    if (block && this.#kind === 'book') this.#introduction.push(block);
    else if (block) this.flow.beside(block);
  }

  #kept(style: string, sink: Sink): Block | undefined {
    return kept(finishBlock(style, sink), `<${style}>`, this.#report);
  }

  #carry(speech: Speech): void {
    this.#speeches.push(speech);
    if (this.#speeches.length > MAX_DEPTH) {
      this.#speeches.shift();
      this.#report({ code: 'unclosed', what: '<q>' });
    }
  }

  #endSpeech(speech: Speech): void {
    this.#markSpeech(speech);
    this.#speeches = this.#speeches.filter((one) => one !== speech);
  }

  #markSpeech({ isOfJesus, start }: Speech): void {
    const end = this.#slot.text.length;
    if (isOfJesus && this.#kind === 'verse' && start < end)
      this.#slot.marks.push({ kind: 'words-of-jesus', start, end });
  }

  #close(name: string, at: number): void {
    if (SEPARATING.has(name)) this.#text(' ');
    const depth = this.#stack.findLastIndex((open) => open.name === name);
    if (depth === -1) {
      if (NOT_VERSE_TEXT.has(name)) throw new XmlSyntaxError('closes-nothing', `</${name}>`, at);
      if (!MAY_SPAN_SLOTS.has(name)) this.#unbalance('unopened', `</${name}>`);
      if (this.#target === 'slot') this.#closeEarlier(name);
      return;
    }
    const [open, ...within] = this.#stack.slice(depth) as [Open, ...Open[]];
    if (within.some((inner) => NOT_VERSE_TEXT.has(inner.name)))
      throw new XmlSyntaxError('closes-nothing', `</${name}>`, at);
    for (const inner of within) if (!MAY_SPAN_SLOTS.has(inner.name)) this.#unbalance('unclosed', `<${inner.name}>`);
    this.#stack.length = depth;
    this.#finish(open);
    if (open.sink === 'slot') this.#closeInSlot(name, open.attributes);
  }

  /** Closes what an earlier slot has opened. */
  #closeEarlier(name: string): void {
    this.#closeInSlot(name);
    const speech = name === 'q' ? this.#speeches.findLast(({ id }) => id === undefined) : undefined;
    if (speech) this.#endSpeech(speech);
  }

  #closeInSlot(name: string, attributes?: Attributes): void {
    if (name === 'div' && attributes?.get('type') === 'introduction') this.#isIntroduction = false;
    const isParagraph = attributes !== undefined && settingOf(name, attributes) !== undefined;
    if (name !== 'l' && name !== 'p' && !isParagraph) return;
    if (this.#isApart) this.#endBlock();
    this.#endSetting(name);
  }

  #end(): SlotText {
    for (const { name, at, sink, start, attributes } of this.#stack) {
      if (NOT_VERSE_TEXT.has(name)) throw new XmlSyntaxError('open', `<${name}>`, at);
      if (!MAY_SPAN_SLOTS.has(name)) this.#unbalance('unclosed', `<${name}>`);
      if (name === 'q' && sink === 'slot')
        this.#carry({ id: undefined, isOfJesus: isSpeechOfJesus(attributes), start });
    }
    for (const speech of this.#speeches) this.#markSpeech(speech);
    if (this.#isApart) this.#endBlock();
    return {
      verse: this.#kind === 'verse' ? finishVerse(this.flow, this.#slot) : normaliseMarked(this.#slot),
      ...(this.#titles.length > 0 && { title: joinMarked(this.#titles, ' ') }),
      introduction: this.#introduction,
      unbalanced: this.#unbalanced,
    };
  }

  #unbalance(code: 'unopened' | 'unclosed', what: string): void {
    this.#unbalanced = true;
    this.#report({ code, what });
  }

  #finish(open: Open): void {
    const { name, attributes, start, parts } = open;
    const sink = this.#resolve(open.sink);
    if (sink === undefined) return;
    const end = sink.text.length;
    if (name === 'note') this.#finishNote(sink, attributes, parts);
    else if (name === 'title' && isCanonicalTitle(attributes)) this.#finishTitle(normaliseMarked(sink));
    else if (name === 'title') this.#finishHeading(sink, attributes);
    else if (name === 'w') {
      if (this.#isText) this.#finishWord(sink, start, attributes);
    } else if (start < end && !overflows(sink)) {
      const marking = attributes.has('eID') ? undefined : markingOf(name, attributes);
      if (marking) sink.marks.push({ ...marking, start, end });
      this.#finishPart(name, attributes, { start, end });
      // The place that a note names is told from its words.
      if (name === 'reference' && attributes.get('type') === 'annotateRef') sink.text += ' ';
    }
  }

  #finishPart(name: string, attributes: Attributes, range: { readonly start: number; readonly end: number }): void {
    const note = this.#note;
    const style = note && partOf(name, attributes, noteKindOf(note.attributes));
    if (note && style && note.parts.length <= MAX_MARKS) note.parts.push({ style, ...range });
  }

  #finishNote(sink: Sink, attributes: Attributes, parts: readonly NotePart[]): void {
    const into = this.#resolve(this.#target);
    const label = labelOf('note', attributes);
    const sign = attributes.get('n') ?? '';
    const caller = CALLER.test(sign) ? sign : undefined;
    const read = finishNote(noteKindOf(attributes), { text: sink.text, marks: [...sink.marks, ...parts] }, caller);
    const note = kept(read, label, this.#report);
    if (into && note && !overflows(into)) putBeside(into, note);
  }

  #finishHeading(sink: Sink, attributes: Attributes): void {
    const style = headingStyleOf(attributes, this.#division) ?? 's1';
    const isOfIntroduction =
      this.#kind === 'book' && (this.#isIntroduction || attributes.get('subType') === 'x-introduction');
    if (this.#isApart) this.#endBlock();
    // A title before the first chapter that heads no part of it is the book's.
    if (this.#kind === 'book' && !isOfIntroduction && !attributes.has('type') && this.#division === undefined) {
      this.#report(labelOf('title', attributes));
      return;
    }
    const block = kept(
      finishBlock(isOfIntroduction ? style.replace(/^(?=s\d$)/, 'i') : style, sink),
      labelOf('title', attributes),
      this.#report,
    );
    if (block && isOfIntroduction) this.#introduction.push(block);
    else if (block) this.flow.beside(block);
  }

  #finishTitle(title: Annotated): void {
    if (title.text === '') this.#report({ code: 'empty-title' });
    else if (!this.#begun) this.#titles.push(title);
    else {
      this.#report({ code: 'title-inside-verse' });
      if (this.#kind === 'verse') this.flow.beforeWords(this.#slot, title.text);
      appendMarked(this.#slot, title);
      this.#slot.text += ' ';
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
