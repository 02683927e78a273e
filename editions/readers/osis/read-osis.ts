import { bookByOsis } from '../../../scripture/canon/book.ts';
import { type Annotated, appendMarked, isAnchor, type Sink } from '../../source/annotated.ts';
import { fail } from '../../source/edition-error.ts';
import { FindingCounter } from '../../source/findings.ts';
import { VerseGatherer } from '../../source/gather-verses.ts';
import { licenceNamed } from '../../source/licence-statement.ts';
import { type SourceFiles, type SourceText, statedIn } from '../../source/source-text.ts';
import { addIntroduction, gathered, type Introductions, type SlotKind, type SlotText } from '../slot-reader.ts';
import { validMeta } from '../usfm/manifest.ts';
import { besideEnd } from '../verse-flow.ts';
import { asXml, decodeXml, xmlRoot } from '../xml/whole-xml.ts';
import { type Attributes, XmlSyntaxError, xmlTokens } from '../xml/xml-tokens.ts';
import { OsisReader } from './osis-verse.ts';

// A text in OSIS XML, a file or several. Its verses are elements (`<verse osisID>…</verse>`) or lie between milestones (`<verse sID/>…
// <verse eID/>`). The XML of each is read as that of a SWORD module's verse; what lies between them may be a title, headings, the beginning of
// a paragraph, before the first chapter an introduction.

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
  const introductions: Introductions = new Map();
  let about = new Map<string, string>();
  for (const [file, bytes] of books) {
    if (bytes.length > MAX_BYTES) fail({ code: 'E309', bytes: MAX_BYTES, file });
    const decoded = decodeXml(bytes, file);
    const said = asXml(file, decoded, (text) =>
      new OsisText(text, gatherer, introductions, (warning, at) =>
        findings.add(warning, `${file}:${decoded.lineAt(at)}`),
      ).read(),
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
    ...gathered(gatherer.list(), introductions, findings),
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
  readonly #introductions: Introductions;
  readonly #report: Report;
  readonly #open: string[] = [];
  readonly #about = new Map<string, string>();
  #reader = new OsisReader();
  /** The book that is open, and the depth of its element. */
  #book: { readonly osis: string | undefined; readonly depth: number } | undefined;
  #verse: OpenVerse | undefined;
  #last: { readonly book: string; readonly chapter: number; readonly number: number } | undefined;
  /** What lies between verses: where its XML begins, and of what it is the introduction. Absent outside of books. */
  #gap: { readonly from: number; readonly kind: SlotKind } | undefined;
  #title: Annotated | undefined;

  constructor(source: string, gatherer: VerseGatherer, introductions: Introductions, report: Report) {
    this.#source = source;
    this.#gatherer = gatherer;
    this.#introductions = introductions;
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
    this.#endBook(this.#source.length);
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
    } else if (name === 'div' && attributes.get('type') === 'book') {
      if (this.#verse?.depth !== undefined) return;
      this.#endBook(at);
      if (attributes.has('eID')) return;
      this.#book = { osis: attributes.get('osisID')?.split('.').at(-1), depth: this.#open.length };
      this.#gap = { from: end, kind: 'book' };
    } else if (name === 'chapter') {
      if (this.#verse?.depth !== undefined) return;
      this.#endChapter(at);
      this.#gap = { from: end, kind: attributes.has('eID') ? 'gap' : 'chapter' };
    } else if (name === 'verse') {
      if (attributes.has('eID')) this.#endVerse(at, end);
      else this.#startVerse(attributes, at, end);
    }
  }

  #close(name: string, at: number, end: number): void {
    if (this.#open.pop() !== name) throw new XmlSyntaxError('closes-nothing', `</${name}>`, at);
    if (name === 'verse' && this.#verse?.depth === this.#open.length) this.#endVerse(at, end);
    else if (name === 'chapter') {
      this.#endChapter(at);
      this.#gap = { from: end, kind: 'gap' };
    } else if (name === 'osisText' || (name === 'div' && this.#book?.depth === this.#open.length)) this.#endBook(at);
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
      this.#gap = undefined;
      return;
    }
    this.#readGap(at, first.book);
    this.#verse = {
      ...first,
      last: Math.max(first.number, last.number),
      from,
      sink: { text: '', marks: [] },
      title: this.#title,
      at,
      ...(!isMilestone && { depth: this.#open.length }),
    };
    this.#title = undefined;
  }

  /** Reads what lies before a place: its title is that of the next verse, notes go to the verse before. */
  #readGap(to: number, book = this.#book?.osis): void {
    const gap = this.#gap;
    this.#gap = undefined;
    if (!gap || (book !== undefined && bookByOsis(book) === undefined)) return;
    if (to - gap.from > MAX_VERSE) {
      this.#report({ code: 'outside-verses' }, gap.from);
      return;
    }
    const { verse, title, introduction } = this.#readXml(gap.from, to, gap.kind);
    if (verse.text !== '') this.#report({ code: 'outside-verses' }, gap.from);
    if (title) this.#title = title;
    if (introduction.length > 0) addIntroduction(this.#introductions, book ?? '?', introduction);
    const notes = verse.marks.filter(isAnchor);
    if (this.#last && notes.length > 0)
      this.#gatherer.change(this.#last, (before) =>
        besideEnd(
          before,
          notes.map(({ beside }) => beside),
        ),
      );
    else for (const { beside } of notes) this.#reader.flow.beside(beside);
  }

  #endChapter(at: number): void {
    this.#endVerse(at);
    this.#readGap(at);
    if (this.#title) this.#report({ code: 'title-without-verse' }, at);
    this.#title = undefined;
  }

  #endBook(at: number): void {
    this.#endChapter(at);
    this.#gap = undefined;
    if (this.#last) this.#gatherer.change(this.#last, (verse) => this.#reader.flow.placeRest(verse));
    this.#last = undefined;
    this.#book = undefined;
    this.#reader = new OsisReader();
  }

  #readXml(from: number, to: number, kind: SlotKind): SlotText {
    if (to - from > MAX_VERSE) fail({ code: 'E511' });
    try {
      return this.#reader.read(this.#source.slice(from, to), kind, (warning) => this.#report(warning, from));
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
    this.#gap = { from: next, kind: 'gap' };
    const { verse, title } = this.#readXml(open.from, to, 'verse');
    const { book, chapter, number, last, sink } = open;
    if (last > number) sink.marks.push({ kind: 'alt-number', start: 0, end: 0, value: `${number}-${last}` });
    sink.text = verse.text;
    sink.marks.push(...verse.marks);
    const titles = [open.title, title].filter((one) => one !== undefined && one.text !== '') as Annotated[];
    const [head, ...rest] = titles;
    const whole: Sink | undefined = head && { text: head.text, marks: [...head.marks] };
    for (const more of rest) appendMarked(whole!, more);
    if (this.#gatherer.add({ book, chapter, number }, sink, whole)) this.#last = { book, chapter, number };
    else this.#report({ code: 'empty-verse' }, open.at);
  }
}

/** `Bible.KJV:Gen.1.1!a` */
function parseId(id: string): { book: string; chapter: number; number: number } | undefined {
  const found = /^(?:[\w.-]+:)?(\w{2,8})\.(\d{1,3})\.(\d{1,3})(?:!\w+)?$/.exec(id);
  return found ? { book: found[1]!, chapter: Number(found[2]), number: Number(found[3]) } : undefined;
}
