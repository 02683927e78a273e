import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OwnRecord } from '../record.ts';
import { ownRecords } from '../test-records.ts';
import { formatOwnFile, parseOwnFile } from './own-file.ts';

const isRecord = (value: unknown): value is OwnRecord => typeof (value as OwnRecord | null)?.id === 'string';
const parse = (text: string, most = 100) => parseOwnFile(text, isRecord, most);

test('a file that is read and written again is the same bytes, in whatever order its records were', () => {
  fc.assert(
    fc.property(ownRecords, (records) => {
      const text = formatOwnFile(records);
      const read = parse(text);
      expect(read).toEqual({ ok: true, records: expect.arrayContaining([...records]) });
      expect(formatOwnFile(read.ok ? read.records.toReversed() : [])).toBe(text);
    }),
  );
});

test('a record keeps its words, its stamps and that it was deleted', () => {
  const record: OwnRecord = {
    id: 'h:a',
    kind: 'highlight',
    fields: { words: ['{"from":0,"to":2,"wording":"En el"}', '1'], at: ['rv1909:Gen.1.1', '2'] },
    gone: ['3', { words: '1', at: '2' }],
  };
  expect(formatOwnFile([record])).toBe(
    '{"format":"sagrada-biblia-propio","version":1,"records":[\n' +
      '{"id":"h:a","kind":"highlight","fields":{"at":["rv1909:Gen.1.1","2"],' +
      '"words":["{\\"from\\":0,\\"to\\":2,\\"wording\\":\\"En el\\"}","1"]},"gone":["3",{"words":"1","at":"2"}]}\n]}\n',
  );
  expect(parse(formatOwnFile([record]))).toEqual({ ok: true, records: [record] });
});

const file = (records: string) => `{"format":"sagrada-biblia-propio","version":1,"records":${records}}`;

test.each([
  ['Juan 3:16', { code: 'not-json' }],
  ['[]', { code: 'not-ours' }],
  ['null', { code: 'not-ours' }],
  ['{"format":"otro","version":1,"records":[]}', { code: 'not-ours' }],
  ['{"format":"sagrada-biblia-propio","version":2,"records":[]}', { code: 'newer-version' }],
  [file('{}'), { code: 'not-ours' }],
  [file('[{"id":"a"},{"name":"b"}]'), { code: 'bad-record', at: 2 }],
  [file('[{"id":"a"},{"id":"a"}]'), { code: 'bad-record', at: 2 }],
  [file('[{"id":"a"},{"id":"b"},{"id":"c"}]'), { code: 'too-many' }],
])('%s is refused as %j', (text, error) => {
  expect(parse(text, 2)).toEqual({ ok: false, error });
});
