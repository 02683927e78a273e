import type { SourceWarning } from '../../../forms/refusals/source-findings.ts';
import type { Mark } from '../../../scripture/text/edition.ts';
import type { NotePart, NoteText } from '../../../scripture/text/editors-layer.ts';
import { finishNote } from '../verse-flow.ts';
import { MARK_OF, NOTE_OF, roleOf } from './markers.ts';
import { cleanText } from './sink.ts';
import type { Token } from './tokens.ts';

/** Markers of a note's parts: the next one ends them, with or without a closing marker. */
const PART = /^(?:f[rtkqlwpv]|fqa|fdc|x[okqt]|xop|xta|xot|xnt|xdc)$/;

export const isNotePart = (name: string): boolean => PART.test(name);

const CALLER = /^\s*([^\s\\]{1,4})(?:\s|$)/u;

/**
 * Reads a note from the tokens between its markers.
 * @returns undefined for a note without words
 */
export function readNote(
  name: string,
  tokens: readonly Token[],
  report: (warning: SourceWarning, at: number) => void,
): NoteText | undefined {
  const marks: (Mark | NotePart)[] = [];
  const open: { readonly name: string; readonly start: number }[] = [];
  let part: { readonly style: string; readonly start: number } | undefined;
  let text = '';
  let caller: string | undefined;
  const closeFrom = (depth: number) => {
    for (const { name, start } of open.splice(depth).reverse()) {
      const mark = MARK_OF[name];
      if (mark && start < text.length) marks.push({ ...mark, start, end: text.length });
    }
  };
  const endPart = () => {
    closeFrom(0);
    if (part && part.start < text.length) marks.push({ ...part, end: text.length });
    part = undefined;
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (token.type === 'text') {
      const isAttributed = tokens[i + 1]?.type === 'close';
      const [words = ''] = isAttributed ? token.text.split('|', 1) : [token.text];
      const sign = i === 0 ? CALLER.exec(words) : null;
      if (sign) caller = sign[1]!;
      text += cleanText(sign ? words.slice(sign[0].length) : words, (warning) => report(warning, token.at));
    } else if (token.type === 'open') {
      if (isNotePart(token.name)) {
        endPart();
        part = { style: token.name, start: text.length };
      } else if (roleOf(token.name) === 'omitted') {
        report(`\\${token.name}`, token.at);
        while (i + 1 < tokens.length && tokens[i]!.type !== 'close') i += 1;
      } else {
        if (MARK_OF[token.name] === undefined) report(`\\${token.name}`, token.at);
        open.push({ name: token.name, start: text.length });
      }
    } else if (token.type === 'close') {
      if (isNotePart(token.name)) {
        if (part?.style === token.name) endPart();
      } else {
        const depth = open.findLastIndex((one) => one.name === token.name);
        if (depth >= 0) closeFrom(depth);
      }
    }
  }
  endPart();
  return finishNote(NOTE_OF[name] ?? 'footnote', { text, marks }, caller === '+' ? undefined : caller);
}
