import type { SourceWarning } from '../../../forms/refusals/source-findings.ts';
import type { MarkKind } from '../../../scripture/text/edition.ts';
import { normaliseMarked } from '../../../scripture/text/normalise.ts';
import type { Sink } from '../../source/annotated.ts';
import type { OsisVerse } from '../osis/osis-verse.ts';
import { XmlSyntaxError } from '../xml/xml-tokens.ts';

// The General Bible Format: codes in angle brackets inside the text. A code that opens has two capitals, its end has the second one small:
// `<FI>added<Fi>`. Whatever else stands in angle brackets is text.

const CODE = /<([A-Z][A-Za-z])([^<>]{0,64})>/g;

/** Codes whose text, up to their end, is not part of the verse: notes, cross references, editors' titles. */
const NOT_VERSE_TEXT: ReadonlySet<string> = new Set(['RF', 'RX', 'TS', 'TH', 'TB', 'TT']);

const MARKS: Readonly<Record<string, MarkKind>> = { FI: 'added', FC: 'small-caps' };

/** Codes that stand for a break between words. */
const BREAKS: ReadonlySet<string> = new Set(['CM', 'CL', 'CI', 'CP']);

/**
 * Reads one slot. `report` receives everything that becomes neither text nor a mark.
 * @throws XmlSyntaxError if a note is open at its end, which would swallow the verse
 */
export function readGbfVerse(text: string, report: (warning: SourceWarning) => void): OsisVerse {
  const sink: Sink = { text: '', marks: [] };
  const open = new Map<string, number>();
  /** The code whose text is left out. */
  let within: { readonly code: string; readonly at: number } | undefined;
  let last = 0;
  const take = (until: number) => {
    if (within === undefined) sink.text += text.slice(last, until);
  };
  for (const found of text.matchAll(CODE)) {
    const [all, code = '', value = ''] = found;
    take(found.index);
    last = found.index + all.length;
    const opening = code.toUpperCase();
    const closes = code !== opening;
    if (within !== undefined) {
      if (closes && opening === within.code) within = undefined;
    } else if (NOT_VERSE_TEXT.has(opening) && value === '') {
      if (closes) report({ code: 'unopened', what: all });
      else {
        within = { code, at: found.index };
        report(all);
      }
    } else if (MARKS[opening] !== undefined && value === '') {
      const start = open.get(opening);
      if (!closes) open.set(code, sink.text.length);
      else if (start === undefined) report({ code: 'unopened', what: all });
      else {
        open.delete(opening);
        if (start < sink.text.length) sink.marks.push({ kind: MARKS[opening]!, start, end: sink.text.length });
      }
    } else if (code === 'CG') sink.text += '>';
    else if (code === 'CT') sink.text += '<';
    else {
      if (BREAKS.has(code)) sink.text += ' ';
      report(value === '' ? all : `<${code}…>`);
    }
  }
  take(text.length);
  for (const code of open.keys()) report({ code: 'unclosed', what: `<${code}>` });
  if (within !== undefined) throw new XmlSyntaxError('open', `<${within.code}>`, within.at);
  return { verse: normaliseMarked(sink), title: undefined, unbalanced: false };
}
