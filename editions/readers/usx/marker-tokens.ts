import { roleOf } from '../usfm/markers.ts';
import type { Token } from '../usfm/tokens.ts';
import { type Attributes, XmlSyntaxError, xmlTokens } from '../xml/xml-tokens.ts';

// USX and USFX are USFM's markers written as XML. Their elements become the tokens of the USFM reader, so that a marker has one meaning.

/** What an element stands for, before and after what it contains. */
export interface Piece {
  readonly open?: string;
  readonly text?: string;
  readonly close?: string;
  readonly milestoneEnd?: true;
}
export interface MarkerElement {
  readonly before?: readonly Piece[];
  readonly after?: readonly Piece[];
  /** True if nothing in it is of the book. */
  readonly isOmitted?: true;
}
export type ElementOf = (name: string, attributes: Attributes) => MarkerElement;

/** The maximum nesting of elements; real texts need fewer than ten. */
const MAX_DEPTH = 64;

const LINE_END: Piece = { text: '\n' };
const MARKER = /^[A-Za-z0-9][\w-]*$/;

/** The elements of a marker: a paragraph ends with its line, words within one with their closing marker. */
export function markerElement(marker: string, inner: Piece = {}, attributes = ''): MarkerElement {
  const name = MARKER.test(marker) ? marker : 'sin-nombre';
  const role = roleOf(name);
  const before = [{ open: name }, inner];
  if (role === 'cell') return { before };
  if (role === undefined || role === 'character' || role === 'note' || role === 'omitted' || role === 'number')
    return { before, after: [{ text: attributes }, { close: name }] };
  return { before, after: [LINE_END] };
}

/** A number printed beside a chapter's or verse's usual one. */
export const printedNumber = (marker: string, number: string | undefined): readonly Piece[] =>
  number === undefined ? [] : [{ open: marker }, { text: number }, { close: marker }];

/** Attributes as USFM has them behind the words of a marker. */
export const usfmAttribute = (name: string, value: string | undefined): string =>
  value === undefined || /["\\|]/.test(value) ? '' : `|${name}="${value}"`;

/** @throws XmlSyntaxError if the elements do not balance */
export function markerTokens(source: string, elementOf: ElementOf): Token[] {
  const tokens: Token[] = [];
  const put = ({ open, text, close, milestoneEnd }: Piece, at: number) => {
    if (open !== undefined) tokens.push({ type: 'open', name: open, at });
    if (milestoneEnd) tokens.push({ type: 'milestone-end', at });
    if (text) putText(tokens, text, at);
    if (close !== undefined) tokens.push({ type: 'close', name: close, at });
  };
  const opened: { readonly name: string; readonly at: number; readonly after: readonly Piece[] }[] = [];
  /** The depth of the omitted element that is open. */
  let omitted = Number.POSITIVE_INFINITY;
  for (const token of xmlTokens(source)) {
    const { type, at } = token;
    if (type === 'text') {
      if (opened.length < omitted) putText(tokens, token.text, at);
    } else if (type === 'open') {
      const {
        before = [],
        after = [],
        isOmitted,
      } = opened.length < omitted ? elementOf(token.name, token.attributes) : {};
      for (const piece of before) put(piece, at);
      if (token.empty) for (const piece of after) put(piece, at);
      else if (opened.push({ name: token.name, at, after }) > MAX_DEPTH) throw new XmlSyntaxError('deep', '', at);
      if (isOmitted && !token.empty) omitted = opened.length;
    } else if (type === 'close') {
      const last = opened.pop();
      if (last?.name !== token.name) throw new XmlSyntaxError('closes-nothing', `</${token.name}>`, at);
      for (const piece of last.after) put(piece, at);
      if (opened.length < omitted) omitted = Number.POSITIVE_INFINITY;
    }
  }
  const last = opened.pop();
  if (last) throw new XmlSyntaxError('open', `<${last.name}>`, last.at);
  return tokens;
}

/** Adjoining texts are one token, as the reader of USFM expects. */
function putText(tokens: Token[], text: string, at: number): void {
  const last = tokens.at(-1);
  if (last?.type === 'text') tokens[tokens.length - 1] = { ...last, text: last.text + text };
  else tokens.push({ type: 'text', text, at });
}
