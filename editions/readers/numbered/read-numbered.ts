import type { Sink } from '../../source/annotated.ts';
import { bookNamed, bookNumbered } from '../../source/book-named.ts';
import { FindingCounter } from '../../source/findings.ts';
import { VerseGatherer } from '../../source/gather-verses.ts';
import type { SourceFiles, SourceText } from '../../source/source-text.ts';
import { statedIn } from '../../source/source-text.ts';
import { validMeta } from '../usfm/manifest.ts';
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
    verses: gatherer.list(),
    findings: findings.list(),
  };
}

type Report = (warning: Parameters<FindingCounter['add']>[0], at: number) => void;

class NumberedReader {
  readonly #gatherer: VerseGatherer;
  readonly #report: Report;
  readonly #open: { readonly name: string; readonly at: number }[] = [];
  #book: string | undefined;
  #chapter: number | undefined;
  #verse: { readonly number: number | undefined; readonly depth: number; readonly sink: Sink } | undefined;
  /** The depth of an element whose words are dropped. */
  #omitted = Number.POSITIVE_INFINITY;
  readonly #about = new Map<string, string>();

  constructor(gatherer: VerseGatherer, report: Report) {
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
    if (this.#verse) {
      if (OMITTED.has(name)) {
        this.#omitted = Math.min(this.#omitted, depth);
        this.#report(`<${name}>`, at);
      } else if (name === 'br') this.#verse.sink.text += ' ';
      else this.#report(`<${name}>`, at);
    } else if (BOOKS.has(name) && this.#book === undefined) {
      this.#book = bookOf(attributes);
      this.#chapter = undefined;
      if (this.#book === undefined)
        this.#report({ code: 'other-book', book: attributeOf(attributes, [...NAMES, ...NUMBERS]) ?? '' }, at);
    } else if (CHAPTERS.has(name)) this.#chapter = numberOf(attributes);
    else if (VERSES.has(name)) this.#verse = { number: numberOf(attributes), depth, sink: { text: '', marks: [] } };
    else if (this.#chapter !== undefined) this.#report(`<${name}>`, at);
  }

  #close(name: string, at: number): void {
    if (this.#open.pop()?.name !== name) throw new XmlSyntaxError('closes-nothing', `</${name}>`, at);
    const depth = this.#open.length;
    if (depth <= this.#omitted) this.#omitted = Number.POSITIVE_INFINITY;
    if (this.#verse?.depth === depth) this.#endVerse(at);
    else if (!this.#verse && CHAPTERS.has(name.toLowerCase())) this.#chapter = undefined;
    else if (!this.#verse && BOOKS.has(name.toLowerCase())) this.#book = undefined;
  }

  #endVerse(at: number): void {
    const { number = 0, sink } = this.#verse!;
    this.#verse = undefined;
    if (this.#book === undefined) return;
    const place = { book: this.#book, chapter: this.#chapter ?? 0, number };
    if (!this.#gatherer.add(place, sink)) this.#report({ code: 'empty-verse' }, at);
  }

  #text(text: string, at: number): void {
    if (this.#verse) {
      if (this.#omitted === Number.POSITIVE_INFINITY) this.#verse.sink.text += text;
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
