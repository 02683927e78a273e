import { expect, onTestFinished, test } from 'vitest';
import type { SitePageInput } from '../../../forms/site-page/site-page.ts';
import { createLog } from '../../../program/log.ts';
import { auditPage } from '../../../store/audit.ts';
import { type Database, DatabaseUnavailable } from '../../../store/database.ts';
import { describeEngines } from '../../../store/test-databases.ts';
import { newAdministrator } from '../../access/test-administrator.ts';
import { createPageDesk } from './page-desk.ts';
import { createSitePages, sitePageLinksTag, sitePagesTag, sitePageTag } from './site-pages.ts';

const log = createLog('silent');
const ABOUT: SitePageInput = {
  titulo: 'Quiénes somos',
  direccion: '',
  texto: 'Una congregación.',
  lugar: 'footer',
  publicada: '1',
};

/** An instance on the store. */
function openInstance(database: Database) {
  const sitePages = createSitePages(database, log);
  onTestFinished(() => sitePages.close());
  const accounts = { names: async (ids: readonly string[]) => new Map(ids.map((id) => [id, 'Ana'])) };
  const desk = createPageDesk({ database, sitePages, accounts, now: () => new Date('2026-01-02T03:04:05Z') });
  const heard: string[][] = [];
  sitePages.onInvalidated((tags) => heard.push([...tags]));
  return { sitePages, desk, heard };
}

const given = <T>(outcome: { readonly ok: boolean; readonly value?: T }): T => {
  expect(outcome).toMatchObject({ ok: true });
  return outcome.value!;
};

describeEngines('pages of one’s own', (newStore) => {
  async function open() {
    const database = (await newStore()).open();
    const viewer = await newAdministrator(database);
    const actions = async () =>
      (await database.read((db) => auditPage(db, { limit: 50 }))).toReversed().map(({ action }) => action);
    return { database, viewer, actions, ...openInstance(database) };
  }

  test('a page is written, changed and put back, with each step in the log', async () => {
    const { desk, sitePages, heard, viewer, actions } = await open();
    const id = given(await desk.create(viewer, ABOUT));
    expect(sitePages.links()).toEqual({ header: [], footer: [{ label: 'Quiénes somos', url: '/p/quienes-somos' }] });
    expect(sitePages.page('quienes-somos')).toMatchObject({
      blocks: [{ kind: 'paragraph', inside: ['Una congregación.'] }],
    });
    expect(heard).toEqual([[sitePagesTag, sitePageTag('quienes-somos'), sitePageLinksTag]]);
    given(await desk.save(viewer, id, { ...ABOUT, texto: 'Otra cosa.' }, 1));
    // Other pages show none of it.
    expect(heard[1]).toEqual([sitePagesTag, sitePageTag('quienes-somos')]);
    given(await desk.putBack(viewer, id, 1));
    expect(sitePages.page('quienes-somos')).toMatchObject({
      blocks: [{ kind: 'paragraph', inside: ['Una congregación.'] }],
    });
    expect(await desk.history(id)).toMatchObject([
      { version: 3, body: 'Una congregación.', by: 'Ana' },
      { version: 2, body: 'Otra cosa.' },
      { version: 1, body: 'Una congregación.' },
    ]);
    expect(await desk.version(id, 2)).toMatchObject({ body: 'Otra cosa.' });
    expect(await actions()).toEqual(['page.add', 'page.change', 'page.restore']);
  });

  test('of two who edit at once the second is told, and nothing changes', async () => {
    const { desk, viewer } = await open();
    const id = given(await desk.create(viewer, ABOUT));
    const saved = await Promise.all(['Uno.', 'Dos.'].map((texto) => desk.save(viewer, id, { ...ABOUT, texto }, 1)));
    expect(saved.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(saved.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'page-overtaken' } });
    expect(await desk.find(id)).toMatchObject({ version: 2 });
    expect(await desk.history(id)).toHaveLength(2);
  });

  test('saving without a change is no version', async () => {
    const { desk, viewer, actions } = await open();
    const id = given(await desk.create(viewer, ABOUT));
    given(await desk.save(viewer, id, { ...ABOUT, direccion: 'quienes-somos' }, 1));
    // A change of the place alone is one, with the same words.
    given(await desk.save(viewer, id, { ...ABOUT, lugar: 'header' }, 1));
    expect(await desk.find(id)).toMatchObject({ version: 2, place: 'header' });
    expect(await desk.history(id)).toHaveLength(1);
    expect(await actions()).toEqual(['page.add', 'page.change']);
  });

  test('an unpublished page is nobody’s, and a deleted one is gone', async () => {
    const { desk, sitePages, viewer } = await open();
    const id = given(await desk.create(viewer, { ...ABOUT, publicada: '' }));
    expect([sitePages.published(), sitePages.page('quienes-somos')]).toEqual([[], undefined]);
    given(await desk.remove(viewer, id));
    for (const outcome of [
      await desk.save(viewer, id, ABOUT, 1),
      await desk.putBack(viewer, id, 1),
      await desk.moveUp(viewer, id),
      await desk.remove(viewer, id),
    ])
      expect(outcome).toMatchObject({ ok: false, refusal: { code: 'page-gone' } });
    expect(await desk.history(id)).toEqual([]);
  });

  test('ten pages, no two with one address, in the owner’s order', async () => {
    const { desk, viewer } = await open();
    const titles = Array.from({ length: 11 }, (_, at) => `Página ${at}`);
    const made = [];
    for (const titulo of titles) made.push(await desk.create(viewer, { ...ABOUT, titulo }));
    expect(made.map(({ ok }) => ok)).toEqual(titles.map((_, at) => at < 10));
    expect(made[10]).toMatchObject({ refusal: { code: 'pages-full' } });
    const [first, second] = await desk.list();
    const taken = await desk.save(viewer, second!.id, { ...ABOUT, direccion: first!.slug }, 1);
    expect(taken).toMatchObject({ refusal: { code: 'page-address-taken', field: 'direccion', title: 'Página 0' } });
    given(await desk.moveUp(viewer, second!.id));
    given(await desk.moveUp(viewer, second!.id));
    expect((await desk.list()).slice(0, 3).map(({ title }) => title)).toEqual(['Página 1', 'Página 0', 'Página 2']);
  });

  test('another instance learns of it', async () => {
    const { database, desk, viewer } = await open();
    const other = openInstance(database);
    expect(() => other.sitePages.page('x')).toThrow(DatabaseUnavailable);
    await other.sitePages.refresh();
    expect(other.sitePages.page('quienes-somos')).toBeUndefined();
    const heard = new Promise((resolve) => other.sitePages.onInvalidated(resolve));
    given(await desk.create(viewer, ABOUT));
    expect(await heard).toContain(sitePageLinksTag);
    expect(other.sitePages.page('quienes-somos')).toMatchObject({ title: 'Quiénes somos' });
  });

  const WRONG = [
    [{ titulo: ' ' }, 'titulo', 'setting-empty'],
    [{ titulo: 'a'.repeat(61) }, 'titulo', 'setting-long'],
    [{ titulo: 'al\u202erevés' }, 'titulo', 'setting-characters'],
    [{ titulo: 'אודות' }, 'direccion', 'page-address'],
    [{ direccion: '../x' }, 'direccion', 'page-address'],
    [{ texto: '\n' }, 'texto', 'setting-empty'],
    [{ texto: 'a'.repeat(20_001) }, 'texto', 'page-long'],
    [{ texto: 'al\u202erevés' }, 'texto', 'setting-characters'],
    [{ texto: '[x](javascript:alert(1))' }, 'texto', 'page-link'],
    [{ lugar: 'arriba' as never }, 'lugar', undefined],
  ] as const;

  test('bad input is named and stores nothing', async () => {
    const { desk, viewer } = await open();
    for (const [wrong, field, code] of WRONG) {
      const outcome = await desk.create(viewer, { ...ABOUT, ...wrong });
      expect([wrong, outcome]).toMatchObject([wrong, { ok: false, refusal: { field, ...(code && { code }) } }]);
    }
    expect(await desk.list()).toEqual([]);
    // Hebrew and Arabic are words like any others.
    given(await desk.create(viewer, { ...ABOUT, titulo: 'אודות', direccion: 'hebreo', texto: 'שלום **עולם**' }));
  });
});
