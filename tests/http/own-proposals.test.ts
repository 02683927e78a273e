import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSite, type Site } from '../faults/site.ts';
import type { RunningServer } from './running-server.ts';

// Uses the pages as a browser without scripts does.
let site: Site;
let server: RunningServer;
beforeAll(async () => {
  site = await newSite();
  server = await site.start();
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.ended;
  site.remove();
});

const TEXT = 'Allí está Judas 1:3.';

async function ask(path: string, cookie: string, form?: Record<string, string>) {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    redirect: 'manual',
    headers: { Cookie: cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

let visitors = 0;
/** A visitor with a proposal on Judas 1:3, and its address. */
async function visitorWithProposal(note = '') {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/verse/Edit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${++visitors}` },
    body: JSON.stringify({ id: 'Jude.1.3', text: TEXT, note }),
  });
  const { proposal } = (await response.json()) as { proposal: string };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  return { cookie, path: `/propuestas/${proposal}`, proposal };
}

test('only the author sees the list, and it is never stored', async () => {
  const { cookie, path } = await visitorWithProposal();
  const own = await ask('/propuestas', cookie);
  expect(own.status).toBe(200);
  expect(own.headers.get('Cache-Control')).toMatch(/no-store/);
  expect(own.html).toContain(`href="${path}"`);
  expect(own.html).toContain('Pendiente de revisión');
  const nobody = await ask('/propuestas', '');
  expect(nobody.html).toContain('Todavía no ha propuesto ninguna corrección.');
  expect(nobody.html).not.toContain(path);
  const stranger = await ask(path, '');
  expect(stranger.status).toBe(404);
  expect(stranger.html).not.toContain('Allí está');
});

test('a proposal is amended and withdrawn with plain forms', async () => {
  const { cookie, path } = await visitorWithProposal('Una nota');
  const amended = await ask(path, cookie, { text: 'Así está Judas 1:3.', note: '' });
  expect([amended.status, amended.headers.get('Location')]).toEqual([303, `${path}?hecho=cambiada`]);
  const page = await ask(`${path}?hecho=cambiada`, cookie);
  expect(page.html).toContain('Se han guardado los cambios.');
  expect(page.html).toContain('>Así está Judas 1:3.</textarea>');
  expect(page.html, 'the note was emptied').not.toContain('Una nota');

  const withdrawn = await ask(path, cookie, { acto: 'retirar' });
  expect([withdrawn.status, withdrawn.headers.get('Location')]).toEqual([303, `${path}?hecho=retirada`]);
  const after = await ask(path, cookie);
  expect(after.html).toContain('Retirada');
  expect(after.html).not.toContain('<textarea');
  expect((await ask(path, cookie, { text: TEXT })).status).toBe(409);
});

test('a refusal is shown beside its field, and typed values are kept', async () => {
  const { cookie, path } = await visitorWithProposal();
  const refused = await ask(path, cookie, { text: 'Allí <b>está</b>', note: 'De memoria' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('>Allí &lt;b&gt;está&lt;/b&gt;</textarea>');
  expect(refused.html).toContain('>De memoria</textarea>');
  expect(refused.html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*aria-describedby="text-fault"/);
  expect(refused.html).toMatch(/id="text-fault"[^>]*>El texto lleva caracteres/);
  expect((await ask(path, '', { text: 'Así está.' })).status, 'nobody else').toBe(404);
});

test('a body that is no form is refused', async () => {
  const { cookie, path } = await visitorWithProposal();
  for (const [type, status] of [
    ['application/json', 415],
    ['multipart/form-data; boundary=x', 400],
  ] as const) {
    const headers = { Cookie: cookie, 'Content-Type': type };
    const sent = { method: 'POST', headers, body: '--x\r\n{' };
    expect((await fetch(`http://127.0.0.1:${server.port}${path}`, sent)).status).toBe(status);
  }
});

test('the author sees the outcome with its reason, marked as new once', async () => {
  const { cookie, path, proposal } = await visitorWithProposal();
  const decided = await fetch(`http://127.0.0.1:${server.port}/api/proposal/${proposal}/decide`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: site.cookie },
    body: JSON.stringify({ verdict: 'reject', version: 1, reason: 'No es errata <b>.' }),
  });
  expect(decided.status, 'no markup in a reason').toBe(422);
  const again = await fetch(`http://127.0.0.1:${server.port}/api/proposal/${proposal}/decide`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: site.cookie },
    body: JSON.stringify({ verdict: 'reject', version: 1, reason: 'No es errata.' }),
  });
  expect(again.status).toBe(200);
  const first = await ask('/propuestas', cookie);
  expect(first.html).toContain('No es errata.');
  expect(first.html).toContain('nuevo');
  expect((await ask('/propuestas', cookie)).html).not.toContain('nuevo</b>');
  expect((await ask(path, cookie)).html).toContain('No es errata.');
});

test('a published text is on the next page that is requested', async () => {
  const before = await ask('/search/Jude/1/1', '');
  await ask('/search/Jude/1/5', '');
  const published = await fetch(`http://127.0.0.1:${server.port}/api/verse/Edit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: site.cookie },
    body: JSON.stringify({ id: 'Jude.1.5', text: 'Allí está Judas 1:5 todo.' }),
  });
  expect(await published.json()).toMatchObject({ status: 'published' });
  for (const path of ['/search/Jude/1/1', '/search/Jude/1/5']) {
    const after = await ask(path, '');
    expect(after.html, path).toContain('Allí está Judas 1:5 todo.');
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
  }
  expect((await ask('/search/Psalms/1/1', '')).html).not.toContain('Judas 1:5');
});

test('an expired session leads to the sign-in page, and back', async () => {
  const answer = await ask('/propuestas', 'cuenta=no-es-de-nadie');
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/SignIn?volver=%2Fpropuestas']);
});
