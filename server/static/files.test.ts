import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StaticFiles } from './files.ts';

const NOTHING = { acceptEncoding: undefined, ifNoneMatch: undefined };

function filesOf(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const headers = [
    ['X-Carried', 'always'],
    ['Cross-Origin-Resource-Policy', 'not for files'],
  ] as const;
  return new StaticFiles(folder, () => headers);
}

test.each(['one.js', 'one.woff2'])(
  'assets/%s is in memory after the first request, identical to its response',
  async (name) => {
    const path = `/assets/${name}`;
    const files = filesOf({ [path]: 'what it says' });
    expect(files.peek(path)).toBeUndefined();
    const answer = await files.answer(path, NOTHING);
    const { body, headers } = await files.peek(path)!.message(NOTHING);
    expect([String(body), headers]).toEqual(['what it says', answer!.headers]);
    expect(headers).toEqual(expect.arrayContaining(['X-Carried', 'always', 'Content-Length', '12']));
    expect(headers.filter((name) => name === 'Cross-Origin-Resource-Policy')).toHaveLength(1);
    const tag = headers[headers.indexOf('ETag') + 1];
    expect(String(files.peek(path)!.unchanged({ ...NOTHING, ifNoneMatch: tag })?.bytes)).toMatch(/^HTTP\/1\.1 304 /);
  },
);

test('files outside assets/ are not answered from memory, since the owner’s may take precedence', async () => {
  const files = filesOf({ '/favicon.svg': '<svg/>' });
  expect((await files.answer('/favicon.svg', NOTHING))?.status).toBe(200);
  expect(files.peek('/favicon.svg')).toBeUndefined();
  expect(await files.answer('/assets/nada.js', NOTHING)).toBeUndefined();
});

test('other common headers, as of a site that has moved to https, are sent from then on', async () => {
  let headers: readonly (readonly [string, string])[] = [['X-Carried', 'before']];
  const folder = mkdtempSync(join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/one.js'), 'what it says');
  const files = new StaticFiles(folder, () => headers);
  await files.answer('/assets/one.js', NOTHING);
  expect(files.peek('/assets/one.js')).toBeDefined();
  headers = [['X-Carried', 'after']];
  expect(files.peek('/assets/one.js')).toBeUndefined();
  expect((await files.answer('/assets/one.js', NOTHING))?.headers).toContain('after');
});
