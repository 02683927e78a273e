// The records of devices over HTTP: the way of web/own/send.ts, through the app.
import { expect, test } from 'vitest';
import type { OwnAnswer } from '../../forms/own/own-call.ts';
import { describeEngines } from '../../store/test-databases.ts';
import { copyRecords, putRecordsBack } from '../own/account-store.ts';
import { play } from '../own/play.ts';
import { openInstance } from './instance.ts';

const NOTE = { id: 'n:uno:Jude.1.3', kind: 'note', fields: { text: ['mía', '0mjw5k2o00000aaaaaaaa'] } };

describeEngines("a reader's own records over HTTP", (newStore) => {
  async function enter() {
    const site = await openInstance(await newStore());
    const ana = site.openBrowser();
    await ana.enter('Ana');
    return { ...site, ana };
  }

  test('devices that were offline end with the same over two instances', async () => {
    const store = await newStore();
    const [one, other] = [await openInstance(store), await openInstance(store)];
    const ana = one.openBrowser();
    await ana.enter('Ana');
    const there = other.openBrowser();
    for (const [name, value] of ana.jar) there.jar.set(name, value);
    const { database } = one.services;
    let calls = 0;
    // It runs ahead of the site's, which is real: the devices' stamps are put back again and again.
    const clock = { now: Date.now() };
    const played = await play(
      5,
      {
        async sync(call) {
          const { status, json, text } = await (calls++ % 2 === 0 ? ana : there).post('/api/own', call);
          expect(status, text).toBe(200);
          return json as unknown as OwnAnswer;
        },
        copy: () => copyRecords(database),
        putBack: (copy) => putRecordsBack(database, copy),
      },
      clock,
      2,
    );
    expect(played.faults).toEqual([]);
    expect(calls).toBeGreaterThan(20);
  });

  test('the answers are private, need a session, and are refused to other sites', async () => {
    const { ana, openBrowser, send } = await enter();
    const answer = await ana.post('/api/own', { since: 0, changes: [NOTE] });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect((await openBrowser().post('/api/own', { since: 0, changes: [] })).status).toBe(401);
    const Cookie = [...ana.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const foreign = { Cookie, Origin: 'https://otro.example.org', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ since: 0, changes: [] });
    expect((await send('/api/own', { method: 'POST', headers: foreign, body })).status).toBe(403);
    expect((await ana.get('/api/me')).json).toMatchObject({ own: { seq: 1 } });
    expect((await ana.post('/api/own/erase', {})).status).toBe(204);
    expect((await ana.post('/api/own', { since: 0, changes: [] })).json).toMatchObject({ seq: 2, changes: [], sum: 0 });
  });

  test('a first synchronisation is compressed', async () => {
    const { ana, send } = await enter();
    const changes = Array.from({ length: 400 }, (_, at) => ({ ...NOTE, id: `n:${at}` }));
    await ana.post('/api/own', { since: 1_000, changes });
    const Cookie = [...ana.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { Cookie, 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip' };
    const body = JSON.stringify({ since: 0, changes: [] });
    const answer = await send('/api/own', { method: 'POST', headers, body });
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(4_000);
  });

  test.each([
    ['a kind that is none', { ...NOTE, kind: 'mark' }],
    ['a stamp that is none', { ...NOTE, fields: { text: ['mía', 'ayer'] } }],
    ['a field that is none', { ...NOTE, fields: { '': ['mía', '0mjw5k2o00000aaaaaaaa'] } }],
    ['an object as a value', { ...NOTE, fields: { text: [{}, '0mjw5k2o00000aaaaaaaa'] } }],
    ['a value beyond all notes', { ...NOTE, fields: { text: ['x'.repeat(40_001), '0mjw5k2o00000aaaaaaaa'] } }],
  ])('a record with %s is refused with a sentence', async (_, change) => {
    const { ana } = await enter();
    const { status, json } = await ana.post('/api/own', { since: 0, changes: [change] });
    expect([400, 422], json.code as never).toContain(status);
    expect(['field-type', 'own-record']).toContain(json.code);
  });

  test('more than 500 changes or 100 kB are refused', async () => {
    const { ana } = await enter();
    const changes = Array.from({ length: 501 }, (_, at) => ({ ...NOTE, id: `n:${at}`, fields: {} }));
    expect((await ana.post('/api/own', { since: 0, changes })).status).toBe(422);
    const long = { ...NOTE, fields: { text: ['x'.repeat(110_000), '0mjw5k2o00000aaaaaaaa'] } };
    expect((await ana.post('/api/own', { since: 0, changes: [long] })).status).toBe(413);
  });
});
