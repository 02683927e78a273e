// Editions of the catalogue at the desk, on both engines; a local server stands in for the sites of the files.

import { readdirSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { zipOf } from '../../../editions/library/test-support.ts';
import { stepText } from '../../../forms/progress/step.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { ANA, FORM, openLibrary, PASSWORD } from './test-library.ts';

const ending: (() => void | Promise<void>)[] = [];
let server: Server;
let asked: string[] = [];
/** Answers in place of the file. */
let held: ((response: ServerResponse) => void) | undefined;
let text = '';

beforeEach(async () => {
  asked = [];
  held = undefined;
  text = 'Un solo versículo.';
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (held) held(response);
    else response.end(zipOf({ '32-OBAspapddpt.usfm': `\\id OBA\n\\c 1\n\\v 1 ${text}\n` }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const PDDPT = { ...FORM, id: 'pddpt', title: 'Palabra de Dios para ti', year: '2020', licence: 'cc-by-4.0' };

describeEngines('the catalogue at the desk', (newStore) => {
  const open = async () => {
    const mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const opened = await openLibrary(await newStore(), ending, mirror);
    const fetched = async (state: 'fetched' | 'failed') => {
      const { catalogue } = opened.library;
      await expect.poll(async () => (await catalogue.entry('pddpt'))?.fetch?.state).toBe(state);
      return (await catalogue.entry('pddpt'))!.fetch!;
    };
    const ready = async () => {
      const { candidate = '' } = await fetched('fetched');
      await expect.poll(async () => (await opened.library.candidate(candidate))?.state).toBe('ready');
      return candidate;
    };
    return { ...opened, fetched, ready };
  };

  test('an edition is fetched once, read, and installed with its licence, and a later text is reported', async () => {
    const { library, texts, auditLines, ready } = await open();
    const { catalogue } = library;
    expect(await catalogue.fetch(ANA, 'nada')).toMatchObject({ ok: false, refusal: { code: 'catalogue-unknown' } });
    const before = await catalogue.entry('pddpt');
    expect(before).toMatchObject({ installed: false, canon: '66 libros', licence: 'cc-by-4.0' });
    expect(before?.fetch).toBeUndefined();
    // The button was clicked twice.
    await Promise.all([catalogue.fetch(ANA, 'pddpt'), catalogue.fetch(ANA, 'pddpt')]);
    const candidate = await ready();
    await catalogue.fetch(ANA, 'pddpt');
    expect(asked).toEqual(['/spapddpt_usfm.zip']);
    expect(await library.candidates()).toMatchObject([{ id: candidate, name: 'spapddpt_usfm.zip' }]);
    expect(await library.candidate(candidate)).toMatchObject({
      first: '',
      facts: {
        meta: { id: 'pddpt', licence: 'cc-by-4.0', rights: '© 2020 Asociación Bíblica Latinoamericana. CC BY 4.0' },
      },
    });
    expect(await library.install(ANA, candidate, PDDPT)).toMatchObject({ ok: true });
    expect(texts.edition('pddpt')?.meta).toMatchObject({
      licence: 'cc-by-4.0',
      rights: 'Libre',
      sourceUrl: 'https://ebible.org/find/details.php?id=spapddpt',
    });
    const after = await catalogue.entry('pddpt');
    expect([after?.installed, after?.fetch]).toEqual([true, undefined]);

    text = 'Otro versículo.';
    await catalogue.fetch(ANA, 'pddpt');
    const later = await library.candidate(await ready());
    expect(later?.first).toBe(texts.edition('pddpt')?.meta.revision);
    expect(later?.facts?.revision).not.toBe(later?.first);
    await library.discard(later!.id);
    expect((await catalogue.entry('pddpt'))?.fetch).toBeUndefined();
    expect(await auditLines()).toEqual(['edition.fetch pddpt', 'edition.install pddpt', 'edition.fetch pddpt']);
  });

  test('a failed download is reported, leaves no files, and can be repeated', async () => {
    const { library, auditLines, fetched, ready, filesDir, pass } = await open();
    const { catalogue } = library;
    held = (response) => response.writeHead(404).end();
    await catalogue.fetch(ANA, 'pddpt');
    const why = async () => stepText((await fetched('failed')).step!);
    expect(await why()).toMatch(/^E402: http:\/\/127\.0\.0\.1:\d+\/spapddpt_usfm\.zip responde 404$/);
    held = (response) => response.writeHead(302, { location: 'https://ebible.org/otro.zip' }).end();
    await catalogue.fetch(ANA, 'pddpt');
    await expect.poll(why).toMatch(/^E402.*no se admite/);
    expect(readdirSync(filesDir)).toEqual([]);
    expect(await auditLines(), 'nothing was fetched').toEqual([]);
    held = undefined;
    await catalogue.fetch(ANA, 'pddpt');
    await library.discard(await ready());

    // The process ends during the download.
    held = (response) => void response.writeHead(200, { 'content-length': 9_000 }).write('media');
    await catalogue.fetch(ANA, 'pddpt');
    expect((await catalogue.entry('pddpt'))?.fetch).toMatchObject({ state: 'fetching' });
    library.close();
    expect(await fetched('failed')).toEqual({ state: 'failed', step: { code: 'fetch-cut' } });
    expect(await why()).toBe('La descarga se interrumpió. Pídala de nuevo.');
    pass(8 * 86_400_000);
    await library.clean();
    expect((await catalogue.entry('pddpt'))?.fetch).toBeUndefined();
  });

  test('a failed fetch is forgotten once its edition is installed from a file', async () => {
    const { library, fetched, bring } = await open();
    const { catalogue } = library;
    held = (response) => response.writeHead(404).end();
    await catalogue.fetch(ANA, 'pddpt');
    await fetched('failed');
    const candidate = await bring(zipOf({ '32-OBAspapddpt.usfm': '\\id OBA\n\\c 1\n\\v 1 Un solo versículo.\n' }));
    await expect.poll(async () => (await library.candidate(candidate))?.state).toBe('ready');
    expect(await library.install(ANA, candidate, PDDPT)).toMatchObject({ ok: true });
    expect((await catalogue.entry('pddpt'))?.fetch).toBeUndefined();
    expect(await library.remove(ANA, 'pddpt', PASSWORD)).toMatchObject({ ok: true });
    expect((await catalogue.entry('pddpt'))?.fetch).toBeUndefined();
  });
});
