import type { OsisFault } from '../../../forms/refusals/source-faults.ts';

/** A token of an OSIS fragment. `at` counts UTF-16 units from the fragment's beginning. */
export type OsisToken =
  | { readonly type: 'text'; readonly at: number; readonly text: string }
  | {
      readonly type: 'open';
      readonly at: number;
      readonly name: string;
      readonly attributes: Attributes;
      readonly empty: boolean;
    }
  | { readonly type: 'close'; readonly at: number; readonly name: string }
  | { readonly type: 'comment'; readonly at: number };
export type Attributes = ReadonlyMap<string, string>;

/** The position and reason of a syntax error in a fragment. */
export class OsisSyntaxError extends Error {
  readonly fault: OsisFault;
  constructor(is: OsisFault['is'], word: string, at: number) {
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
    if (character === undefined) throw new OsisSyntaxError('entity', whole, at + offset);
    return character;
  });
}

const TAG = /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function attributesOf(raw: string, at: number): Attributes {
  const attributes = new Map<string, string>();
  for (const [, name, double, single] of raw.matchAll(ATTRIBUTE)) {
    if (attributes.has(name!)) throw new OsisSyntaxError('repeated', name!, at);
    attributes.set(name!, decodeEntities(double ?? single ?? '', at));
  }
  return attributes;
}

/** Tokenises a fragment; it does not check whether elements balance. */
export function* osisTokens(fragment: string): Generator<OsisToken> {
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
      if (end === -1) throw new OsisSyntaxError('comment', '', at);
      yield { type: 'comment', at };
      at = end + 3;
      continue;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(fragment);
    if (tag === null) throw new OsisSyntaxError('tag', `«${fragment.slice(at, at + 24)}»`, at);
    const [whole, slash, name, rawAttributes, empty] = tag as unknown as [string, string, string, string, string];
    if (slash === '')
      yield { type: 'open', at, name, attributes: attributesOf(rawAttributes, at), empty: empty !== '' };
    else if (rawAttributes === '' && empty === '') yield { type: 'close', at, name };
    else throw new OsisSyntaxError('tag', whole.slice(0, 40), at);
    at += whole.length;
  }
}
