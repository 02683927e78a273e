import { existsSync, linkSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../../program/log.ts';
import { describeEngines, newVarDir, type TestStore } from '../../../store/test-databases.ts';
import type { Viewer } from '../../access/viewer.ts';
import { createFiles } from '../../files/contents/files.ts';
import { createUploads } from '../../files/uploads/uploads.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { answerTo } from '../../outcomes/test-answer.ts';
import { openCorrectedTexts } from '../../text/texts/corrected-texts.ts';
import { installInvented } from '../../text/texts/test-support.ts';
import { createScans } from './scans.ts';
import { emptyPages, writePdf } from './test-pdf.ts';

const VIEWER: Viewer = { expired: false, client: 'x' };
const BOOK = writePdf(emptyPages(40));

const ending: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

function given<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.value;
}

describeEngines('the scanned book', (newStore) => {
  async function open(editions: readonly string[] = ['uno'], on?: TestStore) {
    const store = on ?? (await newStore());
    const [varDir, filesDir] = [newVarDir(), newVarDir()];
    const BOOKS: Readonly<Record<string, string[]>> = { uno: ['John', 'Jude'], dos: ['Obad', 'Jude'] };
    for (const id of editions) installInvented(varDir, { id, books: BOOKS[id]! });
    let time = Date.UTC(2026, 0, 2);
    const now = () => new Date(time);
    const log = createLog('silent');
    function instance() {
      const database = store.open();
      const texts = openCorrectedTexts({ varDir, log, database, now });
      const files = createFiles({ database, filesDir, now });
      const uploads = createUploads({ database, filesDir, now });
      const scans = createScans({
        database,
        varDir,
        programDir: join(import.meta.dirname, '../../..'),
        files,
        uploads,
        texts,
        log,
        now,
      });
      ending.push(() => texts.close(), scans.close);
      return { database, scans, uploads };
    }
    mkdirSync(join(varDir, 'incoming'));
    const one = instance();
    const upload = async (content: Buffer, name = 'Biblia 1602.PDF') => {
      async function* pieces() {
        yield content;
      }
      return given(await one.uploads.receiveWhole(name, content.length, pieces())).id;
    };
    return { ...one, instance, upload, varDir, filesDir, pass: (ms: number) => (time += ms) };
  }

  test('an upload is offered immediately on all instances, and can be replaced, removed and restored', async () => {
    const { scans, instance, upload, pass } = await open();
    const other = instance();
    await other.scans.refresh();
    expect([scans.scanOf(), other.scans.list()]).toEqual([undefined, []]);
    const first = given(await scans.takeUpload(VIEWER, await upload(BOOK)));
    expect(scans.scanOf()).toMatchObject({ id: first.id, name: 'Biblia 1602.PDF', pages: 40, size: BOOK.length });
    await expect.poll(() => other.scans.scanOf()?.id).toBe(first.id);
    pass(1_000);
    const second = given(await scans.takeUpload(VIEWER, await upload(writePdf(emptyPages(12)), 'otro')));
    expect(scans.scanOf()).toMatchObject({ id: second.id, name: 'otro.pdf', pages: 12 });
    expect(await scans.former()).toMatchObject([{ id: first.id }]);
    pass(1_000);
    given(await scans.remove(VIEWER, second.id));
    expect(scans.scanOf()).toBeUndefined();
    expect((await scans.former()).map(({ id }) => id)).toEqual([second.id, first.id]);
    given(await scans.restore(VIEWER, first.id));
    expect(scans.scanOf()).toMatchObject({ id: first.id });
    expect(await scans.remove(VIEWER, first.id)).toMatchObject({ ok: true });
    expect(answerTo(await scans.remove(VIEWER, first.id))).toMatchObject({ ok: false, code: 'scan-missing' });
  });

  test('a replaced scan is deleted after a month, with its file', async () => {
    const { scans, upload, filesDir, pass } = await open();
    const first = given(await scans.takeUpload(VIEWER, await upload(BOOK)));
    pass(1_000);
    given(await scans.link(VIEWER, 'https://example.org/biblia.pdf'));
    pass(31 * 86_400_000);
    await scans.clean();
    expect(await scans.former()).toEqual([]);
    expect(existsSync(join(filesDir, first.file?.sha256 ?? ''))).toBe(false);
    expect(answerTo(await scans.restore(VIEWER, first.id))).toMatchObject({ ok: false, status: 404 });
    expect(scans.scanOf()).toMatchObject({ url: 'https://example.org/biblia.pdf' });
  });

  test('a file that is not a PDF is refused and not stored', async () => {
    const { scans, uploads, upload } = await open();
    const id = await upload(Buffer.from('<html>%PDF-1.5</html>'));
    expect(answerTo(await scans.takeUpload(VIEWER, id))).toMatchObject({ ok: false, code: 'not-pdf' });
    expect(await uploads.find(id)).toBeUndefined();
    expect(scans.scanOf()).toBeUndefined();
  });

  test('a file in var/incoming is taken by its plain name only', async () => {
    const { scans, varDir } = await open();
    const incoming = join(varDir, 'incoming');
    writeFileSync(join(varDir, 'secreto.pdf'), BOOK);
    symlinkSync(join(varDir, 'secreto.pdf'), join(incoming, 'enlace.pdf'));
    symlinkSync(varDir, join(incoming, 'carpeta'));
    mkdirSync(join(incoming, 'dentro'));
    writeFileSync(join(incoming, 'dentro', 'libro.pdf'), BOOK);
    writeFileSync(join(incoming, '.oculto.pdf'), BOOK);
    writeFileSync(join(incoming, 'libro.pdf'), BOOK);
    linkSync(join(incoming, 'libro.pdf'), join(incoming, 'copia.pdf'));
    expect(await scans.incoming()).toEqual([
      { name: 'copia.pdf', size: BOOK.length },
      { name: 'libro.pdf', size: BOOK.length },
    ]);
    for (const name of [
      'enlace.pdf',
      '../secreto.pdf',
      'carpeta/secreto.pdf',
      'dentro/libro.pdf',
      '.oculto.pdf',
      'no.pdf',
      '',
      '..',
      'dentro',
      'a\0b',
    ])
      expect(answerTo(await scans.takeIncoming(VIEWER, name)), name).toMatchObject({ ok: false, status: 404 });
    expect(await scans.takeIncoming(VIEWER, 'libro.pdf')).toMatchObject({ ok: true, value: { pages: 40 } });
    expect(readdirSync(incoming)).not.toContain('libro.pdf');
  });

  test.each(['ftp://example.org/a.pdf', 'javascript:alert(1)', 'biblia.pdf', '', 'https://a:b@example.org/'])(
    'the address %j is refused',
    async (url) => {
      const { scans } = await open();
      expect(answerTo(await scans.link(VIEWER, url))).toMatchObject({ ok: false, code: 'url-malformed' });
    },
  );

  test('anchors map chapters to pages, and contradictory ones are refused with a sentence', async () => {
    const { scans, instance, upload, pass } = await open();
    const other = instance();
    await other.scans.refresh();
    const tags: string[] = [];
    other.scans.onInvalidated((found) => tags.push(...found));
    expect(answerTo(await scans.putAnchor(VIEWER, 'ninguno', { book: 'John', chapter: 3, page: 5 }))).toMatchObject({
      ok: false,
      code: 'scan-missing',
    });
    let { id } = given(await scans.takeUpload(VIEWER, await upload(BOOK)));
    given(await scans.putAnchor(VIEWER, id, { book: 'John', chapter: 3, page: 11 }));
    expect(scans.facsimile()?.pageOf('John', 3)).toBe(11);
    expect(scans.facsimile('dos')).toBeUndefined();
    await expect.poll(() => other.scans.facsimile()?.pageOf('John', 3)).toBe(11);
    expect(tags).toContain('anchors');
    expect(answerTo(await scans.putAnchor(VIEWER, id, { book: 'John', chapter: 2, page: 12 }))).toMatchObject({
      ok: false,
      sentence:
        'Está marcado que Juan 3 empieza en la página 11, que va después y no puede empezar en una página anterior. Cambie uno de los dos.',
    });
    expect(answerTo(await scans.putAnchor(VIEWER, id, { book: 'Jude', chapter: 1, page: 41 }))).toMatchObject({
      ok: false,
      sentence: 'El libro tiene 40 páginas: escriba un número entre 1 y 40.',
    });
    expect(answerTo(await scans.putAnchor(VIEWER, id, { book: 'Jude', chapter: 2, page: 40 }))).toMatchObject({
      ok: false,
      code: 'chapter-unknown',
    });
    given(await scans.putAnchor(VIEWER, id, { book: 'John', chapter: 3, page: 12 }));
    // A new scan of the same book keeps the anchors.
    pass(1_000);
    ({ id } = given(await scans.takeUpload(VIEWER, await upload(writePdf(emptyPages(40), 'stream')))));
    expect(scans.anchors(id)).toEqual([{ book: 'John', chapter: 3, page: 12 }]);
    given(await scans.removeAnchor(VIEWER, id, { book: 'John', chapter: 3 }));
    expect(scans.anchors(id)).toEqual([]);
    expect(answerTo(await scans.removeAnchor(VIEWER, id, { book: 'John', chapter: 3 }))).toMatchObject({
      ok: false,
      status: 404,
    });
  });

  test('each edition leads to its own scan, and to another book by its name', async () => {
    const { scans, upload, pass } = await open(['uno', 'dos']);
    const first = given(await scans.takeUpload(VIEWER, await upload(BOOK, 'Biblia.pdf')));
    // Until its book is named it stands beside the default edition.
    expect(scans.scanOf('uno')).toMatchObject({ id: first.id, own: true, settled: false });
    expect(scans.scanOf('dos')).toMatchObject({ id: first.id, own: false, label: 'Biblia' });
    given(await scans.name(VIEWER, first.id, { title: ' 1602 ' }));
    expect(scans.scanOf('uno')).toMatchObject({ own: false, label: '1602' });

    pass(1_000);
    const second = given(await scans.takeUpload(VIEWER, await upload(writePdf(emptyPages(12)), 'otro')));
    expect(scans.list().map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(scans.scanOf('uno')).toMatchObject({ id: first.id });
    given(await scans.name(VIEWER, second.id, { edition: 'dos' }));
    expect(scans.offered('dos').map(({ id, own }) => [id, own])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect(scans.scanOf('uno')).toMatchObject({ id: first.id, own: false, label: '1602' });
    pass(1_000);
    // What is only linked comes last.
    const linked = given(await scans.link(VIEWER, 'https://example.org/biblia.pdf'));
    given(await scans.name(VIEWER, linked.id, { edition: 'uno' }));
    expect(scans.offered('uno').map(({ id }) => id)).toEqual([first.id, second.id, linked.id]);
    expect(scans.facsimile('uno', second.id)?.pages).toBe(12);
    expect(scans.facsimile('uno')?.pages).toBe(40);
  });

  test('naming, removing and restoring act on one book', async () => {
    const { scans, upload, pass } = await open();
    const old = given(await scans.takeUpload(VIEWER, await upload(BOOK)));
    given(await scans.putAnchor(VIEWER, old.id, { book: 'Jude', chapter: 1, page: 9 }));
    given(await scans.name(VIEWER, old.id, { title: '1602' }));
    pass(1_000);
    const uno = given(await scans.takeUpload(VIEWER, await upload(writePdf(emptyPages(12)))));
    given(await scans.name(VIEWER, uno.id, { edition: 'uno' }));
    expect(scans.download()?.id).toBe(old.id);
    pass(1_000);
    // A better scan of the book that readers download takes its place, its pages and its tick.
    const better = given(await scans.takeUpload(VIEWER, await upload(writePdf(emptyPages(40), 'stream'))));
    given(await scans.name(VIEWER, better.id, { title: '1602' }));
    expect(scans.list().map(({ id }) => id)).toEqual([uno.id, better.id]);
    expect(scans.anchors(better.id)).toEqual([{ book: 'Jude', chapter: 1, page: 9 }]);
    expect(scans.download()?.id).toBe(better.id);
    pass(1_000);
    given(await scans.restore(VIEWER, old.id));
    expect(scans.list().map(({ id }) => id)).toEqual([old.id, uno.id]);
    expect(scans.download()?.id).toBe(old.id);
    given(await scans.remove(VIEWER, old.id));
    expect(scans.list().map(({ id }) => id)).toEqual([uno.id]);
    expect(scans.download()).toBeUndefined();
    given(await scans.chooseDownload(VIEWER, uno.id));
    given(await scans.restore(VIEWER, old.id));
    expect(scans.download()?.id).toBe(uno.id);
    given(await scans.chooseDownload(VIEWER, undefined));
    expect(scans.download()).toBeUndefined();
  });

  test.each([
    [{ title: ' ' }, 'scan-title-missing'],
    [{ title: 'x'.repeat(61) }, 'scan-title-long'],
    [{ edition: 'ninguna' }, 'scan-edition-unknown'],
  ])('a book cannot be %j', async (book, code) => {
    const { scans, upload } = await open();
    const { id } = given(await scans.takeUpload(VIEWER, await upload(BOOK)));
    expect(answerTo(await scans.name(VIEWER, id, book))).toMatchObject({ ok: false, code });
    expect(scans.scanOf()).toMatchObject({ settled: false });
  });

  test('anchors follow the text of the edition that the book prints', async () => {
    const { scans, upload } = await open(['uno', 'dos']);
    const { id } = given(await scans.takeUpload(VIEWER, await upload(BOOK)));
    expect(answerTo(await scans.putAnchor(VIEWER, id, { book: 'Obad', chapter: 1, page: 4 }))).toMatchObject({
      code: 'chapter-unknown',
    });
    given(await scans.name(VIEWER, id, { edition: 'dos' }));
    given(await scans.putAnchor(VIEWER, id, { book: 'Obad', chapter: 1, page: 4 }));
    expect(scans.facsimile('dos')?.pageOf('Obad', 1)).toBe(4);
  });

  test('a scan that was stored before there could be several is offered as it was', async () => {
    const store = await newStore({ bare: true });
    const { writer } = await store.openEngine('023-scanned-books');
    const [sha256, size, pages] = ['a'.repeat(64), 2_000, 40];
    await sql`insert into files (sha256, size, at) values (${sha256}, ${size}, 0)`.execute(writer);
    for (const [id, ended] of [
      ['antes', 5],
      ['ahora', null],
    ] as const)
      await sql`insert into scans (id, name, sha256, size, pages, url, added_at, ended_at)
        values (${id}, 'Biblia 1602.pdf', ${sha256}, ${size}, ${pages}, null, 1, ${ended})`.execute(writer);
    await sql`insert into anchors (scan, book, chapter, page) values ('ahora', 'John', 3, 11)`.execute(writer);
    const { scans } = await open(['uno', 'dos'], store);
    await scans.refresh();
    const scan = { id: 'ahora', name: 'Biblia 1602.pdf', addedAt: 1, file: { sha256, size }, pages };
    expect(scans.scanOf('uno')).toMatchObject({ ...scan, own: true, settled: false });
    expect(scans.download()).toMatchObject(scan);
    expect(scans.anchors('ahora')).toEqual([{ book: 'John', chapter: 3, page: 11 }]);
    expect(scans.facsimile()?.pageOf('John', 3)).toBe(11);
    expect(await scans.former()).toMatchObject([{ id: 'antes', endedAt: 5 }]);
  });

  test('every action is in the audit log', async () => {
    const { scans, database, upload, pass } = await open();
    const { id } = given(await scans.takeUpload(VIEWER, await upload(BOOK)));
    given(await scans.putAnchor(VIEWER, id, { book: 'Jude', chapter: 1, page: 9 }));
    given(await scans.putAnchor(VIEWER, id, { book: 'Jude', chapter: 1, page: 10 }));
    given(await scans.removeAnchor(VIEWER, id, { book: 'Jude', chapter: 1 }));
    pass(1_000);
    given(await scans.remove(VIEWER, id));
    given(await scans.restore(VIEWER, id));
    given(await scans.name(VIEWER, id, { title: '1602' }));
    given(await scans.chooseDownload(VIEWER, undefined));
    const rows = await database.read((db) => db.selectFrom('audit_log').selectAll().orderBy('id').execute());
    expect(
      rows.map(({ action, target, before, after }) => [
        action,
        target === id ? 'ID' : target,
        before,
        after?.slice(0, 9),
      ]),
    ).toMatchObject([
      ['scan.offer', 'ID', null, '{"name":"'],
      ['anchor.put', 'Jude.1', null, '9'],
      ['anchor.put', 'Jude.1', '9', '10'],
      ['anchor.remove', 'Jude.1', '10', undefined],
      ['scan.remove', 'ID', expect.stringContaining('"sha256"'), undefined],
      ['scan.restore', 'ID', null, '{"name":"'],
      ['scan.name', 'ID', expect.stringContaining('"sha256"'), '{"name":"'],
      ['scan.download', 'ID', expect.stringContaining('"book":"1602"'), undefined],
    ]);
  });
});
