// As much of PDF's syntax (ISO 32000-2, 7.3) as it takes to find a document's pages.

export type PdfValue =
  | number
  | string
  | boolean
  | null
  | { readonly ref: number }
  | readonly PdfValue[]
  | { readonly dict: ReadonlyMap<string, PdfValue> };

export class PdfFault extends Error {
  override readonly name = 'PdfFault';
}

const BLANK = /(?:[\0\t\n\f\r ]+|%[^\n\r]*)+/y;
const REF = /(\d{1,9})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const WORD = /[a-zA-Z]+/y;
const HEX = /<([0-9A-Fa-f\0\t\n\f\r ]*)>/y;
const DEEPEST = 60;

/** Reads values one after the other. Names have their `/` taken off; strings are of no interest and come as ''. */
export class PdfReader {
  readonly text: string;
  at: number;

  /** @param text one character for each byte */
  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** Passes what matches here, if it does. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found ?? undefined;
  }

  skip(): void {
    this.match(BLANK);
  }

  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new PdfFault('too deep');
    this.skip();
    const ref = this.match(REF);
    if (ref) return { ref: Number(ref[1]) };
    const number = this.match(NUMBER);
    if (number) return Number(number[0]);
    const name = this.match(NAME);
    if (name) return name[1] ?? '';
    if (this.text.startsWith('<<', this.at)) return this.#dict(depth);
    if (this.match(HEX)) return '';
    const character = this.text[this.at];
    if (character === '(') return this.#string();
    if (character === '[') return this.#array(depth);
    const word = this.match(WORD)?.[0];
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    throw new PdfFault(`no value at ${this.at}`);
  }

  #dict(depth: number): PdfValue {
    this.at += 2;
    const dict = new Map<string, PdfValue>();
    for (;;) {
      this.skip();
      if (this.text.startsWith('>>', this.at)) {
        this.at += 2;
        return { dict };
      }
      const key = this.match(NAME)?.[1];
      if (key === undefined) throw new PdfFault(`no key at ${this.at}`);
      dict.set(key, this.value(depth + 1));
    }
  }

  #array(depth: number): PdfValue {
    this.at++;
    const items: PdfValue[] = [];
    for (;;) {
      this.skip();
      if (this.text[this.at] === ']') {
        this.at++;
        return items;
      }
      items.push(this.value(depth + 1));
    }
  }

  #string(): PdfValue {
    let open = 0;
    for (; this.at < this.text.length; this.at++) {
      const character = this.text[this.at];
      if (character === '\\') this.at++;
      else if (character === '(') open++;
      else if (character === ')' && --open === 0) {
        this.at++;
        return '';
      }
    }
    throw new PdfFault('a string has no end');
  }
}

export type PdfDict = ReadonlyMap<string, PdfValue>;

export const dictOf = (value: PdfValue | undefined): PdfDict | undefined =>
  typeof value === 'object' && value !== null && 'dict' in value ? value.dict : undefined;
export const refOf = (value: PdfValue | undefined): number | undefined =>
  typeof value === 'object' && value !== null && 'ref' in value ? value.ref : undefined;
export const numberOf = (value: PdfValue | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;
