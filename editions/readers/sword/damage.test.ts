import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { warningText } from '../../../forms/refusals/source-findings.ts';
import { SourceError } from '../../source/edition-error.ts';
import type { SourceText } from '../../source/source-text.ts';
import { readSword } from './read-sword.ts';
import { buildModule, FOLDER } from './test-support.ts';

// However a module's files are damaged, reading it ends quickly: with a numbered error, with the same text as before, or with a report that
// some of the module's bytes were not used.

const SEED = 1909;
const slots = new Map(
  Array.from({ length: 60 }, (_, i) => [
    i < 30 ? `Gen.1.${i + 1}` : `Matt.2.${i - 29 < 24 ? i - 29 : 23}`,
    `<w lemma="strong:H${i + 1}">Frase</w> número ${i}, <transChange type="added">que sigue</transChange> sola. `,
  ]),
);
const whole = buildModule({ slots });
const expected = readSword(whole).verses;
const dataFiles = [...whole.keys()].filter((path) => path.startsWith(FOLDER));

/** Reads the module with one file changed; returns its error, or the text. */
function read(path: string, bytes: Uint8Array): SourceError | SourceText {
  try {
    return readSword(new Map([...whole, [path, bytes]]));
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  }
}

function holds(result: SourceError | SourceText): void {
  if (result instanceof SourceError) {
    expect(result.message).toMatch(/^E1\d\d: /);
    expect(result.fault.file).toBeDefined();
    return;
  }
  const unused = result.findings.some(({ what }) => /que ningún versículo usa/.test(warningText(what)));
  if (!unused) expect(result.verses).toEqual(expected);
}

describe('a damaged file of the module', () => {
  test('with one flipped bit gives the same text, or a named fault', () => {
    fc.assert(
      fc.property(fc.constantFrom(...dataFiles), fc.nat(), fc.nat({ max: 7 }), (path, at, bit) => {
        const bytes = Uint8Array.from(whole.get(path)!);
        bytes[at % bytes.length]! ^= 1 << bit;
        holds(read(path, bytes));
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  test('with one flipped bit in the verses gives the same text, or a named fault', () => {
    const records = `${FOLDER}ot.bzv`;
    fc.assert(
      fc.property(fc.nat({ max: 34 * 10 - 1 }), fc.nat({ max: 7 }), (at, bit) => {
        const bytes = Uint8Array.from(whole.get(records)!);
        bytes[at]! ^= 1 << bit;
        holds(read(records, bytes));
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  test('truncated anywhere is reported, or gives a named fault', () => {
    fc.assert(
      fc.property(fc.constantFrom(...dataFiles), fc.nat(), (path, at) => {
        const bytes = whole.get(path)!;
        const result = read(path, bytes.subarray(0, at % bytes.length));
        // Even without its last, empty records the index still names all of the text.
        if (!(result instanceof SourceError))
          expect(warningText(result.findings[0]!.what)).toMatch(/^índice con \d+ versículos menos$/);
        holds(result);
      }),
      { seed: SEED, numRuns: 200, examples: [[`${FOLDER}ot.bzv`, whole.get(`${FOLDER}ot.bzv`)!.length - 10]] },
    );
  });

  test('replaced by noise is refused', () => {
    fc.assert(
      fc.property(fc.constantFrom(...whole.keys()), fc.uint8Array({ maxLength: 500 }), (path, bytes) => {
        const result = read(path, bytes);
        expect(result).toBeInstanceOf(SourceError);
        holds(result);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  test('a configuration with a flipped bit is read or refused', () => {
    const conf = whole.get('mods.d/prueba.conf')!;
    for (let at = 0; at < conf.length; at++) {
      const bytes = Uint8Array.from(conf);
      bytes[at]! ^= 1 << (at % 8);
      const result = read('mods.d/prueba.conf', bytes);
      if (result instanceof SourceError) expect(result.message).toMatch(/^E1\d\d: /);
      else expect(result.verses).toHaveLength(expected.length);
    }
  });
});

describe('a hostile module', () => {
  const index = `${FOLDER}ot.bzs`;
  const withIndex = (change: (records: Buffer) => void) => {
    const bytes = Buffer.from(whole.get(index)!);
    change(bytes);
    return read(index, bytes);
  };

  test('E110: a block that claims a huge size is not opened', () => {
    const result = withIndex((records) => records.writeUInt32LE(0xffff_ffff, 8));
    expect(result).toMatchObject({ fault: { code: 'E110', file: index, offset: 0 } });
  });

  test('E109: a block larger than its stated size is not unpacked further', () => {
    const bomb = deflateSync(Buffer.alloc(8 * 1024 * 1024));
    const files = new Map([...whole, [`${FOLDER}ot.bzz`, bomb]]);
    const records = Buffer.from(whole.get(index)!);
    records.writeUInt32LE(bomb.length, 4);
    expect(() => readSword(files.set(index, records))).toThrow('E109');
  });

  test('E110: many blocks with a huge total size are refused', () => {
    const size = 32 * 1024 * 1024;
    const packed = deflateSync(Buffer.alloc(size, 'a'));
    const blocks = Buffer.alloc(12 * 12);
    const slotRecords = Buffer.from(whole.get(`${FOLDER}ot.bzv`)!);
    for (let i = 0; i < 12; i++) {
      blocks.writeUInt32LE(packed.length, i * 12 + 4);
      blocks.writeUInt32LE(size, i * 12 + 8);
      slotRecords.writeUInt32LE(i, (4 + i) * 10);
      slotRecords.writeUInt32LE(0, (4 + i) * 10 + 4);
    }
    const files = new Map([...whole, [index, blocks], [`${FOLDER}ot.bzz`, packed], [`${FOLDER}ot.bzv`, slotRecords]]);
    expect(() => readSword(files)).toThrow('E110');
  });

  test('E108: a block or a verse outside the data is refused', () => {
    expect(withIndex((records) => records.writeUInt32LE(1_000_000, 0))).toMatchObject({
      fault: { code: 'E108', file: index },
    });
    const path = `${FOLDER}ot.bzv`;
    const bytes = Buffer.from(whole.get(path)!);
    bytes.writeUInt32LE(7, 40);
    expect(read(path, bytes)).toMatchObject({ fault: { code: 'E108', file: path, offset: 40 } });
  });

  test('E113: verses that share some of their bytes are refused', () => {
    const path = `${FOLDER}ot.bzv`;
    const bytes = Buffer.from(whole.get(path)!);
    bytes.writeUInt32LE(bytes.readUInt32LE(54) - 1, 54);
    expect(read(path, bytes)).toMatchObject({ fault: { code: 'E113', file: path, offset: 50 } });
  });

  test('E110: a verse that claims a huge size is refused', () => {
    const files = buildModule({ slots: new Map([['Gen.1.1', 'x'.repeat(1024 * 1024 + 1)]]), width: 12 });
    expect(() => readSword(files)).toThrow('E110');
  });

  test.each([
    ['elements within elements', '<seg>'.repeat(200_000), 'E112'],
    ['ends of what never began', `<seg>${'</w>'.repeat(200_000)}`, 'E114'],
    ['a tag of blanks only', `<seg${' '.repeat(1_000_000)}`, 'E112'],
    ['an entity without an end', '&'.repeat(1_000_000), 'E112'],
  ])('%s end quickly', (_, osis, code) => {
    const files = buildModule({ slots: new Map([['Gen.1.1', osis]]), width: 12 });
    expect(() => readSword(files)).toThrow(code);
  });

  test.each([
    ['titles', `x${'<title type="psalm">a</title>'.repeat(35_000)}`],
    ['marks over uncomposed letters', '<w lemma="strong:H1">a\u0301</w> '.repeat(28_000)],
    ['kinds of elements', Array.from({ length: 40_000 }, (__, i) => `x<seg type="${i}"/>`).join('')],
  ])('a verse of very many %s is read quickly', (_, osis) => {
    const files = buildModule({ slots: new Map([['Gen.1.1', osis]]), width: 12 });
    const source = readSword(files);
    expect(source.verses).toHaveLength(1);
    expect(source.findings.length).toBeLessThanOrEqual(201);
  });
});
