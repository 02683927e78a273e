import type { SourceWarning } from '../../../forms/refusals/source-findings.ts';
import type { Block, NoteKind } from '../../../scripture/text/editors-layer.ts';
import { MAX_MARKS } from '../../checks/check-verses.ts';
import type { Sink } from '../../source/annotated.ts';
import { bookNamed, bookNumbered } from '../../source/book-named.ts';
import { fail } from '../../source/edition-error.ts';
import { FindingCounter } from '../../source/findings.ts';
import { VerseGatherer } from '../../source/gather-verses.ts';
import type { SourceFiles, SourceText } from '../../source/source-text.ts';
import { statedIn } from '../../source/source-text.ts';
import { addIntroduction, finishVerse, gathered, type Introductions } from '../slot-reader.ts';
import { validMeta } from '../usfm/manifest.ts';
import { MARK_OF } from '../usfm/markers.ts';
import { cleanText, overflows } from '../usfm/sink.ts';
import { createSink, finishBlock, finishNote, kept, PARAGRAPH, putBeside, VerseFlow } from '../verse-flow.ts';
import { asXml, decodeXml, xmlRoot } from '../xml/whole-xml.ts';
import { type Attributes, XmlSyntaxError, xmlTokens } from '../xml/xml-tokens.ts';

// Zefania, Beblia and OpenSong: a Bible in one XML file whose books, chapters and verses are elements with numbers.

/** The names of the elements, in small letters, and of the attributes that number or name them. */
const ROOTS: ReadonlySet<string> = new Set(['xmlbible', 'x', 'bible']);
const BOOKS: ReadonlySet<string> = new Set(['biblebook', 'book', 'b']);
const CHAPTERS: ReadonlySet<string> = new Set(['chapter', 'c']);
const VERSES: ReadonlySet<string> = new Set(['vers', 'verse', 'v']);
/** Elements within a verse whose words are none of it. */
const OMITTED: ReadonlySet<string> = new Set('note xref remark caption title prolog media'.split(' '));

/** What of them stands beside the text: notes, headings, introductions. */
const NOTES: Readonly<Record<string, NoteKind>> = { note: 'footnote', remark: 'footnote', xref: 'references' };
const BLOCKS: Readonly<Record<string, string>> = { caption: 's1', prolog: 'ip' };

/** The letters of a `<style>`, by what it says in CSS or in a word. */
function lettersOf(attributes: Attributes): (typeof MARK_OF)[string] {
  const said = `${attributes.get('css') ?? ''} ${attributes.get('fs') ?? ''}`.toLowerCase();
  if (/italic|emphasis/.test(said)) return MARK_OF.it;
  return /bold/.test(said) ? MARK_OF.bd : undefined;
}

const NUMBERS = ['bnumber', 'cnumber', 'vnumber', 'number', 'id', 'n'];
const NAMES = ['bname', 'bsname', 'name', 'n', 'osis', 'abbrev'];

const attributeOf = (attributes: Attributes, names: readonly string[]) =>
  names.map((name) => attributes.get(name)).find((value) => value !== undefined && value.trim() !== '');

const numberOf = (attributes: Attributes) => {
  const value = attributeOf(attributes, NUMBERS)?.trim() ?? '';
  return /^\d{1,3}$/.test(value) ? Number(value) : undefined;
};

function bookOf(attributes: Attributes): string | undefined {
  const number = numberOf(attributes);
  const named = NAMES.flatMap((name) => attributes.get(name) ?? []).flatMap((name) => bookNamed(name) ?? []);
  return number !== undefined ? bookNumbered(number) : named[0];
}

/** Zefania writes `SPA`. */
const languageOf = (said: string | undefined) => (/^(spa|esp|es)\b/i.test(said ?? '') ? 'es' : said);

const MAX_BYTES = 40_000_000;

/** True for a root of these names whose head has a book and a numbered verse. */
function isNumberedXml(bytes: Uint8Array): boolean {
  if (bytes.length > MAX_BYTES || !ROOTS.has(xmlRoot(bytes)?.toLowerCase() ?? '')) return false;
  const head = Buffer.from(bytes.subarray(0, 200_000)).toString('latin1').replaceAll('\0', '');
  return (
    /<(BIBLEBOOK|book|b)\s[^>]*(number|name|n)\s*=/i.test(head) && /<(VERS|verse|v)\s[^>]*(number|n|id)\s*=/i.test(head)
  );
}

export const isNumbered = (files: SourceFiles): boolean => [...files.values()].some(isNumberedXml);

export function readNumbered(files: SourceFiles): SourceText {
  const [file, bytes] = [...files].find(([, bytes]) => isNumberedXml(bytes))!;
  const findings = new FindingCounter();
  for (const other of files.keys()) if (other !== file) findings.add({ code: 'other-file', file: other }, other);
  const decoded = decodeXml(bytes, file);
  const gatherer = new VerseGatherer(file);
  const reader = new NumberedReader(gatherer, (warning, at) => findings.add(warning, `${file}:${decoded.lineAt(at)}`));
  const about = asXml(file, decoded, (text) => reader.read(text));
  const meta = validMeta(about);
  return {
    format: 'zefania',
    name: '',
    meta,
    statedIn: statedIn(meta, file),
    ...gathered(gatherer.list(), reader.introductions, findings),
    findings: findings.list(),
  };
}

type ReportAt = (warning: Parameters<FindingCounter['add']>[0], at: number) => void;

class NumberedReader {
  readonly #gatherer: VerseGatherer;
  readonly #report: ReportAt;
  readonly #open: { readonly name: string; readonly at: number }[] = [];
  #book: string | undefined;
  #chapter: number | undefined;
  #verse: { readonly number: number | undefined; readonly depth: number; readonly sink: Sink } | undefined;
  /** The outermost element whose words are none of a verse. */
  #beside: { readonly name: string; readonly depth: number; readonly vref: number; readonly sink: Sink } | undefined;
  /** The letters that are open in a verse. */
  readonly #letters: { readonly depth: number; readonly start: number; readonly attributes: Attributes }[] = [];
  /** Headings that name the verse above which they stand. */
  #captions: { readonly vref: number; readonly block: Block }[] = [];
  #flow = new VerseFlow();
  #last: { readonly book: string; readonly chapter: number; readonly number: number } | undefined;
  readonly introductions: Introductions = new Map();
  readonly #about = new Map<string, string>();

  constructor(gatherer: VerseGatherer, report: ReportAt) {
    this.#gatherer = gatherer;
    this.#report = report;
  }

  read(source: string) {
    for (const token of xmlTokens(source)) {
      if (token.type === 'text') this.#text(token.text, token.at);
      else if (token.type === 'close') this.#close(token.name, token.at);
      else if (token.type === 'open') {
        this.#openElement(token.name.toLowerCase(), token.attributes, token.at);
        this.#open.push({ name: token.name, at: token.at });
        if (this.#open.length > 64) throw new XmlSyntaxError('deep', '', token.at);
        if (token.empty) this.#close(token.name, token.at);
      }
    }
    const last = this.#open.at(-1);
    if (last) throw new XmlSyntaxError('open', `<${last.name}>`, last.at);
    const of = (...names: readonly string[]) => names.map((name) => this.#about.get(name)).find((value) => value);
    return {
      title: of('title', 'biblename', 'translation'),
      abbreviation: of('identifier'),
      language: languageOf(of('language')),
      rights: of('rights', 'status'),
    };
  }

  #openElement(name: string, attributes: Attributes, at: number): void {
    const depth = this.#open.length;
    if (depth === 0)
      for (const key of ['biblename', 'translation', 'status'])
        this.#about.set(key, attributes.get(key) ?? attributes.get(key === 'translation' ? 'name' : key) ?? '');
    if (this.#beside) this.#report(`<${name}>`, at);
    else if ((this.#verse && OMITTED.has(name)) || (this.#book !== undefined && BLOCKS[name] !== undefined)) {
      const vref = Number(/^\d{1,3}$/.exec(attributes.get('vref')?.trim() ?? '')?.[0] ?? 0);
      this.#beside = { name, depth, vref, sink: createSink() };
    } else if (this.#verse) {
      if (name === 'br') this.#breakLine(attributes);
      else if (name === 'style' && lettersOf(attributes))
        this.#letters.push({ depth, start: this.#verse.sink.text.length, attributes });
      else this.#report(`<${name}>`, at);
    } else if (BOOKS.has(name) && this.#book === undefined) {
      this.#endBook();
      this.#book = bookOf(attributes);
      this.#chapter = undefined;
      if (this.#book === undefined)
        this.#report({ code: 'other-book', book: attributeOf(attributes, [...NAMES, ...NUMBERS]) ?? '' }, at);
    } else if (CHAPTERS.has(name)) this.#chapter = numberOf(attributes);
    else if (VERSES.has(name)) this.#startVerse(numberOf(attributes), depth);
    else if (this.#chapter !== undefined) this.#report(`<${name}>`, at);
  }

  #close(name: string, at: number): void {
    if (this.#open.pop()?.name !== name) throw new XmlSyntaxError('closes-nothing', `</${name}>`, at);
    const depth = this.#open.length;
    if (this.#letters.at(-1)?.depth === depth) this.#endLetters();
    if (this.#beside) {
      if (this.#beside.depth === depth) this.#endBeside(at);
    } else if (this.#verse?.depth === depth) this.#endVerse(at);
    else if (!this.#verse && CHAPTERS.has(name.toLowerCase())) {
      this.#placeCaptions(Number.POSITIVE_INFINITY);
      this.#chapter = undefined;
    } else if (!this.#verse && BOOKS.has(name.toLowerCase())) this.#endBook();
  }

  #breakLine(attributes: Attributes): void {
    this.#verse!.sink.text += ' ';
    if (attributes.get('art') === 'x-p') this.#flow.begin(PARAGRAPH);
  }

  #endLetters(): void {
    const { start, attributes } = this.#letters.pop()!;
    const sink = this.#verse?.sink;
    if (sink && start < sink.text.length) sink.marks.push({ ...lettersOf(attributes)!, start, end: sink.text.length });
  }

  /** Headings stand above the verse that they name, others before the next words. */
  #placeCaptions(number: number): void {
    for (const { vref, block } of this.#captions) if (vref <= number) this.#flow.beside(block);
    this.#captions = this.#captions.filter(({ vref }) => vref > number);
  }

  #startVerse(number: number | undefined, depth: number): void {
    this.#placeCaptions(number ?? 0);
    if (this.#flow.isTooMuch) fail({ code: 'E511' });
    this.#verse = { number, depth, sink: createSink() };
  }

  #endBeside(at: number): void {
    const { name, vref, sink } = this.#beside!;
    this.#beside = undefined;
    const report = (warning: SourceWarning) => this.#report(warning, at);
    const what = `<${name}>`;
    const [note, style] = [NOTES[name], BLOCKS[name]];
    if (this.#verse && note) {
      const read = kept(finishNote(note, sink), what, report);
      if (read && !overflows(this.#verse.sink)) putBeside(this.#verse.sink, read);
    } else if (style === undefined) report(what);
    else {
      const block = kept(finishBlock(style, sink), what, report);
      if (!block || this.#book === undefined) return;
      if (style === 'ip' && this.#chapter === undefined) addIntroduction(this.introductions, this.#book, [block]);
      else if (this.#verse || vref === 0) this.#flow.beside(block);
      else if (this.#captions.push({ vref, block }) > MAX_MARKS) fail({ code: 'E511' });
    }
  }

  #endBook(): void {
    const flow = this.#flow;
    if (this.#last) this.#gatherer.change(this.#last, (verse) => flow.placeRest(verse));
    this.#last = undefined;
    this.#flow = new VerseFlow();
    this.#book = undefined;
  }

  #endVerse(at: number): void {
    const { number = 0, sink } = this.#verse!;
    this.#verse = undefined;
    this.#letters.length = 0;
    if (this.#book === undefined) return;
    const place = { book: this.#book, chapter: this.#chapter ?? 0, number };
    const { text, marks } = finishVerse(this.#flow, sink);
    if (this.#gatherer.add(place, { text, marks: [...marks] })) this.#last = place;
    else this.#report({ code: 'empty-verse' }, at);
  }

  #text(text: string, at: number): void {
    if (this.#beside) {
      const { sink } = this.#beside;
      const clean = cleanText(text, (warning) => this.#report(warning, at)).replace(/[\\|]/g, ' ');
      if (!overflows(sink)) sink.text += clean;
      return;
    }
    if (this.#verse) {
      this.#flow.beforeWords(this.#verse.sink, text);
      this.#verse.sink.text += text;
      return;
    }
    const words = text.trim();
    if (words === '') return;
    const inside = this.#open.at(-1)?.name.toLowerCase() ?? '';
    if (this.#book === undefined) {
      if (this.#about.size < 100 && !this.#about.get(inside)) this.#about.set(inside, words.slice(0, 2_000));
    } else this.#report({ code: 'outside-verses' }, at);
  }
}
