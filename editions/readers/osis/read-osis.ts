import { bookByOsis } from '../../../scripture/canon/book.ts';
import type { Annotated, Sink } from '../../source/annotated.ts';
import { appendMarked } from '../../source/annotated.ts';
import { fail } from '../../source/edition-error.ts';
import { FindingCounter } from '../../source/findings.ts';
import { VerseGatherer } from '../../source/gather-verses.ts';
import { licenceNamed } from '../../source/licence-statement.ts';
import { type SourceFiles, type SourceText, statedIn } from '../../source/source-text.ts';
import { validMeta } from '../usfm/manifest.ts';
import { asXml, decodeXml, xmlRoot } from '../xml/whole-xml.ts';
import { type Attributes, XmlSyntaxError, xmlTokens } from '../xml/xml-tokens.ts';
import { readOsisVerse } from './osis-verse.ts';

// A text in OSIS XML, a file or several. Its verses are elements (`<verse osisID>…</verse>`) or lie between milestones (`<verse sID/>…
// <verse eID/>`). The XML of each is read as that of a SWORD module's verse; what lies before a verse may be its title.

const MAX_BYTES = 40_000_000;
/** No verse has as much XML. */
const MAX_VERSE = 1_000_000;

export const isOsis = (files: SourceFiles): boolean => [...files.values()].some((bytes) => xmlRoot(bytes) === 'osis');

export function readOsis(files: SourceFiles): SourceText {
  const findings = new FindingCounter();
  const books = [...files].filter(([, bytes]) => xmlRoot(bytes) === 'osis');
  for (const other of files.keys())
    if (!books.some(([file]) => file === other)) findings.add({ code: 'other-file', file: other }, other);
  const [first] = books[0]!;
  const gatherer = new VerseGatherer(first);
  let about = new Map<string, string>();
  for (const [file, bytes] of books) {
    if (bytes.length > MAX_BYTES) fail({ code: 'E309', bytes: MAX_BYTES, file });
    const decoded = decodeXml(bytes, file);
    const said = asXml(file, decoded, (text) =>
      new OsisText(text, gatherer, (warning, at) => findings.add(warning, `${file}:${decoded.lineAt(at)}`)).read(),
    );
    if (about.size === 0) about = said;
  }
  const language = about.get('language');
  const rights = about.get('rights');
  const meta = validMeta({
    title: about.get('title'),
    language: /^(spa|es)\b/i.test(language ?? '') ? 'es' : language,
    rights,
    licence: rights && licenceNamed(rights)?.id,
  });
  return {
    format: 'osis',
    name: about.get('work') ?? '',
    meta,
    statedIn: statedIn(meta, first),
    verses: gatherer.list(),
    findings: findings.list(),
  };
}

type Report = (warning: Parameters<FindingCounter['add']>[0], at: number) => void;

interface OpenVerse {
  readonly book: string;
  readonly chapter: number;
  readonly number: number;
  last: number;
  /** Where its XML begins. */
  from: number;
  readonly sink: Sink;
  readonly title: Annotated | undefined;
  /** The depth of the element that holds it; absent for milestones. */
  readonly depth?: number;
  readonly at: number;
}

class OsisText {
  readonly #source: string;
  readonly #gatherer: VerseGatherer;
  readonly #report: Report;
  readonly #open: string[] = [];
  readonly #about = new Map<string, string>();
  #verse: OpenVerse | undefined;
  /** Where the XML between verses begins; absent outside of books. */
  #gapFrom: number | undefined;

  constructor(source: string, gatherer: VerseGatherer, report: Report) {
    this.#source = source;
    this.#gatherer = gatherer;
    this.#report = report;
  }

  read(): Map<string, string> {
    for (const token of xmlTokens(this.#source)) {
      const { type, at } = token;
      if (type === 'text') this.#header(token.text);
      else if (type === 'close') this.#close(token.name, at, token.end);
      else if (type === 'open') {
        this.#openElement(token.name, token.attributes, at, token.end);
        if (!token.empty && this.#open.push(token.name) > 64) throw new XmlSyntaxError('deep', '', at);
      }
    }
    if (this.#open.length > 0) throw new XmlSyntaxError('open', `<${this.#open.at(-1)}>`, this.#source.length);
    if (this.#verse) this.#endVerse(this.#source.length);
    return this.#about;
  }

  #header(text: string): void {
    const inside = this.#open.at(-1) ?? '';
    if (!this.#open.includes('header') || this.#about.has(inside) || text.trim() === '') return;
    this.#about.set(inside, text.trim().slice(0, 2_000));
  }

  #openElement(name: string, attributes: Attributes, at: number, end: number): void {
    if (name === 'osisText') {
      const [work, language] = [attributes.get('osisIDWork'), attributes.get('xml:lang')];
      if (work) this.#about.set('work', work);
      if (language) this.#about.set('language', language);
    } else if (name === 'chapter' || (name === 'div' && attributes.get('type') === 'book')) {
      if (this.#verse?.depth === undefined) this.#endVerse(at);
      if (!attributes.has('eID')) this.#gapFrom = at;
    } else if (name === 'verse') {
      if (attributes.has('eID')) this.#endVerse(at, end);
      else this.#startVerse(attributes, at, end);
    }
  }

  #close(name: string, at: number, end: number): void {
    if (this.#open.pop() !== name) throw new XmlSyntaxError('closes-nothing', `</${name}>`, at);
    if (name === 'verse' && this.#verse?.depth === this.#open.length) this.#endVerse(at, end);
    else if (name === 'chapter' || name === 'osisText') {
      this.#endVerse(at);
      this.#dropGap(at);
    }
  }

  #startVerse(attributes: Attributes, at: number, from: number): void {
    this.#endVerse(at);
    const ids = (attributes.get('osisID') ?? attributes.get('sID') ?? '').trim().split(/\s+/).map(parseId);
    const [first, last] = [ids[0], ids.at(-1)];
    const isMilestone = attributes.has('sID');
    if (first === undefined || last === undefined) {
      this.#report({ code: 'outside-verses' }, at);
      return;
    }
    if (bookByOsis(first.book) === undefined) {
      this.#report({ code: 'other-book', book: first.book }, at);
      this.#gapFrom = undefined;
      return;
    }
    const title = this.#titleBefore(at);
    this.#verse = {
      ...first,
      last: Math.max(first.number, last.number),
      from,
      sink: { text: '', marks: [] },
      title,
      at,
      ...(!isMilestone && { depth: this.#open.length }),
    };
  }

  /** The title of the text that lies before a verse; anything else there is reported. */
  #titleBefore(at: number): Annotated | undefined {
    const from = this.#gapFrom;
    this.#gapFrom = undefined;
    return from === undefined ? undefined : this.#readGap(from, at);
  }

  #readGap(from: number, to: number): Annotated | undefined {
    if (to - from > MAX_VERSE) return undefined;
    const { verse, title } = this.#readXml(from, to);
    if (verse.text !== '') this.#report({ code: 'outside-verses' }, from);
    return title;
  }

  #dropGap(at: number): void {
    if (this.#gapFrom !== undefined && this.#readGap(this.#gapFrom, at))
      this.#report({ code: 'title-without-verse' }, at);
    this.#gapFrom = undefined;
  }

  #readXml(from: number, to: number) {
    if (to - from > MAX_VERSE) fail({ code: 'E511' });
    try {
      return readOsisVerse(this.#source.slice(from, to), (warning) => this.#report(warning, from));
    } catch (error) {
      if (!(error instanceof XmlSyntaxError)) throw error;
      const { is, word, at } = error.fault;
      throw new XmlSyntaxError(is, word, from + at);
    }
  }

  #endVerse(to: number, next = to): void {
    const open = this.#verse;
    this.#verse = undefined;
    if (!open) return;
    this.#gapFrom = next;
    const { verse, title } = this.#readXml(open.from, to);
    const { book, chapter, number, last, sink } = open;
    if (last > number) sink.marks.push({ kind: 'alt-number', start: 0, end: 0, value: `${number}-${last}` });
    sink.text = verse.text;
    sink.marks.push(...verse.marks);
    const titles = [open.title, title].filter((one) => one !== undefined && one.text !== '') as Annotated[];
    const [head, ...rest] = titles;
    const whole: Sink | undefined = head && { text: head.text, marks: [...head.marks] };
    for (const more of rest) appendMarked(whole!, more);
    if (!this.#gatherer.add({ book, chapter, number }, sink, whole)) this.#report({ code: 'empty-verse' }, open.at);
  }
}

/** `Bible.KJV:Gen.1.1!a` */
function parseId(id: string): { book: string; chapter: number; number: number } | undefined {
  const found = /^(?:[\w.-]+:)?(\w{2,8})\.(\d{1,3})\.(\d{1,3})(?:!\w+)?$/.exec(id);
  return found ? { book: found[1]!, chapter: Number(found[2]), number: Number(found[3]) } : undefined;
}
