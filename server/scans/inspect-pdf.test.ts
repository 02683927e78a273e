import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newVarDir } from '../db/test-databases.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { emptyPages, writePdf } from './test-pdf.ts';

async function inspect(content: Buffer | string) {
  const path = join(newVarDir(), 'libro');
  writeFileSync(path, content);
  const outcome = await inspectPdf(path);
  return outcome.ok ? outcome.value.pages : outcome.problem.code;
}

test.each(['plain', 'stream'] as const)('the pages of a book with a %s table', async (table) => {
  expect(await inspect(writePdf(emptyPages(7), table))).toBe(7);
  expect(await inspect(writePdf(emptyPages(1_600), table))).toBe(1_600);
});

test('a document that has been added to: the newest table counts, the older ones hold', async () => {
  const first = writePdf(emptyPages(3));
  const before = /startxref\n(\d+)/.exec(first.toString('latin1'))?.[1];
  const added = '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n';
  const table = `xref\n2 1\n${String(first.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R /Prev ${before} >>\nstartxref\n${first.length + added.length}\n%%EOF`;
  expect(await inspect(Buffer.concat([first, Buffer.from(added + table + trailer, 'latin1')]))).toBe(1);
});

const book = writePdf(emptyPages(3));
test.each([
  ['a picture that is called a PDF', Buffer.from('\x89PNG\r\n\x1a\n%PDF-1.5'), 'not-pdf'],
  ['nothing', '', 'not-pdf'],
  ['a page of the web', '<!doctype html><title>%PDF-1.5</title>', 'not-pdf'],
  ['a copy that broke off', book.subarray(0, book.length - 40), 'pdf-cut'],
  [
    'a table that is not there',
    Buffer.from(book.toString('latin1').replace(/startxref\n\d+/, 'startxref\n12')),
    'pdf-damaged',
  ],
  [
    'a table beyond the end',
    Buffer.from(book.toString('latin1').replace(/startxref\n\d+/, 'startxref\n99999999')),
    'pdf-damaged',
  ],
  ['one without pages', writePdf([{ value: '<< /Type /Catalog >>' }]), 'pdf-damaged'],
  ['one that says it has none', writePdf(emptyPages(0)), 'pdf-damaged'],
  ['one that leads round and round', writePdf([{ value: '<< /Pages 2 0 R >>' }, { value: '2 0 R' }]), 'pdf-damaged'],
  ['one with a password', writePdf(emptyPages(3), 'plain', '/Encrypt 3 0 R '), 'pdf-locked'],
])('%s', async (_, content, code) => {
  expect(await inspect(content)).toBe(code);
});

test('whatever stands in it, nothing but a refusal comes of it', async () => {
  for (const table of ['plain', 'stream'] as const) {
    const whole = writePdf(emptyPages(3), table);
    for (let at = 8; at < whole.length; at += 7) {
      const broken = Buffer.from(whole);
      broken[at] = (broken[at]! + 31) & 255;
      expect([1, 2, 3, 'not-pdf', 'pdf-cut', 'pdf-damaged', 'pdf-locked']).toContain(await inspect(broken));
    }
  }
});
