import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeZip } from '../../../editions/archives/test-support.ts';
import { editionsDir } from '../../../editions/library/library-index.ts';
import { gardenBook, WRONG_TEXT, zipOf } from '../../../editions/library/test-support.ts';
import { stepText } from '../../../forms/progress/step.ts';
import { describeEngines, newVarDir } from '../../../store/test-databases.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { ANA, FORM, openLibrary, PASSWORD } from './test-library.ts';

const ending: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

describeEngines('the editions at the desk', (newStore) => {
  const open = async (indexing?: 'apart') => openLibrary(await newStore(), ending, undefined, indexing);

  test('a source is read, shown, and installed with its owner’s data on every machine', async () => {
    const { library, texts, machine, bring, auditLines, ids, filesDir, varDir } = await open('apart');
    const other = await machine();
    const id = await bring(zipOf(gardenBook()));
    const candidate = await library.candidate(id);
    expect(candidate).toMatchObject({ name: 'jardin.zip', state: 'ready' });
    expect(candidate?.facts).toMatchObject({
      format: 'usfm',
      meta: { id: 'jardin', title: 'El jardín' },
      counts: { verses: 3, books: 2, added: 1 },
    });
    const met = candidate?.facts?.findings.map(({ what }) => what);
    expect(met).toContainEqual({ code: 'unknown', what: '\\zcasa' });
    expect(met).toContainEqual(expect.objectContaining({ code: 'text-lacks-books', count: 64 }));
    expect(await library.candidates()).toHaveLength(1);
    expect(
      answerTo(await library.install(ANA, id, { ...FORM, rights: ' ', year: 'hoy', id: 'El Jardín' })),
    ).toMatchObject({
      ok: false,
      faults: [{ field: 'id' }, { field: 'anio' }, { field: 'derechos' }],
    });
    expect(answerTo(await library.install(ANA, id, { ...FORM, password: 'otra' }))).toMatchObject({
      ok: false,
      faults: [{ field: 'actual' }],
    });
    expect(answerTo(await library.install(ANA, id, { ...FORM, id: 'uno' }))).toMatchObject({
      ok: false,
      faults: [{ field: 'id', sentence: expect.stringContaining('Edición primera') }],
    });
    expect(ids()).toEqual(['uno']);
    const { generation } = texts;
    expect(await library.install(ANA, id, FORM)).toMatchObject({ ok: true, value: 'jardin' });
    expect(texts.edition('jardin')?.chapter('Obad', 1)?.verses[0]?.text).toBe('Salió el buen jardinero');
    expect(texts.edition('jardin')?.meta).toMatchObject({ title: 'El jardín', year: 1905, rights: 'Libre' });
    expect(texts.generation).toBeGreaterThan(generation);
    expect(readdirSync(editionsDir(varDir))).toContainEqual(expect.stringMatching(/^jardin-[0-9a-f]{16}\.search$/));
    expect(await library.candidates()).toEqual([]);
    expect(answerTo(await library.install(ANA, id, FORM))).toMatchObject({ ok: false, status: 409 });
    const { canonicalSha256 } = texts.edition('jardin')!.meta;
    // Its files arrive a moment before its text is read.
    await expect.poll(() => other.texts.edition('jardin')?.meta.canonicalSha256).toBe(canonicalSha256);
    expect(other.ids()).toEqual(['uno', 'jardin']);
    expect(await auditLines()).toEqual(['edition.install jardin']);
    // A machine with its own files installs it as soon as they arrive.
    const apart = newVarDir();
    const late = await machine(apart);
    await late.library.catchUp();
    expect(late.ids()).toEqual(['uno']);
    cpSync(filesDir, apart, { recursive: true });
    await late.library.catchUp();
    expect(late.ids()).toEqual(['uno', 'jardin']);
  });

  test('the default changes, and an edition is removed and restored; a machine that joins later has the same state', async () => {
    const { library, texts, bring, auditLines, ids, machine } = await open();
    await library.install(ANA, await bring(zipOf(gardenBook())), FORM);
    expect(answerTo(await library.remove(ANA, 'uno', PASSWORD))).toMatchObject({ ok: false, status: 409 });
    expect(answerTo(await library.setDefault(ANA, 'jardin', 'otra', true))).toMatchObject({ ok: false, status: 422 });
    expect(library.lacking('jardin')).toEqual({ books: 64, verses: 31_102 - 3 });
    expect(answerTo(await library.setDefault(ANA, 'jardin', PASSWORD, false))).toMatchObject({
      ok: false,
      status: 422,
      faults: [
        { field: 'acepta', sentence: expect.stringMatching(/le faltan 64 libros, y en total 31\.099 versículos/) },
      ],
    });
    expect(texts.defaultId).toBe('uno');
    expect(await library.setDefault(ANA, 'jardin', PASSWORD, true)).toMatchObject({ ok: true });
    expect(texts.defaultId).toBe('jardin');
    expect(await library.removal('uno')).toMatchObject({ waiting: 0, edition: { isDefault: false, corrections: 0 } });
    expect(await library.remove(ANA, 'uno', PASSWORD)).toMatchObject({ ok: true });
    expect(texts.edition('uno')).toBeUndefined();
    expect(await library.removed()).toMatchObject([{ meta: { id: 'uno', title: 'Edición primera' } }]);
    const later = await machine();
    await later.library.catchUp();
    expect([later.ids(), later.texts.defaultId]).toEqual([['jardin'], 'jardin']);
    expect(await library.restore(ANA, 'uno', PASSWORD)).toMatchObject({ ok: true });
    expect(ids()).toEqual(['jardin', 'uno']);
    expect(texts.edition('uno')?.chapter('Jude', 1)?.verses).toHaveLength(25);
    expect(answerTo(await library.restore(ANA, 'uno', PASSWORD))).toMatchObject({ ok: false, status: 409 });
    await later.library.catchUp();
    expect(later.ids()).toEqual(['jardin', 'uno']);
    expect(await auditLines()).toEqual([
      'edition.restore uno',
      'edition.remove uno',
      'edition.default jardin',
      'edition.install jardin',
    ]);
  });

  test('a newer text replaces the old one, and a machine from another store repeats all changes', async () => {
    const { library, texts, bring, ids, varDir } = await open();
    const note = join(varDir, 'editions/desk.json');
    writeFileSync(note, JSON.stringify({ until: 7, at: 1 }));
    await library.install(ANA, await bring(zipOf(gardenBook())), FORM);
    expect(ids()).toEqual(['uno', 'jardin']);
    expect(JSON.parse(readFileSync(note, 'utf8'))).toEqual({ until: 1, at: Date.UTC(2026, 0, 2) });
    await library.install(ANA, await bring(zipOf(gardenBook('y no regó.'))), FORM);
    expect(ids()).toEqual(['uno', 'jardin']);
    expect(texts.edition('jardin')?.chapter('Obad', 1)?.verses[1]?.text).toBe('y no regó.');
  });

  test('an edition whose source is here is read again, and its text, history and id stay', async () => {
    const { library, texts, bring, ids } = await open();
    expect(await library.bare('uno')).toEqual({ source: false });
    expect(await library.readAgain('uno')).toMatchObject({ ok: false, refusal: { code: 'edition-source-gone' } });
    await library.install(ANA, await bring(zipOf(gardenBook())), FORM);
    const { canonicalSha256 } = texts.edition('jardin')!.meta;
    expect(await library.bare('jardin')).toEqual({ source: true });
    const again = await library.readAgain('jardin');
    const candidate = again.ok ? await library.candidate(again.value) : undefined;
    expect(candidate).toMatchObject({
      state: 'ready',
      facts: { meta: { id: 'jardin', title: 'El jardín', year: 1905 } },
    });
    expect(await library.install(ANA, candidate!.id, FORM)).toMatchObject({ ok: true, value: 'jardin' });
    expect(texts.edition('jardin')!.meta.canonicalSha256).toBe(canonicalSha256);
    expect(ids()).toEqual(['uno', 'jardin']);
  });

  test('an unreadable source is reported with its code, file and place', async () => {
    const { library, bring, ids } = await open();
    const step = async (content: Buffer, name?: string) =>
      stepText((await library.candidate(await bring(content, name)))!.step!);
    const cut = zipOf({ 'OBA.usfm': '\\id OBA\n\\c uno\n\\v 1 a' });
    expect(await step(cut)).toMatch(/^E303: .*«uno».*\(OBA\.usfm, línea 2, Abdías\)$/);
    expect(await step(makeZip([{ name: 'cero', data: Buffer.alloc(20_000_000) }]), 'bomba.zip')).toMatch(
      /^E209.*bomba/,
    );
    const refusedId = (await library.candidates())[0]!.id;
    expect(answerTo(await library.install(ANA, refusedId, FORM))).toMatchObject({ ok: false, status: 409 });
    await library.discard(refusedId);
    expect(await library.candidate(refusedId)).toBeUndefined();
    expect(ids()).toEqual(['uno']);
  });

  test('a text that differs from the known one is installed only if the owner accepts that', async () => {
    const { library, bring, texts } = await open();
    const id = await bring(zipOf(WRONG_TEXT), 'rv.zip');
    expect((await library.candidate(id))?.facts?.known).toMatchObject({
      title: 'Reina-Valera 1909',
      differences: expect.arrayContaining([expect.objectContaining({ kind: 'missing' })]),
    });
    const form = { ...FORM, id: 'rv1909', title: 'Reina-Valera 1909' };
    expect(answerTo(await library.install(ANA, id, form))).toMatchObject({ ok: false, faults: [{ field: 'acepta' }] });
    expect(await library.install(ANA, id, { ...form, accept: true })).toMatchObject({ ok: true, value: 'rv1909' });
    expect(texts.edition('rv1909')?.books).toEqual(['Ruth']);
  });

  test('old candidates and removed editions are deleted with their files', async () => {
    const { library, bring, filesDir, pass } = await open();
    await library.install(ANA, await bring(zipOf(gardenBook())), FORM);
    await library.setDefault(ANA, 'uno', PASSWORD, true);
    await library.remove(ANA, 'jardin', PASSWORD);
    await bring(zipOf(gardenBook('y se fue.')));
    const kept = () => readdirSync(filesDir).filter((name) => /^[0-9a-f]{64}$/.test(name)).length;
    await library.clean();
    // The compiled edition with its source, and the other source.
    expect(kept()).toBe(3);
    expect(await library.removed()).toHaveLength(1);
    pass(31 * 86_400_000);
    await library.clean();
    expect(kept()).toBe(0);
    expect([await library.removed(), await library.candidates()]).toEqual([[], []]);
    expect(answerTo(await library.restore(ANA, 'jardin', PASSWORD))).toMatchObject({ ok: false, status: 409 });
  });
});
