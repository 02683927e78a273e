import type { NoteKind } from '../../../scripture/text/editors-layer.ts';
import type { Sink } from '../../source/annotated.ts';
import { fail } from '../../source/edition-error.ts';
import { finishSlot, type Report, type SlotKind, type SlotReader, type SlotText } from '../slot-reader.ts';
import { MARK_OF, settingOf } from '../usfm/markers.ts';
import { cleanText, overflows } from '../usfm/sink.ts';
import { createSink, finishBlock, finishNote, kept, PARAGRAPH, putBeside, VerseFlow } from '../verse-flow.ts';
import { XmlSyntaxError } from '../xml/xml-tokens.ts';

// The General Bible Format: codes in angle brackets inside the text. A code that opens has two capitals, its end has the second one small:
// `<FI>added<Fi>`. Whatever else stands in angle brackets is text.

const CODE = /<([A-Z][A-Za-z])([^<>]{0,64})>/g;

/** Codes whose text, up to their end, is not part of the verse: notes, cross references, editors' titles. */
const BESIDE: Readonly<Record<string, NoteKind | 'heading' | 'title'>> = {
  RF: 'footnote',
  RX: 'references',
  TS: 'heading',
  TH: 'heading',
  TB: 'title',
  TT: 'title',
};

const MARKS: Readonly<Record<string, (typeof MARK_OF)[string]>> = {
  FI: MARK_OF.add,
  FC: MARK_OF.sc,
  FR: MARK_OF.wj,
  FO: MARK_OF.qt,
  FB: MARK_OF.bd,
};

/** Codes that stand for a break between words. */
const BREAKS: ReadonlySet<string> = new Set(['CM', 'CL', 'CI', 'CP']);

export class GbfReader implements SlotReader {
  readonly flow = new VerseFlow();
  /** Marks and poems that go on in the next verse. */
  readonly #carried = new Set<string>();

  /** @throws XmlSyntaxError if a note is open at the end of the slot, which would swallow the verse */
  read(text: string, kind: SlotKind, report: Report): SlotText {
    const sink = createSink();
    const open = new Map([...this.#carried].map((code) => [code, 0]));
    /** The code whose text is beside the verse, and its words. */
    let within: { readonly code: string; readonly at: number; readonly sink: Sink } | undefined;
    let last = 0;
    const take = (words: string) => {
      if (within) within.sink.text += cleanText(words, report);
      else {
        if (kind === 'verse') this.flow.beforeWords(sink, words);
        sink.text += words;
      }
    };
    const mark = (code: string, start: number) => {
      if (start < sink.text.length) sink.marks.push({ ...MARKS[code]!, start, end: sink.text.length });
    };
    for (const found of text.matchAll(CODE)) {
      const [all, code = '', value = ''] = found;
      take(text.slice(last, found.index));
      last = found.index + all.length;
      const opening = code.toUpperCase();
      const closes = code !== opening;
      if (within !== undefined) {
        if (closes && opening === within.code) {
          this.#finishBeside(within.code, within.sink, sink, report);
          within = undefined;
        }
      } else if (BESIDE[opening] !== undefined && value === '') {
        if (closes) report({ code: 'unopened', what: all });
        else within = { code, at: found.index, sink: createSink() };
      } else if (MARKS[opening] !== undefined && value === '') {
        const start = open.get(opening);
        if (!closes) open.set(code, sink.text.length);
        else if (start === undefined) report({ code: 'unopened', what: all });
        else {
          open.delete(opening);
          mark(opening, start);
        }
      } else if (code === 'CG') take('>');
      else if (code === 'CT') take('<');
      else {
        if (BREAKS.has(code)) sink.text += ' ';
        if (!this.#set(code, value)) report(value === '' ? all : `<${code}…>`);
      }
      if (this.flow.isTooMuch) fail({ code: 'E511' });
    }
    take(text.slice(last));
    this.#carried.clear();
    for (const [code, start] of open) {
      if (code === 'FR') {
        mark(code, start);
        this.#carried.add(code);
      } else report({ code: 'unclosed', what: `<${code}>` });
    }
    if (within !== undefined) throw new XmlSyntaxError('open', `<${within.code}>`, within.at);
    return finishSlot(this.flow, kind, sink, report);
  }

  #finishBeside(code: string, read: Sink, verse: Sink, report: Report): void {
    const kind = BESIDE[code]!;
    const what = `<${code}>`;
    if (kind === 'title') report(what);
    else if (kind === 'heading') {
      const block = kept(finishBlock('s1', read), what, report);
      if (block) this.flow.beside(block);
    } else {
      const note = kept(finishNote(kind, read), what, report);
      if (note && !overflows(verse)) putBeside(verse, note);
    }
  }

  /** Begins or ends a paragraph or a line of a poem; false for another code. */
  #set(code: string, value: string): boolean {
    if (value !== '') return false;
    if (code === 'CM') this.flow.begin(PARAGRAPH);
    else if (code === 'PP') this.flow.begin(settingOf('q1'));
    else if (code === 'PI') this.flow.begin(settingOf('q2'));
    else if (code === 'Pp' || code === 'Pi') this.flow.endLine();
    else return false;
    return true;
  }
}
