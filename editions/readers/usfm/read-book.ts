import type { SourceFault } from '../../../forms/refusals/source-faults.ts';
import type { SourceWarning } from '../../../forms/refusals/source-findings.ts';
import type { Block } from '../../../scripture/text/editors-layer.ts';
import { MAX_MARKS } from '../../checks/check-verses.ts';
import { appendMarked, type Sink } from '../../source/annotated.ts';
import type { DecodedText } from '../../source/decode-text.ts';
import type { FaultList, FindingCounter } from '../../source/findings.ts';
import type { SourceVerse } from '../../source/source-text.ts';
import { createSink, finishBlock, putBeside, VerseFlow } from '../verse-flow.ts';
import { CharacterStack } from './character-stack.ts';
import { MARK_OF, type MarkerRole, OPENING_ENDS, OPENING_STARTS, roleOf, settingOf, styleOf } from './markers.ts';
import { readNote } from './note-text.ts';
import { cleanText, finishVerse, overflows } from './sink.ts';
import type { Token } from './tokens.ts';
import { isDoubtfulPart, parseVerseNumber, type VerseNumber } from './verse-number.ts';

/** The input of a book's reader. */
export interface BookSource {
  /** OSIS code. */
  readonly book: string;
  readonly file: string;
  readonly decoded: DecodedText;
  readonly findings: FindingCounter;
  /** Faults of the book. Reading goes on after a fault, to find the others. */
  readonly faults: FaultList;
  /** False for files of this program whose paragraphs are no edition's: they only hold the verses. */
  readonly hasSetting: boolean;
}

/** A book as read. */
export interface ReadBook {
  readonly verses: readonly SourceVerse[];
  readonly introduction: readonly Block[];
}

interface OpenVerse {
  readonly at: number;
  readonly number: number;
  last: number;
  /** The part of the last number. */
  part: string;
  readonly list: string | undefined;
  readonly sink: Sink;
  readonly title: Sink | undefined;
}

/**
 * Reads the tokens of one book, from its `\id` on, into verses. Words go to the verse, to the title of the next verse, beside the text
 * (headings, notes, introductions), or are discarded; discarded text and every marker that leaves no trace is reported to `findings`.
 */
export function readBook(tokens: readonly Token[], source: BookSource): ReadBook {
  return new BookReader(tokens, source).read();
}

/** Matches `|name="` outside a marker: a milestone that is not closed by `\*`. */
const STRAY_ATTRIBUTES = /\|\s*[\w-]{1,40}="/;

/** Markers that end any note. */
const BEGINS_LINE: ReadonlySet<MarkerRole> = new Set([
  'header',
  'introduction',
  'heading',
  'title',
  'body',
  'chapter',
  'verse',
]);

class BookReader {
  readonly #tokens: Token[];
  readonly #source: BookSource;
  readonly #closed: ReadonlySet<string>;
  readonly #verses: SourceVerse[] = [];
  readonly #introduction: Block[] = [];
  /** The heading or the paragraph of an introduction that is being read. */
  #block: { readonly style: string; readonly sink: Sink; readonly isHeading: boolean } | undefined;
  readonly #flow = new VerseFlow();
  #i = 0;
  #chapter = 0;
  #chapterAt = 0;
  #verse: OpenVerse | undefined;
  #title: Sink | undefined;
  /** The target of words; undefined: they are discarded. */
  #sink: Sink | undefined;
  /** True if discarded words here were already reported with their marker. */
  #textWasReported = true;
  #sidebarAt: number | undefined;
  /** True once it was reported that verses begin before any chapter. */
  #reportedNoChapter = false;
  /** The beginning of the capitals of a chapter's opening. */
  #opening: { readonly sink: Sink; readonly start: number } | undefined;
  readonly #characters = new CharacterStack((warning, at) => this.#report(warning, at));

  constructor(tokens: readonly Token[], source: BookSource) {
    this.#tokens = [...tokens];
    this.#source = source;
    this.#closed = new Set(tokens.flatMap((t) => (t.type === 'close' ? [t.name] : [])));
  }

  read(): ReadBook {
    for (; this.#i < this.#tokens.length; this.#i++) {
      const token = this.#tokens[this.#i]!;
      if (token.type === 'text') this.#takeText(token.text, token.at);
      else if (token.type === 'close') this.#characters.close(token.name, token.at);
      else if (token.type === 'milestone-end') this.#report('\\*', token.at);
      else this.#openMarker(token.name, token.at);
      const isTooMuch = (this.#sink && overflows(this.#sink)) || this.#flow.isTooMuch;
      if (isTooMuch || this.#characters.depth > MAX_MARKS) {
        this.#fault({ code: 'E511' }, token.at);
        return { verses: [], introduction: [] };
      }
    }
    this.#endBlock();
    this.#endChapter();
    const last = this.#verses.pop();
    if (last) this.#verses.push(this.#flow.placeRest(last));
    return { verses: this.#verses, introduction: this.#introduction };
  }

  #report(warning: SourceWarning, at: number): void {
    this.#source.findings.add(warning, `${this.#source.file}:${this.#source.decoded.lineAt(at)}`);
  }

  #fault(fault: SourceFault, at: number, verse = this.#verse && `${this.#verse.number}${this.#verse.part}`): void {
    const { book, file, decoded, faults } = this.#source;
    const chapter = this.#chapter > 0 && { chapter: this.#chapter, ...(verse && { verse }) };
    faults.add({ ...fault, file, atLine: decoded.lineAt(at), ref: { book, ...chapter } });
  }

  /** Discards words until the next verse: the text is refused in any case. */
  #discardText(): void {
    this.#sink = undefined;
    this.#textWasReported = true;
  }

  #takeText(raw: string, at: number): void {
    const next = this.#tokens[this.#i + 1];
    const attributed = next?.type === 'close' && next.name === this.#characters.innermost;
    const bar = attributed ? raw.indexOf('|') : -1;
    const text = bar < 0 ? raw : raw.slice(0, bar);
    if (STRAY_ATTRIBUTES.test(text)) this.#report({ code: 'stray-attributes' }, at);
    if (this.#sink && this.#sink === this.#verse?.sink && text.trim() !== '') this.#flow.place(this.#sink);
    if (this.#sink) this.#sink.text += cleanText(text, (warning) => this.#report(warning, at));
    else if (!this.#textWasReported && text.trim() !== '') this.#report({ code: 'outside-verses' }, at);
    if (bar >= 0) this.#characters.takeAttributes(raw.slice(bar + 1), at);
  }

  #openMarker(name: string, at: number): void {
    const role = roleOf(name);
    if (role === undefined || role === 'character' || role === 'cell') {
      if (this.#skipMilestone(name, at)) return;
      if (role === 'cell') this.#startCell(name, at);
      else if (role === 'character') this.#startCharacter(name, at);
      else this.#openUnknown(name, at);
    } else if (role === 'verse') this.#startVerse(at);
    else if (role === 'note' || role === 'omitted' || role === 'number') this.#skipNonVerseText(name, role, at);
    else if (role === 'sidebar') this.#startSidebar(at);
    else if (role === 'sidebar-end') this.#endSidebar(at);
    else this.#startParagraph(name, role, at);
  }

  #startCell(name: string, at: number): void {
    this.#report(`\\${name}`, at);
    this.#space();
  }

  #startCharacter(name: string, at: number): void {
    if (MARK_OF[name] === undefined && name !== 'w') this.#report(`\\${name}`, at);
    this.#characters.open(name, at, this.#sink);
  }

  /** Reports an unknown marker; its words stay in place. */
  #openUnknown(name: string, at: number): void {
    if (/^[cv]\d/.test(name)) {
      this.#report({ code: 'glued-number', what: `\\${name}` }, at);
      this.#putBack(`${name.slice(1)} `);
      if (name.startsWith('v')) this.#startVerse(at);
      else this.#startParagraph('c', 'chapter', at);
      return;
    }
    this.#report({ code: 'unknown', what: `\\${name}` }, at);
    if (this.#closed.has(name)) this.#characters.open(name, at, this.#sink);
    else if (this.#beginsLine() && this.#chapter > 0) this.#toVerse();
  }

  #beginsLine(): boolean {
    const before = this.#tokens[this.#i - 1];
    return before === undefined || (before.type === 'text' && /\n\s*$/.test(before.text)) || before.type === 'open';
  }

  #startParagraph(name: string, role: MarkerRole, at: number): void {
    this.#characters.closeAll();
    this.#endBlock();
    if (!this.#isKept(name, role)) this.#report(`\\${name}`, at);
    if (role === 'chapter') this.#startChapter(at);
    else if (this.#sidebarAt !== undefined) return;
    else if (role === 'body') this.#startBody(name);
    else if (role === 'heading' || role === 'introduction') {
      // A paragraph of introduction amid the text stands there, as a heading does.
      this.#block = { style: styleOf(name), sink: createSink(), isHeading: this.#chapter > 0 || role === 'heading' };
      this.#sink = this.#block.sink;
    } else if (role === 'title' && this.#chapter > 0) this.#startTitle();
    else {
      if (role === 'title') this.#report({ code: 'before-chapter', what: `\\${name}` }, at);
      this.#sink = undefined;
      this.#textWasReported = true;
    }
  }

  /** True if a paragraph's marker leaves a trace; one in a sidebar leaves none. */
  #isKept(name: string, role: MarkerRole): boolean {
    if (role === 'title' || role === 'chapter' || name === 'id') return true;
    if (this.#sidebarAt !== undefined) return false;
    if (role === 'body') return this.#source.hasSetting;
    return role === 'heading' || role === 'introduction';
  }

  #startBody(name: string): void {
    if (this.#source.hasSetting && this.#chapter > 0) this.#flow.begin(settingOf(name));
    this.#toVerse();
  }

  /** Ends a heading, which then stands before the next words, or a paragraph of the introduction. */
  #endBlock(): void {
    const open = this.#block;
    this.#block = undefined;
    const block = open && finishBlock(open.style, open.sink);
    if (!block) return;
    if (open.isHeading) this.#flow.beside(block);
    else this.#introduction.push(block);
  }

  #startTitle(): void {
    this.#title ??= createSink();
    this.#sink = this.#title;
    this.#space();
  }

  #toVerse(): void {
    this.#sink = this.#verse?.sink;
    this.#textWasReported = false;
    this.#space();
  }

  #space(): void {
    if (this.#sink) this.#sink.text += ' ';
  }

  #startSidebar(at: number): void {
    this.#characters.closeAll();
    this.#endBlock();
    this.#report('\\esb', at);
    this.#sidebarAt = at;
    this.#sink = undefined;
    this.#textWasReported = true;
  }

  #endSidebar(at: number): void {
    this.#characters.closeAll();
    if (this.#sidebarAt === undefined) this.#report({ code: 'unopened', what: '\\esbe' }, at);
    this.#sidebarAt = undefined;
    this.#toVerse();
  }

  /** `\qt-s |who="…"\*`, `\ts\*` */
  #skipMilestone(name: string, at: number): boolean {
    const [first, second] = this.#tokens.slice(this.#i + 1, this.#i + 3);
    const bare = first?.type === 'milestone-end';
    const full = first?.type === 'text' && /^\s*(\||$)/.test(first.text) && second?.type === 'milestone-end';
    if (!bare && !full) return false;
    if (!this.#takeOpening(name)) this.#report(`\\${name}\\*`, at);
    this.#i += bare ? 1 : 2;
    return true;
  }

  /** Handles a milestone at either end of the opening capitals of the current verse; returns false if it is none. */
  #takeOpening(name: string): boolean {
    const sink = this.#verse && this.#sink === this.#verse.sink ? this.#sink : undefined;
    if (sink && name === OPENING_STARTS) this.#opening = { sink, start: sink.text.length };
    else if (sink && name === OPENING_ENDS && this.#opening?.sink === sink)
      sink.marks.push({ kind: 'opening', start: this.#opening.start, end: sink.text.length });
    else return false;
    return true;
  }

  /**
   * Skips text that is no verse text, up to its closing marker. If that is missing, the case is clear only if nothing but a caller comes
   * before the next line or verse.
   */
  #skipNonVerseText(name: string, role: MarkerRole, at: number): void {
    const begin = this.#i + 1;
    let content = '';
    let firstLine: { readonly content: string; readonly i: number } | undefined;
    for (this.#i++; this.#i < this.#tokens.length; this.#i++) {
      const token = this.#tokens[this.#i]!;
      if (token.type === 'close' && token.name === name) {
        if (role === 'note' && this.#takeNote(name, begin)) return;
        const start = this.#sink?.text.length ?? 0;
        if (role === 'number' && this.#verse && this.#sink === this.#verse.sink)
          this.#sink.marks.push({ kind: 'alt-number', start, end: start, value: content.trim() });
        else this.#report(`\\${name}`, at);
        return;
      }
      if (token.type === 'text') content += token.text;
      const inner = token.type === 'open' ? roleOf(token.name) : undefined;
      if (inner !== undefined && BEGINS_LINE.has(inner)) firstLine ??= { content, i: this.#i };
      if (inner === 'chapter' || inner === 'verse') break;
      if (role === 'number' && inner !== undefined && inner !== 'character') break;
    }
    const { content: before, i } = firstLine ?? { content, i: this.#i };
    // The marker that ended it is read next.
    if (/^\s*[-+*]?\s*$/.test(before)) {
      this.#report({ code: 'unclosed', what: `\\${name}` }, at);
      this.#i = i - 1;
    } else {
      this.#fault({ code: 'E306', marker: name }, at);
      this.#i -= 1;
    }
  }

  /** Takes the note that ends here; false if it has no words. Beside words that are not kept, it stands before the next that are. */
  #takeNote(name: string, begin: number): boolean {
    if (this.#sidebarAt !== undefined) return false;
    const note = readNote(name, this.#tokens.slice(begin, this.#i), (warning, at) => this.#report(warning, at));
    if (!note) return false;
    if (this.#sink) putBeside(this.#sink, note);
    else this.#flow.beside(note);
    return true;
  }

  #nextText(): string {
    const next = this.#tokens[this.#i + 1];
    return next?.type === 'text' ? next.text : '';
  }

  #skip(length: number): void {
    const next = this.#tokens[this.#i + 1];
    if (next?.type === 'text')
      this.#tokens[this.#i + 1] = { ...next, text: next.text.slice(length), at: next.at + length };
  }

  /** Consumes the next word of the text; the rest is left to be read. */
  #takeWord(): string {
    const [taken, word] = /^\s*(\S*)/.exec(this.#nextText()) as unknown as [string, string];
    this.#skip(taken.length);
    return word;
  }

  /** Puts text that was consumed with a marker, but does not belong to it, back to be read as text. */
  #putBack(rest: string): void {
    const [token, next] = [this.#tokens[this.#i]!, this.#tokens[this.#i + 1]];
    if (next?.type === 'text')
      this.#tokens[this.#i + 1] = { ...next, text: rest + next.text, at: next.at - rest.length };
    else this.#tokens.splice(this.#i + 1, 0, { type: 'text', text: rest, at: token.at });
  }

  #startChapter(at: number): void {
    const word = this.#takeWord();
    const number = /^\d{1,3}$/.test(word) ? Number(word) : 0;
    if (number > 0 && number === this.#chapter && !this.#verse && !this.#title) {
      this.#report({ code: 'repeated', what: `\\c ${number}` }, at);
      return;
    }
    this.#endChapter();
    if (number === 0) this.#fault({ code: 'E303', word: word.slice(0, 20) }, at);
    else if (number <= this.#chapter) this.#fault({ code: 'E305', chapter: number }, at);
    this.#flow.dropSettings();
    this.#chapter = number === 0 ? this.#chapter + 1 : number;
    this.#chapterAt = at;
    this.#sink = undefined;
    this.#textWasReported = false;
  }

  #startVerse(at: number): void {
    this.#endBlock();
    this.#endOpenSidebar();
    if (this.#chapter === 0) {
      if (!this.#reportedNoChapter) this.#fault({ code: 'E302', is: 'chapter' }, at);
      this.#reportedNoChapter = true;
      this.#discardText();
      return;
    }
    const text = this.#nextText();
    const number = parseVerseNumber(text);
    if (number === undefined || (isDoubtfulPart(number) && !this.#isContinued(number))) {
      this.#fault({ code: 'E304', word: /^\s*(\S{0,20}(?:[ \t]+[-,][ \t]*\S{0,20})?)/.exec(text)![1]! }, at, '');
      this.#discardText();
      return;
    }
    const { first, last, part, lastPart, list, written, rest } = number;
    this.#skip(text.indexOf(written) + written.length);
    if (part !== '' || last > first || rest !== '') this.#report(`\\v ${`${written}${rest}`.slice(0, 20)}`, at);
    const before = this.#verse;
    if (before && first === before.last && part > before.part) {
      Object.assign(before, { last, part: lastPart });
      this.#toVerse();
      return;
    }
    if (before && first === before.number && last === before.last && before.sink.text.trim() === '') {
      this.#report({ code: 'repeated', what: `\\v ${written}` }, at);
      this.#toVerse();
      return;
    }
    if (before && first <= before.last) this.#fault({ code: 'E305', verse: first }, at, `${first}${part}`);
    this.#characters.leaveVerse();
    this.#endVerse();
    const sink = createSink();
    this.#verse = { at, number: first, last, part: lastPart, list, sink, title: this.#title };
    this.#title = undefined;
    this.#flow.place(sink);
    this.#toVerse();
    this.#characters.enterVerse(sink);
  }

  /** True if the verse, or a later one, shows that the letter at its number is a part. */
  #isContinued({ first, part }: VerseNumber): boolean {
    if (this.#verse?.last === first && part > this.#verse.part) return true;
    const i = this.#tokens.findIndex(
      (token, at) => at > this.#i && token.type === 'open' && roleOf(token.name) === 'verse',
    );
    const next = this.#tokens[i + 1];
    const number = i > 0 && next?.type === 'text' ? parseVerseNumber(next.text) : undefined;
    return number?.first === first && number.part > part;
  }

  #endOpenSidebar(): void {
    if (this.#sidebarAt !== undefined) this.#fault({ code: 'E306', marker: 'esb' }, this.#sidebarAt);
    this.#sidebarAt = undefined;
  }

  #endVerse(): void {
    const { book } = this.#source;
    const verse = this.#verse;
    if (!verse) return;
    const { number, last, list } = verse;
    if (last > number)
      verse.sink.marks.unshift({ kind: 'alt-number', start: 0, end: 0, value: list ?? `${number}-${last}` });
    const finished = finishVerse(verse.sink, verse.title);
    if (finished === undefined) {
      this.#report({ code: 'empty-verse' }, verse.at);
      this.#title ??= verse.title;
      for (const mark of verse.sink.marks) if ('beside' in mark) this.#flow.beside(mark.beside);
    } else this.#verses.push({ book, chapter: this.#chapter, number: verse.number, ...finished });
  }

  #endChapter(): void {
    this.#characters.closeAll();
    this.#endOpenSidebar();
    if (this.#title) {
      // No verse follows that it could head: it closes the chapter, and is appended to the last verse.
      this.#report({ code: 'title-ends-chapter' }, this.#chapterAt);
      if (this.#verse) appendMarked(this.#verse.sink, this.#title);
      this.#title = undefined;
    }
    this.#endVerse();
    if (this.#chapter > 0 && this.#verses.at(-1)?.chapter !== this.#chapter)
      this.#report({ code: 'empty-chapter' }, this.#chapterAt);
    this.#verse = undefined;
    this.#title = undefined;
  }
}
