import type { XmlFault } from '../../../forms/refusals/source-faults.ts';

/** A token of XML, whole or a fragment. `at` counts UTF-16 units from its beginning. */
export type XmlToken =
  | { readonly type: 'text'; readonly at: number; readonly text: string }
  | {
      readonly type: 'open';
      readonly at: number;
      readonly name: string;
      readonly attributes: Attributes;
      readonly empty: boolean;
      /** Where the tag ends. */
      readonly end: number;
    }
  | { readonly type: 'close'; readonly at: number; readonly name: string; readonly end: number }
  | { readonly type: 'comment'; readonly at: number };
export type Attributes = ReadonlyMap<string, string>;

/** The position and reason of a syntax error in a fragment. */
export class XmlSyntaxError extends Error {
  readonly fault: XmlFault;
  constructor(is: XmlFault['is'], word: string, at: number) {
    super(`${is} ${word}`);
    this.fault = { is, word, at };
  }
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

const isXmlCharacter = (n: number) =>
  n === 9 ||
  n === 10 ||
  n === 13 ||
  (n >= 0x20 && n <= 0xd7ff) ||
  (n >= 0xe000 && n <= 0xfffd) ||
  (n >= 0x10000 && n <= 0x10ffff);

function decodeEntities(raw: string, at: number): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&([^;&\s]{1,12};)?/g, (whole, body: string | undefined, offset: number) => {
    const name = body?.slice(0, -1) ?? '';
    const number = /^#(?:x([0-9a-fA-F]+)|(\d+))$/.exec(name);
    const code =
      number === null ? undefined : Number.parseInt(number[1] ?? number[2]!, number[1] === undefined ? 10 : 16);
    const character =
      code === undefined ? ENTITIES.get(name) : isXmlCharacter(code) ? String.fromCodePoint(code) : undefined;
    if (character === undefined) throw new XmlSyntaxError('entity', whole, at + offset);
    return character;
  });
}

/** No tag of a text has as many attributes; a longer one is no tag. */
const MAX_TAG = 20_000;

const TAG = /^<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/;
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function attributesOf(raw: string, at: number): Attributes {
  const attributes = new Map<string, string>();
  for (const [, name, double, single] of raw.matchAll(ATTRIBUTE)) {
    if (attributes.has(name!)) throw new XmlSyntaxError('repeated', name!, at);
    attributes.set(name!, decodeEntities(double ?? single ?? '', at));
  }
  return attributes;
}

/** What the parts of XML without text or elements begin and end with. */
const SKIPPED: readonly (readonly [string, string])[] = [
  ['<?', '?>'],
  ['<!DOCTYPE', '>'],
];
const CDATA = '<![CDATA[';

/**
 * Tokenises XML; it does not check whether elements balance. Entities are XML's five and numbers; a DOCTYPE that declares others is refused,
 * and none is fetched.
 */
export function* xmlTokens(fragment: string): Generator<XmlToken> {
  let at = 0;
  while (at < fragment.length) {
    const next = fragment.indexOf('<', at);
    if (next !== at) {
      const end = next === -1 ? fragment.length : next;
      yield { type: 'text', at, text: decodeEntities(fragment.slice(at, end), at) };
      at = end;
      continue;
    }
    if (fragment.startsWith('<!--', at)) {
      const end = fragment.indexOf('-->', at + 4);
      if (end === -1) throw new XmlSyntaxError('comment', '', at);
      yield { type: 'comment', at };
      at = end + 3;
      continue;
    }
    if (fragment.startsWith(CDATA, at)) {
      const end = fragment.indexOf(']]>', at);
      if (end === -1) throw new XmlSyntaxError('comment', '', at);
      yield { type: 'text', at, text: fragment.slice(at + CDATA.length, end) };
      at = end + 3;
      continue;
    }
    const skipped = SKIPPED.find(([start]) => fragment.startsWith(start, at));
    if (skipped) {
      const end = fragment.indexOf(skipped[1], at);
      if (end === -1 || end > at + MAX_TAG) throw new XmlSyntaxError('tag', `«${fragment.slice(at, at + 24)}»`, at);
      if (fragment.slice(at, end).includes('[')) throw new XmlSyntaxError('doctype', '', at);
      at = end + skipped[1].length;
      continue;
    }
    const tag = TAG.exec(fragment.slice(at, at + MAX_TAG));
    if (tag === null) throw new XmlSyntaxError('tag', `«${fragment.slice(at, at + 24)}»`, at);
    const [whole, slash, name, rawAttributes, empty] = tag as unknown as [string, string, string, string, string];
    const end = at + whole.length;
    if (slash === '')
      yield { type: 'open', at, name, attributes: attributesOf(rawAttributes, at), empty: empty !== '', end };
    else if (rawAttributes === '' && empty === '') yield { type: 'close', at, name, end };
    else throw new XmlSyntaxError('tag', whole.slice(0, 40), at);
    at = end;
  }
}
