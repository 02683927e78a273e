import type { SourceWarning } from '../../../forms/refusals/source-findings.ts';
import type { Sink } from '../../source/annotated.ts';
import { isStrongsNumber, parseStrongsNumbers } from '../strongs-numbers.ts';
import { MARK_OF } from './markers.ts';

type Report = (warning: SourceWarning, at: number) => void;

interface OpenCharacter {
  readonly name: string;
  readonly at: number;
  sink: Sink | undefined;
  start: number;
  numbers: readonly string[];
  /** True if it began in an earlier verse of the paragraph. */
  carried: boolean;
}

/**
 * The character markers that are open at a place. They nest, with or without the `+`; the end of a paragraph closes them all, the end of a
 * verse none: their words are then marked verse by verse.
 */
export class CharacterStack {
  readonly #report: Report;
  #open: OpenCharacter[] = [];

  constructor(report: Report) {
    this.#report = report;
  }

  get depth(): number {
    return this.#open.length;
  }

  get innermost(): string | undefined {
    return this.#open.at(-1)?.name;
  }

  open(name: string, at: number, sink: Sink | undefined): void {
    this.#open.push({ name, at, sink, start: sink?.text.length ?? 0, numbers: [], carried: false });
  }

  close(name: string, at: number): void {
    const depth = this.#open.findLastIndex((open) => open.name === name);
    if (depth >= 0) this.#closeFrom(depth, name);
    else this.#report({ code: 'unopened', what: `\\${name}*` }, at);
  }

  closeAll(): void {
    this.#closeFrom(0);
  }

  /** Closes the markers from `depth` on; all but the one that `name` closes had no closing marker. */
  #closeFrom(depth: number, name?: string): void {
    const closing = this.#open.splice(depth);
    for (const open of closing.reverse()) {
      if (open !== closing.at(-1) || open.name !== name)
        this.#report({ code: 'unclosed', what: `\\${open.name}` }, open.at);
      const words = markUp(open);
      if (!words && open.sink && !open.carried) this.#report({ code: 'wordless', what: `\\${open.name}` }, open.at);
    }
  }

  /** The current verse ends: marks its words under open markers. */
  leaveVerse(): void {
    for (const open of this.#open) markUp(open);
  }

  /** The next verse begins: open markers continue in it. */
  enterVerse(sink: Sink): void {
    for (const open of this.#open) Object.assign(open, { sink, start: sink.text.length, carried: true });
  }

  /** Handles the attributes after the `|` of the innermost marker: Strong's numbers are kept, the rest is reported. */
  takeAttributes(raw: string, at: number): void {
    const character = this.#open.at(-1);
    if (character === undefined) return;
    const { name } = character;
    const attributes = readAttributes(raw);
    if (attributes.length === 0) this.#report(`\\${name}|`, at);
    for (const [key, value] of attributes) {
      if (key !== 'strong') {
        this.#report(`\\${name}|${key}`, at);
        continue;
      }
      const { numbers, other } = parseStrongsNumbers(value);
      for (const word of other) this.#report(`\\${name}|strong="${word}"`, at);
      for (const number of numbers) if (!isStrongsNumber(number)) this.#report({ code: 'no-such-strongs', number }, at);
      character.numbers = numbers;
    }
  }
}

const NAME = /[\w-]+/g;
const VALUE = /\s*=\s*"([^"]*)"/y;

/** Parses `name="value"` pairs in linear time: after a name without a value the scan continues behind it. */
function readAttributes(raw: string): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  NAME.lastIndex = 0;
  for (let name = NAME.exec(raw); name; name = NAME.exec(raw)) {
    VALUE.lastIndex = NAME.lastIndex;
    const value = VALUE.exec(raw);
    if (!value) continue;
    pairs.push([name[0], value[1]!]);
    NAME.lastIndex = VALUE.lastIndex;
  }
  return pairs;
}

/** Marks the words since a character marker opened; returns false if there are none. */
function markUp({ name, sink, start, numbers }: OpenCharacter): boolean {
  if (!sink || sink.text.slice(start).trim() === '') return false;
  const end = sink.text.length;
  const mark = MARK_OF[name];
  if (mark) sink.marks.push({ ...mark, start, end });
  if (numbers.length > 0) sink.marks.push({ start, end, numbers });
  return true;
}
