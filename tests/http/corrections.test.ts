import { expect, test } from 'vitest';
import { describeEngines } from '../../store/test-databases.ts';
import { openInstance } from './instance.ts';

const BEFORE = 'Aquí está Judas 1:3.';
const TEXT = 'Allí está Judas 1:3.';
const OTHER = 'Así está Judas 1:3.';
const EDIT = { id: 'Jude.1.3', text: TEXT };
const CHAPTER = '/api/verse/chapter/Jude/1';

describeEngines('corrections over HTTP', (newStore) => {
  test('a visitor’s proposal is accepted with a change, read everywhere, and reverted', async () => {
    const { openBrowser, services } = await openInstance(await newStore());
    const [ana, eva, nobody] = [openBrowser(), openBrowser(), openBrowser()];
    const seen = await nobody.get(CHAPTER);

    const proposed = await ana.post('/api/verse/Edit', { ...EDIT, note: 'Lo vi' });
    expect([proposed.status, proposed.json.status]).toEqual([200, 'pending']);
    expect(proposed.headers.get('Cache-Control')).toBe('private, no-store');
    expect(ana.jar.get('sesion')).toBe('1');
    expect([...ana.jar.keys()]).toContain('__Host-aparato');
    const { proposal } = proposed.json;

    expect((await ana.get('/api/me/chapter/Jude/1')).json).toMatchObject([
      { proposal, state: 'pending', proposed: { text: TEXT } },
    ]);
    expect((await ana.get('/api/me/chapter/judas/1?edition=uno')).json).toHaveLength(1);
    expect((await nobody.get('/api/me/chapter/Jude/1')).json).toEqual([]);
    expect((await nobody.get(CHAPTER)).text).toBe(seen.text);

    const decision = { verdict: 'accept', version: 1, changed: { text: OTHER } };
    expect((await ana.post(`/api/proposal/${proposal}/decide`, decision)).status).toBe(401);
    await eva.enter('Eva', 'corrector');
    const decided = await eva.post(`/api/proposal/${proposal}/decide`, decision);
    expect([decided.status, decided.json.state]).toEqual([200, 'accepted']);

    const after = await nobody.get(CHAPTER);
    expect(after.json[2]).toMatchObject({ text: OTHER, revision: decided.json.revision });
    expect(after.headers.get('ETag')).not.toBe(seen.headers.get('ETag'));
    expect((await ana.get('/api/me/chapter/Jude/1')).json[0]).toMatchObject({ news: true, published: { text: OTHER } });
    expect((await ana.post('/api/me/seen', { proposals: [proposal] })).status).toBe(200);
    expect((await ana.get('/api/me/chapter/Jude/1')).json[0]).toMatchObject({ news: false });

    const [change] = await services.corrections.verseHistory('uno', 'Jude', 1, 3);
    const back = { edition: 'uno', hash: change?.hash, reason: 'Era así.' };
    expect((await ana.post('/api/revision/revert', back)).status).toBe(401);
    expect((await eva.post('/api/revision/revert', back)).json).toMatchObject({ status: 'published', text: BEFORE });
    expect((await nobody.get(CHAPTER)).json[2]).toMatchObject({ text: BEFORE });
  });

  test('an author amends and withdraws', async () => {
    const { openBrowser } = await openInstance(await newStore());
    const [ana, other] = [openBrowser(), openBrowser()];
    const { proposal } = (await ana.post('/api/verse/Edit', EDIT)).json;
    const amended = await ana.post(`/api/proposal/${proposal}/amend`, { text: OTHER, note: 'Mejor' });
    expect(amended.json).toMatchObject({ proposed: { text: OTHER }, note: 'Mejor', version: 2 });
    expect((await other.post(`/api/proposal/${proposal}/amend`, { text: TEXT })).status).toBe(404);
    expect((await other.post(`/api/proposal/${proposal}/withdraw`, {})).status).toBe(404);
    expect((await ana.post(`/api/proposal/${proposal}/withdraw`, '')).json).toMatchObject({ state: 'withdrawn' });
    expect((await ana.post(`/api/proposal/${proposal}/amend`, { text: TEXT })).status).toBe(409);
  });

  test('a retry with the same key after a lost answer gets the same answer and the same claim', async () => {
    const { openBrowser } = await openInstance(await newStore());
    const keyed = { ...EDIT, key: crypto.randomUUID() };
    const [lost, found] = [openBrowser(), openBrowser()];
    const first = await lost.post('/api/verse/Edit', keyed);
    const second = await found.post('/api/verse/Edit', keyed);
    expect(second.text).toBe(first.text);
    expect((await found.get('/api/me/chapter/Jude/1')).json).toHaveLength(1);
  });

  test('an invalid correction is refused with its reason in Spanish, and nothing is stored', async () => {
    const { send, services } = await openInstance(await newStore());
    const post = (body: BodyInit, type = 'application/json') =>
      send('/api/verse/Edit', { method: 'POST', body, headers: { 'Content-Type': type } });
    const json = (change: Record<string, unknown>) => post(JSON.stringify({ ...EDIT, ...change }));
    const wrong = [null, 7, true, ['a'], { a: 1 }];
    const typed = ['id', 'text', 'title', 'edition', 'revision', 'key', 'email', 'note'];
    const nasty = ['a\u0000b', 'a\u001bb', 'a\u202eb', 'a\u2066b', 'a\ud800b', '<script>alert(1)</script>', '<b>a</b>'];
    const strings = ['id', 'text', 'title', 'edition', 'revision', 'key', 'email', 'note'];
    const answers: [string, number, Promise<Response> | Response][] = [
      ['media type', 415, post(JSON.stringify(EDIT), 'text/plain')],
      ['form', 415, post('id=Jude.1.3&text=a', 'application/x-www-form-urlencoded')],
      ['malformed', 400, post('{"id":')],
      ['empty', 400, post('')],
      ['a list', 400, post('[]')],
      ['one megabyte', 413, json({ text: 'a'.repeat(1_100_000) })],
      ['nearly one megabyte', 413, json({ text: 'a'.repeat(900_000) })],
      ['a long text', 422, json({ text: 'a'.repeat(60_000) })],
      ['an empty text', 422, json({ text: ' ' })],
      ['the same text', 422, json({ text: BEFORE })],
      ['no such verse', 404, json({ id: 'Jude.1.99' })],
      ['no such edition', 404, json({ edition: 'nueva' })],
      ['confirm', 400, json({ confirm: 'yes' })],
      ...typed.flatMap((field) => wrong.map((value) => [`${field} ${value}`, 400, json({ [field]: value })] as const)),
    ].map(([name, status, answer]) => [name as string, status as number, answer as Promise<Response>]);
    for (const [name, status, answer] of answers) {
      const response = await answer;
      expect([name, response.status]).toEqual([name, status]);
      expect(response.headers.get('Content-Type'), name).toBe('application/problem+json');
      expect((await response.json()).detail, name).toMatch(/\.$/);
    }
    for (const field of strings)
      for (const value of nasty) {
        const response = await json({ [field]: value });
        expect([field, value, Math.floor(response.status / 100)]).toEqual([field, value, 4]);
        expect((await response.json()).detail).toEqual(expect.any(String));
      }
    const kept = await services.database.read((db) =>
      Promise.all([
        db.selectFrom('proposals').selectAll().execute(),
        db.selectFrom('contributors').selectAll().execute(),
        db.selectFrom('edit_keys').selectAll().execute(),
      ]),
    );
    expect(kept).toEqual([[], [], []]);
  });

  test('decisions, reverts and “seen” calls are validated as strictly', async () => {
    const { openBrowser } = await openInstance(await newStore());
    const [ana, eva] = [openBrowser(), openBrowser()];
    const { proposal } = (await ana.post('/api/verse/Edit', EDIT)).json;
    await eva.enter('Eva', 'corrector');
    const good = { verdict: 'reject', version: 1, reason: 'No.' };
    for (const change of [
      { verdict: 'maybe' },
      { verdict: null },
      { version: '1' },
      { version: 1.5 },
      { version: undefined },
      { reason: 7 },
      { changed: 'a' },
      { changed: [] },
      { changed: {} },
      { changed: { text: 1 } },
      { changed: { text: 'a', title: null } },
      { confirm: 1 },
      { reason: 'a\u0000' },
    ])
      expect([change, (await eva.post(`/api/proposal/${proposal}/decide`, { ...good, ...change })).status]).toEqual([
        change,
        400,
      ]);
    for (const reason of ['a\u0007', 'a\u202e', '<i>a</i>', 'a'.repeat(1_001)])
      expect((await eva.post(`/api/proposal/${proposal}/decide`, { ...good, reason })).status).toBe(422);
    expect((await eva.post('/api/proposal/ninguna/decide', good)).status).toBe(404);
    for (const body of [{}, { edition: 1, hash: 'a' }, { edition: 'uno', hash: null }])
      expect((await eva.post('/api/revision/revert', body)).status).toBe(400);
    expect((await eva.post('/api/revision/revert', { edition: 'uno', hash: "' or '1'='1" })).status).toBe(404);
    for (const body of [{}, { proposals: 'a' }, { proposals: [1] }, { proposals: Array(501).fill('a') }])
      expect((await ana.post('/api/me/seen', body)).status).toBe(400);
    expect((await ana.get('/api/me/chapter/Nadie/1')).status).toBe(404);
    expect((await ana.get('/api/me/chapter/Jude/1')).json[0]).toMatchObject({ state: 'pending', version: 1 });
  });

  test('a writing call by GET is 405', async () => {
    const { openBrowser, send } = await openInstance(await newStore());
    const answer = await openBrowser().get('/api/verse/Edit');
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
    expect((await send('/api/me/seen', { method: 'DELETE' })).status).toBe(405);
  });

  test('a cross-site request is refused', async () => {
    const { send, services } = await openInstance(await newStore());
    const headers = { 'Content-Type': 'application/json', Origin: 'https://otro.example.org' };
    const answer = await send('/api/verse/Edit', { method: 'POST', body: JSON.stringify(EDIT), headers });
    expect(answer.status).toBe(403);
    expect(await services.corrections.waiting({ expired: false, client: '' })).toBe(0);
  });

  test('what one instance publishes, another serves', async () => {
    const store = await newStore();
    const here = await openInstance(store);
    const there = await openInstance(store);
    const [eva, reader] = [here.openBrowser(), there.openBrowser()];
    await eva.enter('Eva', 'corrector');
    const before = await reader.get(CHAPTER);
    const published = await eva.post('/api/verse/Edit', EDIT);
    expect(published.json.status).toBe('published');
    await expect.poll(async () => (await reader.get(CHAPTER)).json[2]?.text, { interval: 20 }).toBe(TEXT);
    const after = await reader.get(CHAPTER);
    expect(after.json[2]).toMatchObject({ revision: published.json.revision });
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
    expect((await here.openBrowser().get(CHAPTER)).text).toBe(after.text);
  });

  test('what one instance publishes is found by its words on both, and the replaced words no longer', async () => {
    const store = await newStore();
    const here = await openInstance(store);
    const there = await openInstance(store);
    const [eva, reader] = [here.openBrowser(), there.openBrowser()];
    await eva.enter('Eva', 'corrector');
    const found = async (browser: typeof reader, word: string) => {
      const { json } = await browser.get(`/api/search?in=Judas&limit=100&q=${encodeURIComponent(word)}`);
      const hits = json.hits as unknown as readonly { id: string; text: string; marks: readonly [number, number][] }[];
      const hit = hits.find(({ id }) => id === EDIT.id);
      return hit?.marks.map(([start, end]) => hit.text.slice(start, end));
    };
    // Both have opened their index, which another process builds.
    const ready = (browser: typeof reader) => async () => (await browser.get('/api/search?q=Judas')).status;
    for (const browser of [eva, reader]) await expect.poll(ready(browser)).toBe(200);
    for (const browser of [eva, reader])
      expect([await found(browser, 'Aquí'), await found(browser, 'Allí')]).toEqual([['Aquí'], undefined]);
    expect((await eva.post('/api/verse/Edit', EDIT)).json.status).toBe('published');
    expect(await found(eva, 'Allí')).toEqual(['Allí']);
    await expect.poll(() => found(reader, 'Allí'), { interval: 20 }).toEqual(['Allí']);
    for (const browser of [eva, reader]) expect(await found(browser, 'Aquí')).toBeUndefined();

    // A second correction is published, and then the first is reverted.
    const second = { id: 'Jude.1.4', text: 'Allá está Judas 1:4.' };
    expect((await eva.post('/api/verse/Edit', second)).json).toMatchObject({ status: 'published' });
    const [, change] = await here.services.corrections.changes('uno', 2);
    const back = { edition: 'uno', hash: change?.hash, reason: 'Era así.' };
    expect((await eva.post('/api/revision/revert', back)).json).toMatchObject({ status: 'published', text: BEFORE });
    await expect.poll(() => found(reader, 'Aquí'), { interval: 20 }).toEqual(['Aquí']);
    for (const browser of [eva, reader]) {
      expect(await found(browser, 'Allí')).toBeUndefined();
      const { json } = await browser.get('/api/search?q=all%C3%A1');
      expect(json.hits).toMatchObject([second]);
    }
  });

  test('two instances that publish at once keep one hash chain without a gap', async () => {
    const store = await newStore();
    const instances = [await openInstance(store), await openInstance(store)];
    const people = instances.map(({ openBrowser }) => openBrowser());
    await people[0]?.enter('Eva', 'corrector');
    await people[1]?.enter('Blas', 'corrector');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        people[i % 2]?.post('/api/verse/Edit', {
          id: `Jude.1.${i + 1}`,
          text: `Allí está ${i % 2 ? 'toda' : 'todo'} Judas 1:${i + 1}.`,
        }),
      ),
    );
    expect(answers.map((answer) => answer?.json.status)).toEqual(Array(12).fill('published'));
    const changes = await instances[0]!.services.corrections.changes('uno', 20);
    expect(changes.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, i) => 13 - i));
  });
});
