// The pages of review and of history, as a browser without scripts gets them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeSetting } from '../../store/settings.ts';
import { openReviewSite, type ReviewSite, visitor } from '../review-site.ts';
import { find, type HtmlElement, parseHtml, textOf } from './parse-html.ts';
import { faultsIn } from './valid-page.ts';

let site: ReviewSite;
let eva: Awaited<ReturnType<ReviewSite['person']>>;
let teo: typeof eva;
let ana: typeof eva;
beforeAll(async () => {
  site = await openReviewSite();
  eva = await site.person('Eva', 'corrector');
  teo = await site.person('Teo', 'corrector');
  ana = await site.person('Ana');
});
afterAll(() => site?.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { redirect: 'manual', headers });
const post = (path: string, fields: Record<string, string> | URLSearchParams, headers: Record<string, string>) =>
  fetch(site.origin + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) });
const main = async (answer: Response): Promise<HtmlElement> =>
  [...find(parseHtml(await answer.text()), ({ tag }) => tag === 'main')][0]!;
const visible = (element: HtmlElement) => textOf(element).replace(/\s+/g, ' ');
const classed = (from: HtmlElement, name: string) => [
  ...find(from, ({ attributes }) => (attributes.class ?? '').split(' ').includes(name)),
];
const valued = (from: HtmlElement, name: string) =>
  [...find(from, ({ attributes }) => attributes.name === name)].map(({ attributes }) => attributes.value);
const read = async (path: string) => visible(await main(await get(path)));
/** A publication of another process is in the store at once, and in the served text a moment later. */
const says = (path: string, words: string) =>
  expect.poll(async () => (await get(`/api/verse/chapter/${path}`)).text()).toContain(words);
const shows = (path: string, words: string) => expect.poll(() => read(path)).toContain(words);

describe('access to the review pages', () => {
  test.each(['/revision', '/revision/nada', '/revision/volver/uno/abc'])(
    '%s leads a visitor to sign in',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        303,
        `/SignIn?volver=${encodeURIComponent(path)}`,
      ]);
    },
  );

  test('a reader with an account is told that the page is not for them', async () => {
    expect((await get('/revision', ana.headers)).status).toBe(403);
    expect((await post('/revision/nada', { accion: 'aceptar', version: '1' }, ana.headers)).status).toBe(403);
  });

  test('a corrector sees an empty queue, which is never cached', async () => {
    const answer = await get('/revision', eva.headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toMatch(/no-store/);
    expect(visible(await main(answer))).toContain('No hay propuestas pendientes.');
    expect((await get('/revision/nada', eva.headers)).status).toBe(404);
  });

  test('a form sent from another site decides nothing', async () => {
    const id = await site.propose(visitor('z'), 'Jude.1.25', 'Aquí', 'Así');
    const headers = { ...eva.headers, Origin: 'https://otro.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await post(`/revision/${id}`, { accion: 'aceptar', version: '1' }, headers)).status).toBe(403);
    expect((await site.services.corrections.reviewItem(eva.viewer, id))?.state).toBe('pending');
    await post(`/revision/${id}`, { accion: 'rechazar', version: '1', razon: 'Prueba.' }, eva.headers);
  });
});

describe('a proposal', () => {
  test('is in the queue and on its page with the information needed to decide', async () => {
    const id = await site.propose(visitor('a'), 'Num.13.3', 'Aquí', 'Allí', { note: 'Folio 3.' });
    const rival = await site.propose(ana.viewer, 'Num.13.3', 'está', 'están');
    const queue = await main(await get('/revision?orden=libro', eva.headers));
    expect(classed(queue, 'entry').map((entry) => visible(entry))).toEqual([
      expect.stringContaining('Números 13:3'),
      expect.stringContaining('Números 13:3'),
    ]);

    const answer = await get(`/revision/${id}?orden=libro`, eva.headers);
    expect(answer.headers.get('Cache-Control')).toMatch(/no-store/);
    const html = await answer.text();
    expect(await faultsIn(html)).toEqual([]);
    const page = [...find(parseHtml(html), ({ tag }) => tag === 'main')][0]!;
    const text = visible(page);
    expect(text).toMatch(/se quita: Aquí ?se añade: Allí/);
    expect(text).toContain('Propone visitante');
    expect(text).toContain('Folio 3.');
    expect(text, 'the neighbours').toContain('Aquí está Números 13:2.');
    expect(text, 'the numbering of the other edition is another one').toContain('Números 13:2 Aquí está Números 13:2.');
    expect(text).toContain('Nunca se ha corregido.');
    expect(
      classed(page, 'byline')
        .map((line) => visible(line))
        .join(),
    ).toContain('Ana');
    for (const proposal of [id, rival])
      await post(`/revision/${proposal}`, { accion: 'rechazar', version: '1', razon: 'Prueba.' }, eva.headers);
  });

  test('is accepted by a plain form, which redirects to the next with a notice', async () => {
    const first = await site.propose(visitor('b'), 'Jude.1.1', 'Aquí', 'Así');
    const next = await site.propose(visitor('b'), 'Jude.1.2', 'Aquí', 'Allí');
    const version = valued(await main(await get(`/revision/${first}`, eva.headers)), 'version')[0]!;
    const answer = await post(`/revision/${first}`, { accion: 'aceptar', version }, eva.headers);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/revision/${next}?hecho=${first}`]);
    const page = await main(await get(`/revision/${next}?hecho=${first}`, eva.headers));
    expect(visible(classed(page, 'notice')[0]!)).toContain('Judas 1:1: aceptada y publicada.');
    expect(await (await get('/api/verse/chapter/Jude/1')).text()).toContain('Así está Judas 1:1.');

    const last = await post(`/revision/${next}`, { accion: 'rechazar', version: '1', razon: 'No.' }, eva.headers);
    expect(last.headers.get('Location')).toBe(`/revision?hecho=${next}`);
    expect(visible(await main(await get(`/revision?hecho=${next}`, eva.headers)))).toContain('Judas 1:2: rechazada.');
  });

  test('removing most of a verse is accepted only after a confirmation', async () => {
    const before = 'Aquí está Judas 1:24.';
    const id = await site.propose(visitor('d'), 'Jude.1.24', before, 'Aquí.');
    const accept = { accion: 'aceptar', version: '1' };
    const unconfirmed = await post(`/revision/${id}`, accept, eva.headers);
    expect(unconfirmed.status).toBe(422);
    const page = await main(unconfirmed);
    expect(visible(page)).toContain('Este cambio quita 4 de las 5 palabras que tiene hoy el versículo.');
    expect(visible(page)).toContain('Sí, esas palabras deben quitarse');
    expect(valued(page, 'perdida')).toEqual(['1']);
    const chapter = () => get('/api/verse/chapter/Jude/1').then((answer) => answer.text());
    expect(await chapter()).toContain(before);
    expect((await post(`/revision/${id}`, { ...accept, confirmar: '1' }, eva.headers)).status).toBe(422);
    expect((await post(`/revision/${id}`, { ...accept, perdida: '1' }, eva.headers)).status).toBe(303);
    expect(await chapter()).not.toContain(before);
  });

  test('a refused decision says why, and keeps the typed text', async () => {
    const id = await site.propose(visitor('c'), 'Jude.1.5', 'Aquí', 'Allí');
    const nothing = await post(`/revision/${id}`, { accion: 'nada', version: '1', razon: 'A medias' }, eva.headers);
    expect(nothing.status).toBe(200);
    expect(visible(await main(nothing))).toContain('A medias');
    expect((await post(`/revision/${id}`, { accion: 'otra', version: '1' }, eva.headers)).status).toBe(400);
    const refused = await post(`/revision/${id}`, { accion: 'rechazar', version: '1', razon: ' ' }, eva.headers);
    expect(refused.status).toBe(422);
    expect(visible(await main(refused))).toContain('Escriba por qué no se acepta');

    const strange = { accion: 'cambiar', version: '1', texto: 'Allí está ß Judas 1:5.', motivo: 'Así es.' };
    const unconfirmed = await post(`/revision/${id}`, strange, eva.headers);
    expect(unconfirmed.status).toBe(422);
    const page = await main(unconfirmed);
    expect(visible(page)).toContain('«ß» (U+00DF)');
    expect(visible(page)).toContain('Allí está ß Judas 1:5.');
    expect(visible(page)).toContain('Así es.');
    expect(valued(page, 'confirmar')).toEqual(['1']);
    expect((await post(`/revision/${id}`, { ...strange, confirmar: '1' }, eva.headers)).status).toBe(303);
    expect(await read('/historia/Jude/1/5')).toContain('Así es.');
  });

  test('the slower of two correctors sees who decided first', async () => {
    const id = await site.propose(visitor('d'), 'Jude.1.6', 'Aquí', 'Allí');
    await post(`/revision/${id}`, { accion: 'aceptar', version: '1' }, teo.headers);
    const late = await post(`/revision/${id}`, { accion: 'rechazar', version: '1', razon: 'No.' }, eva.headers);
    expect(late.status).toBe(409);
    expect(visible(await main(late))).toContain('Teo ha aceptado esta propuesta.');
  });

  test('the same mistake in many places is decided once; places decided meanwhile by others are listed', async () => {
    const ids = [];
    for (const verse of [11, 12, 13]) ids.push(await site.propose(visitor('e'), `Jude.1.${verse}`, 'está', 'están'));
    const page = await main(await get(`/revision/${ids[0]}`, eva.headers));
    const boxes = valued(page, 'tambien');
    expect(boxes).toEqual([`${ids[1]}:1`, `${ids[2]}:1`]);
    await post(`/revision/${ids[2]}`, { accion: 'rechazar', version: '1', razon: 'Aquí no.' }, teo.headers);
    const form = new URLSearchParams({ accion: 'aceptar', version: '1' });
    for (const box of boxes) form.append('tambien', box ?? '');
    for (let n = 0; n < 14; n++) form.append('tambien', `desconocida-${n}:1`);
    const { headers } = await post(`/revision/${ids[0]}`, form, eva.headers);
    const notice = await main(await get(headers.get('Location')!, eva.headers));
    expect(visible(classed(notice, 'notice')[0]!)).toBe(
      'Judas 1:11: aceptada y publicada.Lo mismo en 1 lugar más.Judas 1:13 ya lo había rechazado Teo.' +
        'Tampoco se han decidido así otras 3 de las marcadas: las pendientes siguen en la cola.Ver su historial',
    );
    expect(await (await get('/api/verse/chapter/Jude/1')).text()).toContain('Aquí están Judas 1:12.');
  });

  test('a proposal whose verse has changed says so, and shows the change', async () => {
    const id = await site.propose(visitor('f'), 'Jude.1.7', 'Aquí', 'Allí');
    await site.propose(eva.viewer, 'Jude.1.7', 'está', 'están');
    await says('Jude/1', 'Aquí están Judas 1:7.');
    const text = visible(await main(await get(`/revision/${id}`, teo.headers)));
    expect(text).toContain('El versículo ha cambiado desde que se escribió esta propuesta.');
    expect(text).toContain('Lo que ha cambiado entretanto');
    expect(text, 'the author’s change on the verse as it is').toContain(
      'se añade: Allí fin del cambio están Judas 1:7.',
    );
    const { version = 0 } = (await site.services.corrections.reviewItem(teo.viewer, id)) ?? {};
    const accepted = await post(`/revision/${id}`, { accion: 'aceptar', version: String(version) }, teo.headers);
    expect(accepted.status).toBe(303);
    await says('Jude/1', 'Allí están Judas 1:7.');
  });

  test('two corrections of the same words are both shown, and one is chosen', async () => {
    const [first, second] = [visitor('g'), visitor('h')];
    const proposals = [
      await site.propose(first, 'Jude.1.8', 'Aquí', 'Allí'),
      await site.propose(second, 'Jude.1.8', 'Aquí', 'Así'),
      await site.propose(second, 'Jude.1.8', 'Aquí', 'Asá'),
    ];
    const versionOf = async (id = '') =>
      String((await site.services.corrections.reviewItem(eva.viewer, id))?.version ?? 0);
    const decide = async (id = '', accion = '') =>
      post(`/revision/${id}`, { accion, version: await versionOf(id) }, eva.headers);
    expect((await decide(proposals[0], 'aceptar')).status).toBe(303);
    await says('Jude/1', 'Allí está Judas 1:8.');

    const page = await main(await get(`/revision/${proposals[1]}`, eva.headers));
    expect(visible(page)).toContain('¿Con cuál se queda?');
    expect([...find(page, (e) => e.tag === 'button')].map(textOf)).not.toContain('Aceptar');
    const alone = await decide(proposals[1], 'aceptar');
    expect(alone.status, 'one key is not a choice').toBe(409);
    expect(visible(await main(alone))).toContain('Compare los dos textos y elija uno.');

    expect((await decide(proposals[1], 'lo-publicado')).status).toBe(303);
    expect(await site.services.corrections.ownProposal(second, proposals[1]!)).toMatchObject({
      state: 'rejected',
      reason: expect.stringContaining('se ha preferido esa'),
    });
    expect((await decide(proposals[2], 'lo-propuesto')).status).toBe(303);
    await says('Jude/1', 'Asá está Judas 1:8.');
  });

  test('an edited text whose verse changed meanwhile is returned merged with the current text', async () => {
    const id = await site.propose(visitor('i'), 'Jude.1.9', 'Aquí', 'Allí');
    const seen = { version: '1', visto: 'Aquí está Judas 1:9.' };
    await site.propose(eva.viewer, 'Jude.1.9', 'está', 'están');
    await says('Jude/1', 'Aquí están Judas 1:9.');
    const typed = { accion: 'cambiar', texto: 'Así está Judas 1:9.', motivo: 'Así suena.' };
    const refused = await post(`/revision/${id}`, { ...typed, ...seen }, teo.headers);
    expect(refused.status).toBe(409);
    const page = await main(refused);
    expect([...find(page, (e) => e.tag === 'textarea')].map(textOf)[0]?.trim()).toBe('Así están Judas 1:9.');
    expect(visible(page)).toContain('Así quedaría:');
    await post(`/revision/${id}`, { accion: 'rechazar', version: '2', razon: 'No.' }, eva.headers);
  });
});

describe('many proposals of one author', () => {
  test('are rejected together with a standard reason, in a plain form', async () => {
    const author = visitor('z');
    const ids = [];
    for (const verse of [14, 15, 16]) ids.push(await site.propose(author, `Jude.1.${verse}`, 'Aquí', 'Asá'));
    const item = await main(await get(`/revision/${ids[0]}`, eva.headers));
    const [path] = [...find(item, (e) => textOf(e) === 'Las 3 propuestas de este autor' && e.tag === 'a')].map(
      ({ attributes }) => attributes.href!,
    );
    const answer = await get(path!, eva.headers);
    const html = await answer.text();
    expect(await faultsIn(html)).toEqual([]);
    expect(html).not.toContain('Suspender');
    const marks = [...html.matchAll(/name="cual" [^>]*value="([^"]+)"/g)].map(([, value]) => value!);
    const send = (fields: Record<string, string>, cual = marks) =>
      fetch(site.origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...eva.headers, Origin: site.origin },
        body: new URLSearchParams([
          ...Object.entries(fields),
          ...cual.map((mark) => ['cual', mark] as [string, string]),
        ]),
      });
    const bare = await send({ accion: 'rechazar', razon: ' ' }, marks.slice(0, 2));
    expect(bare.status).toBe(422);
    const again = await bare.text();
    expect(again).toContain('Elija un motivo o escríbalo');
    expect([...again.matchAll(/name="cual"[^>]*checked/g)]).toHaveLength(2);
    const reason = 'Parece una broma o una prueba.';
    const done = await send({ accion: 'rechazar', 'motivo-hecho': reason });
    expect(done.status).toBe(303);
    const shown = visible(await main(await get(done.headers.get('Location')!, eva.headers)));
    expect(shown).toContain('3 propuestas rechazadas.');
    expect(await site.services.corrections.ownProposal(author, ids[1]!)).toMatchObject({ state: 'rejected', reason });
    const forbidden = await send({ accion: 'suspender', motivo: 'Bromas.', dias: '7' }, []);
    expect(forbidden.status).toBe(403);
    expect((await get('/revision/autor/nadie', eva.headers)).status).toBe(404);
  });
});

describe('two-person review', () => {
  const set = (two: boolean) =>
    site.services.database.write((trx) => storeSetting(trx, 'twoPersonReview', String(two), Date.now()));
  beforeAll(() => set(true));
  afterAll(() => set(false));

  test('a proposal leaves the queue of the corrector who approved it', async () => {
    const id = await site.propose(visitor('h'), 'Jude.1.22', 'Aquí', 'Allí');
    const page = async (who: typeof eva, path = `/revision/${id}`) => main(await get(path, who.headers));
    const accepts = (item: HtmlElement) => [
      ...find(item, ({ attributes }) => attributes.name === 'accion' && attributes.value === 'aceptar'),
    ];
    const begins = (queue: HtmlElement) => classed(queue, 'button').map(({ attributes }) => attributes.href);
    const counted = async (who: typeof eva) => (await (await get('/api/me', who.headers)).json()).waiting as number;
    await expect.poll(async () => visible(await page(eva))).toContain('Revisión por dos personas');
    const before = await counted(eva);
    expect(await counted(teo)).toBe(before);
    expect(accepts(await page(eva))).toHaveLength(1);

    const supports = { accion: 'aceptar', version: valued(await page(eva), 'version')[0]! };
    const went = await post(`/revision/${id}`, supports, eva.headers);
    expect(went.headers.get('Location')).not.toContain(`/revision/${id}?`);
    expect(await counted(eva)).toBe(before - 1);
    expect(await counted(teo)).toBe(before);
    expect(visible(await page(eva))).toContain('Usted apoya el texto propuesto; falta otro corrector.');
    expect(accepts(await page(eva))).toHaveLength(0);
    expect(accepts(await page(teo))).toHaveLength(1);
    const queue = await page(eva, '/revision');
    expect(visible(queue)).toContain('Otra ya tiene su apoyo; falta el de otro corrector.');
    expect(visible(queue)).toContain('ya tiene su apoyo');
    expect(begins(queue)).not.toContain(`/revision/${id}`);
    expect(visible(await page(teo, '/revision'))).not.toContain('su apoyo; falta');

    const withdrawn = await site.services.corrections.withdraw(visitor('h'), id);
    expect(withdrawn.ok).toBe(true);
  });

  test('the first approval is shown to both correctors, the second publishes', async () => {
    const id = await site.propose(visitor('g'), 'Jude.1.20', 'Aquí', 'Allí');
    const open = async (who: typeof eva) => {
      const page = await main(await get(`/revision/${id}`, who.headers));
      return { text: visible(page), version: valued(page, 'version')[0]! };
    };
    await expect.poll(async () => (await open(eva)).text).toContain('Revisión por dos personas');

    const changed = { accion: 'cambiar', texto: 'Así está Judas 1:20.', version: (await open(eva)).version };
    const first = await post(`/revision/${id}`, changed, eva.headers);
    const notice = await main(await get(first.headers.get('Location')!, eva.headers));
    expect(visible(notice)).toContain('Judas 1:20: tiene su apoyo; falta el de otro corrector.');
    expect((await open(eva)).text).toContain('Usted apoya este otro texto:');

    const { text, version } = await open(teo);
    expect(text).toContain('Eva apoya este otro texto:');
    const second = await post(`/revision/${id}`, { accion: 'aceptar', version }, teo.headers);
    expect(second.status).toBe(303);
    expect((await open(eva)).text, 'each stands behind another wording').toContain('Teo apoya el texto propuesto.');

    const last = { accion: 'aceptar', version: (await open(eva)).version };
    await post(`/revision/${id}`, last, eva.headers);
    expect((await open(eva)).text).toContain('Eva ha aceptado esta propuesta.');
    expect(await (await get('/api/verse/chapter/Jude/1')).text()).toContain('Allí está Judas 1:20.');
  });

  test('a revert waits for a second approval too', async () => {
    const [newest] = await site.services.corrections.changes('uno', 1);
    const answer = await post(`/revision/volver/uno/${newest!.hash}`, { razon: '' }, eva.headers);
    expect(answer.headers.get('Location')).toMatch(/^\/revision\?hecho=/);
    const page = await main(await get(answer.headers.get('Location')!, eva.headers));
    expect(visible(page)).toContain('falta el de otro corrector');
    expect(visible(page)).toContain('vuelta a un texto anterior');
    const id = answer.headers.get('Location')!.split('=')[1]!;
    await post(`/revision/${id}`, { accion: 'rechazar', version: '1', razon: 'No hace falta.' }, teo.headers);
  });
});

describe('the history pages', () => {
  const VERSE = '/historia/Psalms/3/2';

  test('a verse that was never corrected has no history, and its page links to the verse', async () => {
    const answer = await get(VERSE);
    expect(answer.status).toBe(200);
    const html = await answer.clone().text();
    expect(html).toContain('noindex');
    expect(await faultsIn(html)).toEqual([]);
    const page = await main(answer);
    expect(visible(page)).toContain('Este versículo nunca se ha corregido');
    expect([...find(page, ({ attributes }) => attributes.href === '/search/Psalms/3/2')]).toHaveLength(1);
  });

  test.each([
    ['/historia/judas/1/01', '/historia/Jude/1/1'],
    ['/historia/Jude', '/historia/Jude/1/1'],
    ['/historia/jud/1/1?edicion=uno', '/historia/Jude/1/1'],
    ['/historia/judas/1/3?edicion=dos', '/historia/Jude/1/3?edicion=dos'],
    ['/revision/cambios?edicion=uno', '/revision/cambios'],
    ['/revision/cambios?edicion=DOS&antes=9', '/revision/cambios?edicion=dos&antes=9'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, to]);
  });

  test.each([
    '/historia/Jude/1/99',
    '/historia/Genesis/1/1',
    '/historia/Jude/1/3?edicion=tres',
    '/revision/cambios?antes=1',
  ])('%s does not exist', async (path) => expect((await get(path)).status).toBe(404));

  test('a verse’s pages are cached, and stale as soon as something is published', async () => {
    await site.propose(eva.viewer, 'Ps.3.2', 'Aquí', 'Allí');
    await says('Psalms/3', 'Allí está Salmo 3:2.');
    await shows(VERSE, 'Este versículo se ha corregido una vez.');
    const first = await get(VERSE);
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect(first.headers.get('Set-Cookie')).toBeNull();
    const tag = first.headers.get('ETag')!;
    const html = await first.text();
    expect(await faultsIn(html)).toEqual([]);
    expect(html).toContain('<link rel="canonical" href="http://localhost:');
    expect(html).not.toContain('noindex');
    expect((await get(VERSE, { 'If-None-Match': tag, ...eva.headers })).status, 'the same for everybody').toBe(304);

    await site.propose(eva.viewer, 'Ps.3.3', 'Aquí', 'Allí', { note: 'Así en el folio 9.' });
    await says('Psalms/3', 'Allí está Salmo 3:3.');
    expect(await read('/revision/cambios')).toMatch(/Salmo 3:3.*Así en el folio 9\./);
    expect((await get(VERSE, { 'If-None-Match': tag })).status, 'another verse’s change does not touch it').toBe(304);

    await site.propose(eva.viewer, 'Ps.3.2', 'está', 'están');
    await says('Psalms/3', 'Allí están Salmo 3:2.');
    expect(await read(VERSE)).toContain('Este versículo se ha corregido 2 veces.');
    expect((await get(VERSE, { 'If-None-Match': tag })).status).toBe(200);
  });

  test('a corrector reverts to an earlier text, and the history keeps both', async () => {
    const page = await main(await get(VERSE));
    const [path] = [...find(page, (e) => e.tag === 'a' && textOf(e) === 'Volver a este texto')].map(
      ({ attributes }) => attributes.href,
    );
    expect((await get(path!)).headers.get('Location')).toMatch(/^\/SignIn/);
    const html = await (await get(path!, eva.headers)).text();
    expect(await faultsIn(html)).toEqual([]);
    expect(html).toContain('No se borra nada');
    const [, revision = ''] = /name="revision" value="([0-9a-f]{12})"/.exec(html) ?? [];
    const answer = await post(path!, { razon: 'Estaba bien.', revision }, eva.headers);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, VERSE]);
    const text = await read(VERSE);
    expect(text).toContain('Este versículo se ha corregido 3 veces.');
    expect(text).toContain('Vuelve a un texto anterior');
    expect(text).toContain('Estaba bien.');
    expect(await (await get('/api/verse/chapter/Psalms/3')).text()).toContain('Allí está Salmo 3:2.');
  });

  test('the changes of one chapter are a page and a feed, linked from the chapter', async () => {
    const path = '/revision/cambios?capitulo=Ps.3';
    expect(await (await get('/search/Psalms/3/1')).text()).toContain(`href="${path}"`);
    const html = await (await get(path)).text();
    expect(await faultsIn(html)).toEqual([]);
    expect(html).toContain('noindex');
    expect(html).toContain('/revision/cambios.atom?capitulo=Ps.3');
    const text = visible(await main(await get(path)));
    expect(text).toContain('Cambios en Salmo 3');
    expect(text).toContain('Salmo 3:2');
    expect(text).not.toContain('Judas');
    const feed = await (await get('/revision/cambios.atom?capitulo=Ps.3')).text();
    expect(feed).toContain('Salmo 3:2');
    expect(feed).not.toContain('Judas');
    expect(visible(await main(await get('/revision/cambios?capitulo=Num.1')))).toContain('no se ha corregido nunca');
    expect((await get('/revision/cambios?capitulo=Ps.999')).status).toBe(404);
    expect((await get('/revision/cambios.atom?capitulo=Gen.1')).status).toBe(404);
  });

  test('all changes, with the newest hash, are paginated and in a feed', async () => {
    const [newest] = await site.services.corrections.changes('uno', 1);
    const answer = await get('/revision/cambios');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const html = await answer.text();
    expect(await faultsIn(html)).toEqual([]);
    expect(html).toContain(newest!.hash);
    expect(html).toContain('type="application/atom+xml"');
    const below = await read(`/revision/cambios?antes=${newest!.seq}&x=1`);
    expect(below).toContain(`Revisión ${newest!.seq - 1} `);
    expect(below).not.toContain(`Revisión ${newest!.seq} `);
    expect(below).toContain('Se instaló el texto de la edición.');
    expect(await (await get('/revision/cambios.atom')).text()).toContain(newest!.hash);
    expect(await read('/revision/cambios?edicion=dos')).not.toContain('Judas');
  });

  test('a deleted account’s name disappears', async () => {
    const ida = await site.person('Ida', 'corrector');
    await site.propose(ida.viewer, 'Ps.4.2', 'Aquí', 'Allí');
    await shows('/historia/Psalms/4/2', 'Propuesto por Ida');
    const gone = await site.services.accounts.deleteAccount(ida.viewer, ida.password);
    expect(gone.ok).toBe(true);
    await shows('/historia/Psalms/4/2', 'Propuesto por cuenta eliminada');
    expect(await read('/revision/cambios')).not.toContain('Ida');
  });
});
