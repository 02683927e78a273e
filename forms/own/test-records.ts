import fc from 'fast-check';
import type { OwnRecord, Value } from './record.ts';

// Records with whatever a reader may have typed: signs of the formats that they are written to, line ends, emoji.

const nasty: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(';', '"', "'", '\n', '\r\n', '#', '>', '\\', '=', '|', ',', '😀', 'ñ', 'Gracia', ' ', '«', '\t'),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''));

const stamp = fc.integer({ min: 0, max: 1_000_000 }).map((n) => `${n.toString(36).padStart(9, '0')}0000abcdefgh`);
const WORDING = 'En el principio crió Dios los cielos y la tierra.';

const place = fc.constantFrom('John.3.16', 'Gen.1.1', 'Ps.23.1', 'Rev.22.21', '1Cor.13.4');

const words = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 21, max: WORDING.length }))
  .map(([from, to]) => JSON.stringify({ from, to, wording: WORDING }));

const fieldsOf = (values: Readonly<Record<string, Value | undefined>>, at: string): OwnRecord['fields'] =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value, at] as const]])),
  );

const LABELS = ['lgracia', 'lfe', 'lotra'] as const;

const marked = fc
  .record({
    kind: fc.constantFrom('highlight', 'note'),
    at: place,
    words: fc.option(words, { nil: undefined }),
    colour: fc.constantFrom('c1', 'c2', 'c5'),
    labels: fc.subarray([...LABELS]),
    text: nasty,
    made: fc.integer({ min: 1, max: 2_000_000_000_000 }),
    stamp,
    random: fc.stringMatching(/^[a-z]{16}$/),
  })
  .map(({ kind, at, words, colour, labels, text, made, stamp, random }): OwnRecord => {
    const on = Object.fromEntries(labels.map((label) => [`l:${label}`, true]));
    const about = kind === 'highlight' ? { colour } : { text };
    const id = `${kind === 'highlight' ? 'h' : 'n'}:${words ? random : `rv1909:${at}`}`;
    return { id, kind, fields: fieldsOf({ at: `rv1909:${at}`, words, made, ...about, ...on }, stamp) };
  });

const label = (id: string) =>
  fc
    .tuple(nasty, stamp)
    .map(([name, at]): OwnRecord => ({ id, kind: 'label', fields: fieldsOf({ name, order: 1 }, at) }));

/** Highlights, notes and labels of one account: no id twice. */
export const ownRecords: fc.Arbitrary<readonly OwnRecord[]> = fc
  .tuple(fc.array(marked, { maxLength: 30 }), ...LABELS.map(label), label('c1'))
  .map(([all, ...labels]) => [...new Map([...all, ...labels].map((record) => [record.id, record])).values()]);
