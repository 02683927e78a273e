// Sets verses in pages of two columns as a printer of 1600 did, at 300 dots an inch: running head, chapter heads with a
// summary in italics, initials, notes in the outer margins, hyphens, a catchword.
import { type Chance, chanceFrom, oneOf } from './chance.ts';
import { oldSpelling } from './old-spelling.ts';
import type { PrintedVerse } from './spoil.ts';

export const [WIDTH, HEIGHT] = [2_250, 3_300];
const TOP = 270;
const LINE = 47;
const LINES = 58;
const COLUMN = 790;
const LEFTS = [300, 1_160] as const;
const INDENT = 34;

export type Style = 'text' | 'italic' | 'head' | 'initial' | 'note' | 'raised';

export interface Word {
  readonly text: string;
  readonly style: Style;
  readonly x: number;
  /** Its baseline. */
  readonly y: number;
  readonly width: number;
  /** The verse whose word it is; absent for what no verse says: numbers, initials, heads, summaries, notes. */
  readonly verse?: string;
  /** Absent for what a strip may hold or not: the number and the initial of a verse. */
  readonly neutral?: true;
}

export interface Setting {
  /** Every verse begins a line, or they run on. */
  readonly verses: 'paragraph' | 'run-on';
  /** Old letters and spelling, or as the edition has them. */
  readonly letters: 'old' | 'modern';
  readonly seed: number;
  readonly measure: (text: string, style: Style) => number;
}

interface Piece {
  readonly text: string;
  readonly style: Style;
  readonly verse?: string;
  readonly neutral?: true;
}
interface Line {
  readonly pieces: readonly (Piece & { readonly x: number; readonly width: number })[];
}

/** At most `most` pages; the last is full if the verses suffice. */
export function typeset(verses: readonly PrintedVerse[], setting: Setting, most: number): Word[][] {
  const chance = chanceFrom(setting.seed);
  const lines = setLines(verses, setting, chance, most * 2 * LINES);
  const pages: Word[][] = [];
  for (let at = 0; at < lines.length && pages.length < most; at += 2 * LINES) {
    const own = lines.slice(at, at + 2 * LINES);
    const next = lines[at + 2 * LINES]?.pieces[0]?.text;
    pages.push([...pageWords(own), ...furniture(own, next, pages.length, setting, chance)]);
  }
  return pages;
}

function pageWords(lines: readonly Line[]): Word[] {
  return lines.flatMap(({ pieces }, index) => {
    const [left, row] = index < LINES ? [LEFTS[0], index] : [LEFTS[1], index - LINES];
    return pieces.map(({ x, ...piece }) => ({
      ...piece,
      x: left + x,
      y: TOP + (row + (piece.style === 'initial' ? 1 : 0)) * LINE - (piece.style === 'raised' ? 14 : 0),
    }));
  });
}

function setLines(verses: readonly PrintedVerse[], setting: Setting, chance: Chance, most: number): Line[] {
  const lines: Line[] = [];
  let open: Setter | undefined;
  const close = () => {
    if (open) lines.push(...open.close());
    open = undefined;
  };
  let chapter = '';
  for (const [index, { key, text }] of verses.entries()) {
    if (lines.length > most) break;
    const [book = '', number = '', verse = ''] = key.split('.');
    const words = text.split(' ').map((word) => (setting.letters === 'old' ? oldSpelling(word, chance) : word));
    const opens = chapter !== `${book}.${number}`;
    if (opens) {
      close();
      chapter = `${book}.${number}`;
      lines.push(...chapterHead(number, verses.slice(index, index + 12), setting, chance));
    } else if (setting.verses === 'paragraph') close();
    open ??= new Setter(setting, opens ? initialOf(words, setting) : undefined);
    if (!opens) {
      open.add({
        text: `${setting.verses === 'run-on' && chance() < 0.3 ? '¶ ' : ''}${verse}`,
        style: 'text',
        neutral: true,
      });
    }
    for (const word of words) {
      if (chance() < 0.012)
        open.add({ text: oneOf(['a', 'b', 'c', 'd', '*'], chance), style: 'raised', neutral: true });
      open.add({ text: word, style: 'text', verse: key });
    }
  }
  close();
  return lines;
}

/** Takes the first letter off the first word; the second becomes a capital, as printers did. */
function initialOf(words: string[], { measure }: Setting): Piece & { readonly width: number } {
  const [first = ''] = words;
  const letter = first.slice(0, 1).toUpperCase();
  words[0] = first.slice(1, 2).toUpperCase().replace('ſ', 'S') + first.slice(2);
  if (words[0] === '') words.shift();
  return { text: letter, style: 'initial', neutral: true, width: measure(letter, 'initial') };
}

function chapterHead(number: string, verses: readonly PrintedVerse[], setting: Setting, chance: Chance): Line[] {
  const centred = (text: string): Line => {
    const width = setting.measure(text, 'head');
    return { pieces: [{ text, style: 'head', x: (COLUMN - width) / 2, width }] };
  };
  // A summary tells the chapter in few words, many of which its verses have too.
  const summary = new Setter(setting, undefined);
  for (const { key, text } of verses.slice(0, 2 + Math.floor(chance() * 3))) {
    const words = text.split(' ');
    const from = Math.floor(chance() * Math.max(1, words.length - 6));
    summary.add({ text: key.split('.')[2] ?? '', style: 'italic' });
    for (const word of words.slice(from, from + 3 + Math.floor(chance() * 4)))
      summary.add({ text: setting.letters === 'old' ? oldSpelling(word, chance) : word, style: 'italic' });
  }
  return [{ pieces: [] }, centred(`CAPIT. ${roman(Number(number))}.`), ...summary.close().slice(0, 3)];
}

/** Fills lines of the column with words, justified, the last one as it comes. */
class Setter {
  readonly #setting: Setting;
  readonly #lines: Line[] = [];
  readonly #initial: (Piece & { readonly width: number }) | undefined;
  #line: (Piece & { readonly width: number })[] = [];
  #used = 0;

  constructor(setting: Setting, initial: (Piece & { readonly width: number }) | undefined) {
    this.#setting = setting;
    this.#initial = initial;
  }

  get #left(): number {
    const row = this.#lines.length;
    if (this.#initial && row < 2) return this.#initial.width + 8;
    return row === 0 ? INDENT : 0;
  }

  add(piece: Piece): void {
    const { measure } = this.#setting;
    const width = measure(piece.text, piece.style);
    const blank = this.#line.length === 0 ? 0 : this.#blank;
    const room = COLUMN - this.#left - this.#used - blank;
    if (width <= room) {
      this.#line.push({ ...piece, width });
      this.#used += blank + width;
      return;
    }
    const head = hyphenated(piece.text, (text) => measure(text, piece.style) <= room);
    if (head === undefined) {
      this.#break(true);
      this.add(piece);
      return;
    }
    this.#line.push({ ...piece, text: `${head}-`, width: measure(`${head}-`, piece.style) });
    this.#used += blank + measure(`${head}-`, piece.style);
    this.#break(true);
    this.add({ ...piece, text: piece.text.slice(head.length) });
  }

  get #blank(): number {
    return this.#setting.measure(' ', 'text');
  }

  #break(full: boolean): void {
    const words = this.#line;
    const spare = full && words.length > 1 ? (COLUMN - this.#left - this.#used) / (words.length - 1) : 0;
    let x = this.#left;
    const pieces = words.map((word) => {
      const placed = { ...word, x };
      x += word.width + this.#blank + spare;
      return placed;
    });
    if (this.#initial && this.#lines.length === 0) pieces.unshift({ ...this.#initial, x: 0 });
    this.#lines.push({ pieces });
    this.#line = [];
    this.#used = 0;
  }

  close(): readonly Line[] {
    if (this.#line.length > 0) this.#break(false);
    if (this.#initial && this.#lines.length === 1) this.#lines.push({ pieces: [] });
    return this.#lines;
  }
}

/** The longest part of a word that fits before a hyphen: after a vowel, three letters or more on either side. */
function hyphenated(word: string, fits: (text: string) => boolean): string | undefined {
  for (let at = word.length - 3; at >= 3; at--) {
    const head = word.slice(0, at);
    if (/[aeiouãõẽ]$/.test(head) && /^\p{L}{3}/u.test(word.slice(at)) && fits(`${head}-`)) return head;
  }
  return undefined;
}

/** Running head, page number, notes in the margins and the catchword. */
function furniture(
  lines: readonly Line[],
  next: string | undefined,
  page: number,
  setting: Setting,
  chance: Chance,
): Word[] {
  const { measure } = setting;
  const put = (text: string, style: Style, x: number, y: number): Word => ({
    text,
    style,
    x,
    y,
    width: measure(text, style),
  });
  const book =
    lines
      .flatMap(({ pieces }) => pieces)
      .find(({ verse }) => verse)
      ?.verse?.split('.')[0] ?? '';
  const words = [put(book.toUpperCase(), 'head', 1_000, TOP - 110), put(String(page + 1), 'head', 1_890, TOP - 110)];
  if (next) words.push(put(next, 'text', 1_780, TOP + LINES * LINE + 8));
  for (const [left, most] of [
    [70, 210],
    [1_975, 210],
  ] as const) {
    for (let row = 3 + Math.floor(chance() * 8); row < LINES - 3; row += 6 + Math.floor(chance() * 14)) {
      for (let line = 0; line < 1 + chance() * 3; line++) {
        const text = `${oneOf(['Pſal.', 'Heb.', 'Eſai.', 'arri.', 'Iob.', 'o, aſsi'], chance)} ${Math.ceil(chance() * 60)}.${Math.ceil(chance() * 30)}`;
        if (measure(text, 'note') <= most) words.push(put(text, 'note', left, TOP + row * LINE + line * 32));
      }
    }
  }
  return words;
}

function roman(number: number): string {
  const signs = [
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const;
  let [rest, text] = [number, ''];
  for (const [value, sign] of signs) for (; rest >= value; rest -= value) text += sign;
  return text;
}
