import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { unzip } from '../archives/test-support.ts';
import { compileSource } from '../compile/compile-source.ts';
import { openCompiled } from '../compiled/open-compiled.ts';
import { readSource } from '../read-source.ts';
import { writeSqlite } from './sqlite/write-sqlite.ts';
import { contentOf, contentOfJson, contentOfSqlite, gardenSource, written } from './test-support.ts';

const source = gardenSource();
const content = contentOf(source.edition, source.strongs());

test.each(['txt', 'json'])('%s is written word for word as in the golden file', async (id) => {
  const text = readFileSync(await written(source, id), 'utf8');
  await expect(text).toMatchFileSnapshot(`golden/huerta.${id}.golden`);
});

test.each(['usfm', 'usx', 'epub'])('%s is written file for file as in the golden folder', async (id) => {
  for (const [path, bytes] of await unzip(await written(source, id)))
    await expect(Buffer.from(bytes).toString()).toMatchFileSnapshot(`golden/${id}/${path.replaceAll('/', '-')}.golden`);
});

test.each(['txt', 'usfm', 'usx', 'json', 'sqlite', 'epub'])('%s has the same bytes each time', async (id) => {
  const sums = [];
  for (let i = 0; i < 2; i++)
    sums.push(
      createHash('sha256')
        .update(readFileSync(await written(source, id)))
        .digest('hex'),
    );
  expect(sums[0]).toBe(sums[1]);
});

test.each(['usfm', 'usx'])('reading the written %s gives the identical edition', async (id) => {
  const read = openCompiled(compileSource(await readSource(await written(source, id))).bytes);
  expect(contentOf(read.edition, read.strongs())).toEqual(content);
  const { history: _, ...meta } = source.edition.meta;
  expect(read.edition.meta).toEqual({ ...meta, canonicalSha256: source.sha256, revision: source.sha256.slice(0, 12) });
  expect(read.strongs()?.credit).toBe('Números: el hortelano');
});

test('JSON and SQLite have the whole content of the edition', async () => {
  expect(contentOfJson(readFileSync(await written(source, 'json'), 'utf8'))).toEqual(content);
  expect(contentOfSqlite(await written(source, 'sqlite'))).toEqual(content);
});

test('the database has its metadata, and finds words without accents', async () => {
  const database = new DatabaseSync(await written(source, 'sqlite'), { readOnly: true });
  const about = Object.fromEntries(
    database
      .prepare('SELECT * FROM about')
      .all()
      .map(({ key, value }) => [key, value]),
  );
  expect(about).toMatchObject({ id: 'huerta', revision: source.edition.meta.revision, sha256: source.sha256 });
  expect(about).toMatchObject({ history_revision: '2', history_sha256: 'a'.repeat(64) });
  expect(about.leeme).toContain('Derechos: Dominio público');
  const found = database
    .prepare('SELECT osis FROM verse_text JOIN verse ON verse.id = verse_text.rowid WHERE verse_text MATCH ?')
    .all('dias llovio');
  expect(found.map(({ osis }) => osis)).toEqual(['Ps.4.2']);
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  database.close();
});

test('the database is one file while it is written, and a full disk gives the usual error', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'descargas-'));
  const beside = new Set<string>();
  await writeSqlite(source, join(dir, 'libro.sqlite'), () => readdirSync(dir).forEach((name) => void beside.add(name)));
  expect([...beside]).toEqual(['libro.sqlite']);
  const full = () => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  };
  const writing = writeSqlite({ ...source, strongs: full }, join(dir, 'lleno.sqlite'));
  await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' });
});
