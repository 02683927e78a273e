import { closeSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newVarDir } from '../../../store/test-databases.ts';
import { largePdf } from '../../../tests/upload/large-pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { emptyPages, unfolding, writePdf } from './test-pdf.ts';

const ROOT = join(import.meta.dirname, '../../..');

async function inspect(content: Buffer | string) {
  const path = join(newVarDir(), 'libro');
  writeFileSync(path, content);
  const outcome = await inspectPdf(path, ROOT);
  return outcome.ok ? outcome.value.pages : outcome.refusal.code;
}

test.each(['plain', 'stream'] as const)('the pages of a book with a %s table', async (table) => {
  expect(await inspect(writePdf(emptyPages(7), table))).toBe(7);
  expect(await inspect(writePdf(emptyPages(1_600), table))).toBe(1_600);
});

test('in a document with incremental updates the newest table counts and older ones stay valid', async () => {
  const first = writePdf(emptyPages(3));
  const before = /startxref\n(\d+)/.exec(first.toString('latin1'))?.[1];
  const added = '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n';
  const table = `xref\n2 1\n${String(first.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R /Prev ${before} >>\nstartxref\n${first.length + added.length}\n%%EOF`;
  expect(await inspect(Buffer.concat([first, Buffer.from(added + table + trailer, 'latin1')]))).toBe(1);
});

const LOCK = `/ID [<${'61'.repeat(16)}> <${'61'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'62'.repeat(32)}> /U <${'63'.repeat(32)}> >> `;
const book = writePdf(emptyPages(3));
test.each([
  ['a picture that is called a PDF', Buffer.from('\x89PNG\r\n\x1a\n%PDF-1.5'), 'not-pdf'],
  ['an empty file', '', 'not-pdf'],
  ['an HTML page', '<!doctype html><title>%PDF-1.5</title>', 'not-pdf'],
  ['a truncated book', book.subarray(0, book.length - 40), 'pdf-cut'],
  ['a PDF without a page tree', writePdf([{ value: '<< /Type /Catalog >>' }]), 'pdf-damaged'],
  ['a PDF with zero pages', writePdf(emptyPages(0)), 'pdf-damaged'],
  ['a PDF with a reference cycle', writePdf([{ value: '<< /Pages 2 0 R >>' }, { value: '2 0 R' }]), 'pdf-damaged'],
  ['a PDF with a password', writePdf(emptyPages(3), 'plain', LOCK), 'pdf-locked'],
  ['a PDF with an unknown encryption', writePdf(emptyPages(3), 'plain', '/Encrypt 3 0 R '), 'pdf-locked'],
])('%s is refused', async (_, content, code) => {
  expect(await inspect(content)).toBe(code);
});

const misled = (pdf: string, to: number) => Buffer.from(pdf.replace(/startxref\n\d+/, `startxref\n${to}`), 'latin1');

test.each([12, 99_999_999])('a small book whose table is not at byte %i is found by searching the file', async (at) => {
  expect(await inspect(misled(book.toString('latin1'), at))).toBe(3);
});

test('a large book without its table is refused, because every reader would have to search it', async () => {
  const path = join(newVarDir(), 'libro');
  const large = largePdf(200_000_000);
  const file = openSync(path, 'w');
  for (const piece of large.slice(0, large.size - 200)) writeSync(file, piece);
  writeSync(file, misled([...large.slice(large.size - 200, large.size)].join(''), 12));
  closeSync(file);
  const outcome = await inspectPdf(path, ROOT);
  expect(outcome.ok || outcome.refusal.code).toBe('pdf-damaged');
});

test('a file of two gigabytes is not read into memory', async () => {
  const path = join(newVarDir(), 'libro');
  const size = 2_000_000_000;
  const large = largePdf(size);
  const file = openSync(path, 'w');
  // The file is sparse, so its middle takes no space.
  const end = Buffer.concat([...large.slice(size - 4_096, size)]);
  writeSync(file, Buffer.concat([...large.slice(0, 4_096)]), 0, 4_096, 0);
  writeSync(file, end, 0, end.length, size - end.length);
  closeSync(file);
  expect(statSync(path).size).toBe(size);
  const outcome = await inspectPdf(path, ROOT);
  expect(outcome).toMatchObject({ ok: true, value: { pages: 1 } });
});

/** CPU time and memory of this thread only: other tests run in the same process. */
function ownMemory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('a decompression bomb is refused and does not affect other work', async () => {
  // One stream contains thousands of objects that all begin at the same large array.
  const bomb = unfolding(4_000, 40_000);
  const before = ownMemory();
  const code = await inspect(bomb);
  expect(['pdf-heavy', 'pdf-damaged']).toContain(code);
  expect(ownMemory() - before).toBeLessThan(50_000_000);
}, 90_000);

test('random contents lead to a refusal', async () => {
  for (const table of ['plain', 'stream'] as const) {
    const whole = writePdf(emptyPages(3), table);
    for (let at = 8; at < whole.length; at += 41) {
      const broken = Buffer.from(whole);
      broken[at] = (broken[at]! + 31) & 255;
      expect([1, 2, 3, 'not-pdf', 'pdf-cut', 'pdf-damaged', 'pdf-locked']).toContain(await inspect(broken));
    }
  }
});
