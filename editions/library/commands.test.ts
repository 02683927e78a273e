import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { libraryStamp } from './library-index.ts';
import { openLibrary } from './open-library.ts';
import { type Bench, createBench, debOf, finished, gardenBook, WRONG_TEXT, zipOf } from './test-support.ts';

let bench: Bench;
beforeEach(() => {
  bench = createBench();
});
afterEach(() => rmSync(bench.dir, { recursive: true, force: true }));

const editionFiles = () => {
  const dir = join(bench.varDir, 'editions');
  return existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.edition')) : [];
};
const put = (name: string, bytes: Uint8Array | string) => {
  writeFileSync(join(bench.dir, name), bytes);
  return name;
};
const GARDEN = ['--id', 'jardin', '--title', 'El jardín', '--year', '1999', '--rights', 'Dominio público'];
const addGarden = async (last?: string) => {
  const { code, err } = await bench.run(['add', put('jardin.zip', zipOf(gardenBook(last))), ...GARDEN]);
  expect(code, err).toBe(0);
};

describe('setup', () => {
  test.each(['{', '', undefined])('rebuilds a damaged or lost index from the files: %j', async (index) => {
    bench.installApt(await debOf(WRONG_TEXT));
    await bench.run(['setup', '--accept']);
    await addGarden();
    await addGarden('y podó.');
    const path = join(bench.varDir, 'editions/index.json');
    const had = openLibrary(bench.varDir);
    const earlier = had.editions.find(({ meta }) => meta.id === 'jardin')?.earlier;
    expect(earlier).toHaveLength(1);
    if (index === undefined) rmSync(path);
    else writeFileSync(path, index);
    rmSync(join(bench.varDir, 'sources'), { recursive: true });
    const { code, err } = await bench.run(['setup']);
    expect([code, err]).toEqual([0, expect.stringMatching(/índice de ediciones .* hecho de nuevo .*rv1909/)]);
    const now = openLibrary(bench.varDir);
    const byId = (library: typeof had) => [...library.editions].sort((a, b) => (a.meta.id < b.meta.id ? -1 : 1));
    expect([now.defaultId, byId(now)]).toEqual([had.defaultId, byId(had)]);
    expect(bench.aptCalls()).toHaveLength(1);
    expect(await bench.run(['setup'])).toEqual({ code: 0, out: '', err: '' });
  });

  test('fetches the default edition again if the index and the files are damaged', async () => {
    bench.installApt(await debOf(WRONG_TEXT));
    await bench.run(['setup', '--accept']);
    for (const name of editionFiles()) writeFileSync(join(bench.varDir, 'editions', name), 'basura');
    writeFileSync(join(bench.varDir, 'editions/index.json'), '{');
    expect(await bench.run(['setup', '--accept'])).toMatchObject({ code: 0 });
    expect(openLibrary(bench.varDir)).toMatchObject({ defaultId: 'rv1909', editions: [{ meta: { verseCount: 2 } }] });
  });

  test('lists the three ways to get the text when none works, and leaves no partial files', async () => {
    const { code, err } = await bench.run(['setup']);
    expect(code).toBe(1);
    expect(err).toMatch(/Hay tres maneras:/);
    expect(err).toMatch(/1\. El paquete .*sword-text-sparv.*\n.*no tiene apt/);
    expect(err).toMatch(/2\. El archivo de Reina-Valera 1909 .*CATALOGUE_URL/);
    expect(err).toMatch(/3\. .*\n.*EDITION_SOURCE=/);
    expect(editionFiles()).toEqual([]);
  });

  test('accepts another text only with --accept, and lists the differences', async () => {
    bench.installApt(await debOf(WRONG_TEXT));
    const refused = await bench.run(['setup']);
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(
      /faltan Gen\.1\.1, .*\(31101 en total\); es otro el texto de Ruth\.1\.1, Ruth\.1\.2.*--accept/,
    );
    expect(editionFiles()).toEqual([]);
    const accepted = await bench.run(['setup', '--accept']);
    expect(accepted).toMatchObject({ code: 0 });
    expect(openLibrary(bench.varDir)).toMatchObject({ defaultId: 'rv1909', editions: [{ meta: { verseCount: 2 } }] });
    expect(bench.aptCalls()).toHaveLength(1);
  });

  test('ends at once and prints nothing when everything is set up', async () => {
    bench.installApt(await debOf(WRONG_TEXT));
    await bench.run(['setup', '--accept']);
    rmSync(join(bench.varDir, 'sources'), { recursive: true });
    expect(await bench.run(['setup'])).toEqual({ code: 0, out: '', err: '' });
    expect(bench.aptCalls()).toHaveLength(1);
  });

  test('does not fetch a kept file again', async () => {
    bench.installApt(await debOf(WRONG_TEXT));
    await bench.run(['setup', '--accept']);
    rmSync(join(bench.varDir, 'editions'), { recursive: true });
    expect((await bench.run(['setup', '--accept'])).code).toBe(0);
    expect(bench.aptCalls()).toHaveLength(1);
  });

  test('fetches a damaged kept file again', async () => {
    bench.installApt(await debOf(WRONG_TEXT));
    await bench.run(['setup', '--accept']);
    rmSync(join(bench.varDir, 'editions'), { recursive: true });
    const kept = join(bench.varDir, 'sources/sword-text-sparv_1.0_all.deb');
    writeFileSync(kept, readFileSync(kept).subarray(0, 500));
    expect((await bench.run(['setup', '--accept'])).code).toBe(0);
    expect(bench.aptCalls()).toHaveLength(2);
  });

  test('makes private apt lists if the machine has none', async () => {
    bench.installApt(await debOf(WRONG_TEXT));
    writeFileSync(join(bench.apt, 'unknown'), '');
    expect((await bench.run(['setup', '--accept'])).code).toBe(0);
    const calls = bench.aptCalls().map((call) => `${/Dir::State=/.test(call)} ${/(update|download)/.exec(call)?.[0]}`);
    expect(calls).toEqual(['false download', 'true update', 'true download']);
    expect(existsSync(join(bench.varDir, 'apt'))).toBe(false);
  });

  test('uses the catalogue if apt delivers no readable file', async () => {
    bench.installApt(Buffer.from('<html>'));
    const zip = zipOf(WRONG_TEXT);
    let served = 0;
    const server = createServer((_, response) => {
      served += 1;
      response.end(zip);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const env = { CATALOGUE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    expect((await bench.run(['setup', '--accept'], env)).code).toBe(0);
    rmSync(join(bench.varDir, 'editions'), { recursive: true });
    expect((await bench.run(['setup', '--accept'], env)).code).toBe(0);
    server.close();
    expect(served).toBe(1);
    const [edition] = openLibrary(bench.varDir).editions;
    expect(edition?.meta.source).toContain('eBible.org');
  });

  test('uses only the source that the operator names', async () => {
    bench.installApt(await debOf(WRONG_TEXT));
    put('otra.zip', zipOf(gardenBook()));
    const refused = await bench.run(['setup'], { EDITION_SOURCE: ' otra.zip\n' });
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/EDITION_SOURCE \(otra\.zip\)/);
    expect(refused.err).toMatch(/npm run edition -- setup --accept/);
    const missing = await bench.run(['setup'], { EDITION_SOURCE: 'nada.zip' });
    expect(missing.err).toMatch(/E201: no existe .*nada\.zip/);
    expect(existsSync(join(bench.apt, 'calls'))).toBe(false);
  });

  test('of two at once, one works, and the other waits and finds nothing left to do', async () => {
    bench.installApt(await debOf(WRONG_TEXT));
    const both = await Promise.all([1, 2].map(() => finished(bench.start(['setup', '--accept']))));
    expect(both.map((o) => o.code)).toEqual([0, 0]);
    expect(bench.aptCalls()).toHaveLength(1);
    expect(editionFiles()).toHaveLength(1);
  });

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'starts clean after a previous run was ended by %s midway',
    async (signal) => {
      bench.installApt(await debOf(WRONG_TEXT));
      writeFileSync(join(bench.apt, 'hang'), '');
      const child = bench.start(['setup', '--accept']);
      const end = finished(child);
      const hanging = join(bench.apt, 'hanging');
      while (!existsSync(hanging) || statSync(hanging).size === 0) await sleep(20);
      child.kill(signal);
      await end;
      if (signal === 'SIGKILL') process.kill(-Number(readFileSync(hanging, 'utf8')), 'SIGKILL');
      const beats = () => statSync(join(bench.apt, 'beats')).size;
      const before = beats();
      await sleep(300);
      expect(beats(), 'apt goes on alone').toBe(before);
      rmSync(join(bench.apt, 'hang'));
      expect((await bench.run(['setup', '--accept'])).code).toBe(0);
      expect(readdirSync(join(bench.varDir, 'sources/partial'))).toEqual([]);
    },
  );

  test('recompiles an edition whose file is missing, of another version or damaged', async () => {
    await addGarden();
    const [edition] = openLibrary(bench.varDir).editions;
    const bytes = readFileSync(edition!.file);
    rmSync(edition!.file);
    expect(openLibrary(bench.varDir).editions).toEqual([]);
    expect((await bench.run(['setup'])).code).toBe(0);
    expect(readFileSync(edition!.file).equals(bytes)).toBe(true);
    const other = Buffer.from(bytes);
    other.writeUInt32LE(999, 8);
    writeFileSync(edition!.file, other);
    expect((await bench.run(['setup'])).code).toBe(0);
    expect(readFileSync(edition!.file).equals(bytes)).toBe(true);
    other.writeUInt32LE(1, 8);
    other[other.length - 9]! ^= 1;
    writeFileSync(edition!.file, other);
    expect((await bench.run(['setup'])).code).toBe(0);
    expect(readFileSync(edition!.file).equals(bytes)).toBe(true);
  });

  test('does not replace an edition by another text if its source has changed meanwhile', async () => {
    await addGarden();
    await bench.run(['add', 'jardin.zip', ...GARDEN, '--id', 'otro']);
    const otro = openLibrary(bench.varDir).editions.find(({ meta }) => meta.id === 'otro')!;
    rmSync(otro.file);
    put('jardin.zip', zipOf(gardenBook('y segó.')));
    const { code, err } = await bench.run(['setup']);
    expect(code).toBe(0);
    expect(err).toMatch(/No se pudo rehacer «otro» \(E411: .*jardin\.zip da ahora otro texto\)/);
    expect(openLibrary(bench.varDir).editions.map(({ meta }) => meta.id)).toEqual(['jardin']);
  });

  test('falls back on the default text if the default edition cannot be recompiled', async () => {
    await addGarden();
    rmSync(openLibrary(bench.varDir).editions[0]!.file);
    rmSync(join(bench.dir, 'jardin.zip'));
    bench.installApt(await debOf(WRONG_TEXT));
    const { code, err } = await bench.run(['setup', '--accept']);
    expect(code).toBe(0);
    expect(err).toMatch(/No se pudo rehacer «jardin»/);
    expect(openLibrary(bench.varDir).defaultId).toBe('rv1909');
  });
});

describe('as a process', () => {
  test('has exit codes, separate output and error channels, and paths relative to the caller’s folder', async () => {
    put('jardin.zip', zipOf(gardenBook()));
    const added = await finished(bench.start(['add', 'jardin.zip', ...GARDEN]));
    expect(added.code, added.err).toBe(0);
    expect(added.out).toMatch(/Añadida: «jardin»/);
    expect(added.err).toMatch(/Leyendo y comprobando el texto…/);
    const nothingToDo = await finished(bench.start(['setup']));
    expect(nothingToDo).toEqual({ code: 0, out: '', err: '' });
    expect(await finished(bench.start(['nada']))).toMatchObject({ code: 2, out: '' });
    expect(await finished(bench.start(['remove', 'nada']))).toMatchObject({ code: 1, out: '' });
  });
});

describe('add, list, verify, default, remove', () => {
  test('a source that does not state its title needs it from the operator', async () => {
    const { code, err } = await bench.run(['add', put('jardin.zip', zipOf(gardenBook()))]);
    expect(code).toBe(1);
    expect(err).toMatch(/E408.*--rights/);
    expect(editionFiles()).toEqual([]);
  });

  test('doubtful rights must be given by the operator, and the reason is printed', async () => {
    const files = { ...gardenBook(), 'LICENSE.md': 'CC BY-SA 4.0. Lo que no es suyo está en el dominio público.' };
    const { code, err } = await bench.run(['add', put('jardin.zip', zipOf(files))]);
    expect(code).toBe(1);
    expect(err).toMatch(/E408.*--rights\. LICENSE\.md habla de los derechos en una frase con «no» o «sin»: léalo/);
    expect(editionFiles()).toEqual([]);
  });

  test('metadata taken from names are listed; content that became no text is counted', async () => {
    const files = { ...gardenBook(), LICENSE: 'https://creativecommons.org/publicdomain/mark/1.0/' };
    mkdirSync(join(bench.dir, 'libros'));
    for (const [name, text] of Object.entries(files)) put(`libros/${name}`, text);
    const { code, out } = await bench.run(['add', 'libros']);
    expect(code).toBe(0);
    expect(out).toMatch(/Tomado del nombre de la fuente: identificador «jardin»/);
    expect(out).toMatch(/Tomado de LICENSE: derechos «Dominio público», licencia «public-domain»/);
    expect(out).toMatch(/1 × \\zcasa \(marca desconocida\)/);
    expect(out).toMatch(
      /Conviene revisar el texto:\n {2}faltan 64 libros: .*\n {2}faltan 43 versículos: Abd 1:3-21; Jud 1:2-25\./,
    );
    expect(out).toMatch(/no dice de qué año/);
    expect(out).toMatch(
      /Añadida: «jardin», El jardín\.\n.*2 libros, 2 capítulos, 3 versículos, 1 pasaje añadido \(cursiva\), 0 títulos/,
    );
    expect(out).toMatch(/Derechos: Dominio público/);
  });

  test('the same id again is a new revision that replaces the old one', async () => {
    await addGarden();
    const before = libraryStamp(bench.varDir);
    const [old] = openLibrary(bench.varDir).editions;
    await addGarden('y segó.');
    const { editions, defaultId } = openLibrary(bench.varDir);
    expect(editions).toHaveLength(1);
    expect(defaultId).toBe('jardin');
    expect(editions[0]!.meta.revision).not.toBe(old!.meta.revision);
    expect(editions[0]!.earlier, 'what its history stands on is kept').toMatchObject([
      { canonicalSha256: old!.meta.canonicalSha256, file: old!.file, sha256: old!.sha256 },
    ]);
    expect(editionFiles()).toHaveLength(2);
    expect(libraryStamp(bench.varDir)).not.toBe(before);
  });

  test('an address is fetched again only for an installed edition made from it', async () => {
    let text = gardenBook();
    let served = 0;
    const server = createServer((_, response) => {
      served += 1;
      response.end(zipOf(text));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jardin.zip`;
    expect((await bench.run(['add', url])).err).toMatch(/E408/);
    expect((await bench.run(['add', url, ...GARDEN])).code).toBe(0);
    expect(served).toBe(1);
    text = gardenBook('y durmió.');
    expect((await bench.run(['add', url, ...GARDEN])).out).toMatch(/Renovada: .*(\n.*)+la revisión anterior/);
    expect(served).toBe(2);
    server.close();
  });

  test('the wrong text of a known edition needs --accept here too', async () => {
    const file = put('rut.zip', zipOf(WRONG_TEXT));
    const { code, err } = await bench.run(['add', file]);
    expect(code).toBe(1);
    expect(err).toMatch(/E409.*Reina-Valera 1909.*--accept/);
    expect((await bench.run(['add', file, '--accept'])).code).toBe(0);
    const { out } = await bench.run(['verify']);
    expect(out).toMatch(/Íntegro, pero no es el texto de referencia/);
  });

  test('another text replaces an edition only with --accept', async () => {
    await addGarden();
    const before = libraryStamp(bench.varDir);
    const other = ['add', 'jardin.zip', ...GARDEN, '--title', 'La huerta'];
    const { code, err } = await bench.run(other);
    expect(code).toBe(1);
    expect(err).toMatch(/E410: «jardin» es ya El jardín, y esta fuente es La huerta\. .*--id.*--accept/);
    expect(libraryStamp(bench.varDir)).toBe(before);
    expect((await bench.run([...other, '--accept'])).out).toMatch(/Renovada: «jardin», La huerta/);
  });

  test('another text does not take the id of a known one', async () => {
    put('jardin.zip', zipOf(gardenBook()));
    const { err } = await bench.run(['add', 'jardin.zip', ...GARDEN, '--id', 'rv1909']);
    expect(err).toMatch(/E409.*Reina-Valera 1909.*faltan/);
    expect(editionFiles()).toEqual([]);
  });

  test('the default and the last edition cannot be removed', async () => {
    await addGarden();
    expect((await bench.run(['remove', 'jardin'])).err).toMatch(/^E703.*única/m);
    await bench.run(['add', 'jardin.zip', ...GARDEN, '--id', 'otro']);
    expect((await bench.run(['remove', 'jardin'])).err).toMatch(/^E703.*principal/m);
    expect((await bench.run(['default', 'otro'])).err).toMatch(
      /^E709.*64 libros, y en total 31\.099 versículos.*--accept/m,
    );
    expect((await bench.run(['default', 'otro', '--accept'])).out).toMatch(/ahora «otro»/);
    const list = await bench.run(['list']);
    expect(list.out).toMatch(/^ {2}jardin.*\n.*\n\* otro/);
    expect((await bench.run(['remove', 'jardin'])).code).toBe(0);
    expect(editionFiles()).toHaveLength(1);
    expect((await bench.run(['remove', 'jardin'])).err).toMatch(/^E702.*instaladas: otro/m);
    expect((await bench.run(['default', 'nada'])).code).toBe(1);
  });

  test('verify reads the file itself', async () => {
    await addGarden();
    const sound = await bench.run(['verify', 'jardin']);
    expect(sound.code).toBe(0);
    expect(sound.out).toMatch(/SHA-256 del texto: [0-9a-f]{64} /);
    expect(sound.out).toMatch(/3 versículos, 1 pasaje.*\n.*la fuente no los tiene/);
    const [edition] = openLibrary(bench.varDir).editions;
    const bytes = readFileSync(edition!.file);
    bytes[bytes.length - 20]! ^= 1;
    writeFileSync(edition!.file, bytes);
    const damaged = await bench.run(['verify']);
    expect(damaged.code).toBe(1);
    expect(damaged.out).toMatch(/MAL: E602/);
    rmSync(edition!.file);
    expect((await bench.run(['verify'])).out).toMatch(/MAL: falta/);
  });

  test('verify also reads the previous texts of an edition', async () => {
    await addGarden();
    await addGarden('y segó.');
    expect((await bench.run(['verify'])).code).toBe(0);
    rmSync(openLibrary(bench.varDir).editions[0]!.earlier[0]!.file);
    const { code, out } = await bench.run(['verify']);
    expect(code).toBe(1);
    expect(out).toMatch(/MAL: de un texto anterior, falta /);
  });

  test('an address that cannot be fetched is refused', async () => {
    for (const from of [
      'ftp://example.org/x.zip',
      'file:///x.zip',
      'http://',
      'http://[::1',
      'http://ana:clave@localhost/x.zip',
    ])
      expect((await bench.run(['add', from])).err).toMatch(/E402: «.*» no es una dirección http ni https válida/);
  });

  test('a damaged source changes nothing', async () => {
    await addGarden();
    const before = libraryStamp(bench.varDir);
    const zip = zipOf(gardenBook());
    const { code, err } = await bench.run(['add', put('cortado.zip', zip.subarray(0, -30)), ...GARDEN]);
    expect(code).toBe(1);
    expect(err).toMatch(/E203.*cortado\.zip/);
    expect(libraryStamp(bench.varDir)).toBe(before);
  });

  test('an invalid command prints the usage, in Spanish', async () => {
    for (const args of [
      [],
      ['nada'],
      ['add'],
      ['list', 'x'],
      ['add', 'x', '--year', 'mil'],
      ['add', 'x', '--color'],
      ['add', 'x', '--id'],
      ['add', ''],
      ['verify', 'x', '--hash', ''],
      ['verify', 'x', '--hash', 'a'],
      ['export', 'x', 'usfm', 'uno.zip', '--out', 'dos.zip'],
    ]) {
      const { code, err, out } = await bench.run(args);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/Uso: npm run edition/);
    }
    expect((await bench.run(['--help'])).out).toMatch(/Uso: npm run edition/);
  });

  test('without an installation there are no editions', async () => {
    expect((await bench.run(['list'])).out).toMatch(/No hay ninguna edición/);
    expect((await bench.run(['verify'])).code).toBe(1);
    expect(openLibrary(bench.varDir)).toEqual({ editions: [], defaultId: undefined });
    expect(libraryStamp(bench.varDir)).toBeUndefined();
    mkdirSync(join(bench.varDir, 'editions'), { recursive: true });
    writeFileSync(join(bench.varDir, 'editions/index.json'), '{');
    expect((await bench.run(['list'])).err).toMatch(/^E701/m);
    rmSync(bench.varDir, { recursive: true });
    writeFileSync(bench.varDir, '');
    for (const args of [['list'], ['setup'], ['add', 'x.zip']])
      expect(await bench.run(args)).toMatchObject({ code: 1, err: expect.stringMatching(/hay un archivo: .*var/) });
  });
});
