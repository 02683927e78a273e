import { expect, test } from 'vitest';
import { formatOsis } from '../reference/osis.ts';
import { openParallels, type Parallel, parseParallelLine } from './parallels.ts';

const shown = ({ kind, own, others }: Parallel) => [kind, formatOsis(own), ...others.map(formatOsis)];
const parse = (line: string) => parseParallelLine(line)?.map(shown);

test('a set is seen from each of its passages; a quotation from both sides, by its own name', () => {
  expect(parse('historia\t2Sam.5.1-2Sam.5.3\t1Chr.11.1-1Chr.11.3')).toEqual([
    ['historia', '2Sam.5.1-2Sam.5.3', '1Chr.11.1-1Chr.11.3'],
    ['historia', '1Chr.11.1-1Chr.11.3', '2Sam.5.1-2Sam.5.3'],
  ]);
  expect(parse('cita\tMatt.2.6\tMic.5.2\t2Sam.5.2')).toEqual([
    ['cita', 'Matt.2.6', 'Mic.5.2', '2Sam.5.2'],
    ['citado', 'Mic.5.2', 'Matt.2.6'],
    ['citado', '2Sam.5.2', 'Matt.2.6'],
  ]);
});

test.each([
  'historia',
  'historia\t2Sam.5.1',
  'cuento\t2Sam.5.1\t1Chr.11.1',
  'salmo\tPs.14\tPs.53',
  'cita\tMatt.2.6\tMiq.5.2',
])('%s is no set', (line) => {
  expect(parseParallelLine(line)).toBeUndefined();
});

test('a verse has one parallel of each kind: passages that overlap are joined', () => {
  const all = ['cita\tMatt.22.44\tPs.110.1', 'cita\tHeb.1.13\tPs.110.1', 'cita\tActs.2.34-Acts.2.35\tPs.110.1'];
  const find = openParallels(all.flatMap((line) => parseParallelLine(line) ?? []));
  expect(find({ book: 'Ps', chapter: 110, verse: 1 }).map(shown)).toEqual([
    ['citado', 'Ps.110.1', 'Matt.22.44', 'Heb.1.13', 'Acts.2.34-Acts.2.35'],
  ]);
  expect(find({ book: 'Acts', chapter: 2, verse: 35 }).map(shown)).toEqual([
    ['cita', 'Acts.2.34-Acts.2.35', 'Ps.110.1'],
  ]);
  expect(find({ book: 'Acts', chapter: 2, verse: 36 })).toEqual([]);
});
