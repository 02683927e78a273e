import { expect, test } from 'vitest';
import { extentOf } from '../reference/extent.ts';
import { formatDayList, readDayList } from './day-list.ts';

const extent = extentOf('rv1909');

test('a list is read as the owner writes it, and written the same way', () => {
  const typed = '25/12 Lc 2,10-11\n\n1/1/2027: Lam 3:22-23\n2026-11-29\tIs 9:2\n 29/2 Sal 118:24\nJn 3:16\n1 Jn 4:8';
  const read = readDayList(typed, extent);
  expect(read).toEqual({
    ok: true,
    list: [
      { day: '12-25', reference: 'Luke.2.10-Luke.2.11' },
      { day: '2027-01-01', reference: 'Lam.3.22-Lam.3.23' },
      { day: '2026-11-29', reference: 'Isa.9.2' },
      { day: '02-29', reference: 'Ps.118.24' },
      { reference: 'John.3.16' },
      { reference: '1John.4.8' },
    ],
  });
  const written = read.ok ? formatDayList(read.list) : '';
  expect(written.split('\n').slice(0, 3)).toEqual([
    '25/12 Lucas 2:10-11',
    '01/01/2027 Lamentaciones 3:22-23',
    '29/11/2026 Isaías 9:2',
  ]);
  expect(readDayList(written, extent)).toEqual(read);
});

test('each line that is not understood is named', () => {
  const read = readDayList('31/2 Jn 3:16\nno sé\nJn 3\nJn 3:16; Sal 1:1\nJn 3:99\nGn 1:31-2:1\nJn 3:16', extent);
  expect(!read.ok && read.faults.map(({ line, why }) => [line, typeof why === 'string' ? why : why.code])).toEqual([
    [1, 'no-date'],
    [2, 'no-reference'],
    [3, 'no-verses'],
    [4, 'no-verses'],
    [5, 'verse-missing'],
    [6, 'no-verses'],
  ]);
});
