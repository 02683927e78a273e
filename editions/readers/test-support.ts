import { warningText } from '../../forms/refusals/source-findings.ts';
import type { Mark, StrongsTag } from '../../scripture/text/edition.ts';
import type { Block, NoteText } from '../../scripture/text/editors-layer.ts';
import type { Range } from '../../scripture/text/marked.ts';
import { type Anchor, isNote, type SourceText } from '../source/source-text.ts';

const nameOf = (range: Mark | StrongsTag | NoteText['parts'][number]): string => {
  if ('numbers' in range) return range.numbers.join(' ');
  if ('style' in range) return range.style;
  return range.value === undefined ? range.kind : `${range.kind} ${range.value}`;
};

const over = (text: string, ranges: readonly (Mark | StrongsTag | NoteText['parts'][number])[] = [], indent = '  ') =>
  ranges.map((range) => `${indent}${placeOf(range)} ${nameOf(range)}: ${text.slice(range.start, range.end)}`.trimEnd());

const placeOf = ({ start, end }: Range) => `${start}-${end}`;

function note({ kind, caller, text, marks, parts }: NoteText, at: number | string): string[] {
  const sign = caller === undefined ? '' : ` ${caller}`;
  return [`  @${at} ${kind}${sign}: ${text}`, ...over(text, parts, '    '), ...over(text, marks, '    ')];
}

const block = ({ style, text, marks, notes }: Block, at: number | string): string[] => [
  `  @${at} ${style}: ${text}`,
  ...over(text, marks, '    '),
  ...notes.flatMap((one) => note(one, `${at}+${one.offset}`)),
];

const beside = (anchors: readonly Anchor[] = []) =>
  anchors.flatMap(({ start, end, beside }) => (isNote(beside) ? note(beside, end) : block(beside, start)));

/** A source as read, a line each: introductions, verses with their titles, the words under each mark, what stands beside; findings. */
export function shown({ verses, introductions, findings }: SourceText): string {
  const all = verses.flatMap((v) => [
    ...(v.title === undefined
      ? []
      : [`# ${v.title}`, ...over(v.title, v.titleMarks), ...over(v.title, v.titleStrongs), ...beside(v.titleBeside)]),
    `${v.book}.${v.chapter}.${v.number} ${v.text}`,
    ...over(v.text, v.marks),
    ...over(v.text, v.strongs),
    ...beside(v.beside),
  ]);
  const before = [...(introductions ?? [])].flatMap(([book, blocks]) => [
    `== ${book}`,
    ...blocks.flatMap((one) => block(one, 0)),
  ]);
  const told = findings.map(({ what, count, first }) => `? ${count} ${warningText(what)}, ${first}`);
  return `${[...before, ...all, ...told].join('\n')}\n`;
}
