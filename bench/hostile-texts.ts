// Times texts that are made to cost much beside ordinary ones of the same length: a form's body, a reference, a letter.
import { extentOf } from '../scripture/reference/extent.ts';
import { parseReferences } from '../scripture/reference/parse-references.ts';
import { parseUrlencoded } from '../server/bodies/text-bodies.ts';
import { looksLikeSpam } from '../services/post/messages/messages.ts';
import { median } from './quantile.ts';
import { type Figure, printVerdict } from './verdict.ts';

const RUNS = 7;
/** A quadratic reader takes more than a hundred times as long. */
const MAX_RATIO = 9;

interface Reader {
  readonly name: string;
  readonly length: number;
  readonly read: (text: string) => unknown;
  readonly ordinary: string;
  readonly hostile: readonly string[];
}

const extent = extentOf('rv1909');

const READERS: readonly Reader[] = [
  {
    name: 'form',
    length: 960_000,
    // The limit on fields is lifted, so that every byte is read.
    read: (text) => parseUrlencoded(Buffer.from(text), Number.POSITIVE_INFINITY),
    ordinary: 'a=b&',
    hostile: ['a&', 'b1&', '%&', 'a+&', '=&', '%41', 'ñ', '+'],
  },
  {
    name: 'reference',
    length: 400,
    read: (text) => [parseReferences(text, extent), parseReferences(`${text.slice(1)}\0`, extent)],
    ordinary: 'Jn 3,16-18; Sal 23; ',
    hostile: ['Jn ', '1.', 'y ', '3,', '1 S,', '-', 'a', '. ', '1 y ', ')', 'Sal 1, 2;'],
  },
  {
    name: 'letter',
    length: 900_000,
    read: (text) => looksLikeSpam(text),
    ordinary: 'Gracias por este trabajo. ',
    hostile: ['<a ', '<a', '<a href', '\n', 'https://'],
  },
];

/** Milliseconds of one reading, the median of several. */
function timeOf({ read, length }: Reader, unit: string): number {
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  const took = Array.from({ length: RUNS }, () => {
    const from = performance.now();
    read(text);
    return performance.now() - from;
  });
  return median(took);
}

printVerdict(
  READERS.flatMap((reader) => {
    const yardstick = timeOf(reader, reader.ordinary);
    return reader.hostile.map(
      (unit): Figure => ({
        name: `${reader.name} of ${JSON.stringify(unit)}, beside an ordinary one`,
        value: timeOf(reader, unit) / yardstick,
        unit: 'times',
        yardstick: MAX_RATIO,
      }),
    );
  }),
);
