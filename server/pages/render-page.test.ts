import { expect, test } from 'vitest';
import { pageRenderer } from './render-page.ts';

const HTML = '<!DOCTYPE html><html lang="es"><head><style>p{}</style></head><body><p>Texto</p></body></html>';

/** A renderer over a router that returns this response, with the requests and the errors reported. */
function rendererOf(
  response: () => Response,
  deps: { publicUrl?: string; sharedMaxAge?: number; style?: string } = {},
) {
  const asked: Request[] = [];
  const reported: [unknown, string][] = [];
  const renderer = pageRenderer({
    async render(request) {
      asked.push(request);
      return { response: response(), style: deps.style ?? 'p{}', tags: new Set(['rv1909 John.3']) };
    },
    siteUrl: () => deps.publicUrl ?? 'https://biblia.example.org',
    apiUrl: '/api',
    contactUrl: '',
    inline: { scripts: [], styles: ['p{}', 'main{}p{}'] },
    sharedMaxAge: deps.sharedMaxAge ?? 0,
    development: false,
    newId: () => 'id00',
    report: (error, id) => reported.push([error, id]),
  });
  return { ...renderer, asked, reported };
}

const html = (init: ResponseInit = {}, text = HTML): Response =>
  new Response(text, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers } });

const headersOf = (flat: readonly string[] | readonly (readonly [string, string])[]): Record<string, string> => {
  const words = flat.flat() as string[];
  return Object.fromEntries(words.flatMap((word, at) => (at % 2 ? [] : [[word.toLowerCase(), words[at + 1]!]])));
};

test('the router gets the public address and no data of the visitor', async () => {
  const { renderPage, asked } = rendererOf(html);
  await renderPage('/search/John/3/1?edicion=rv1865');
  expect(asked[0]!.url).toBe('https://biblia.example.org/search/John/3/1?edicion=rv1865');
  expect([...asked[0]!.headers]).toEqual([]);
});

test('a page is stored with its policy, its cache rules and its dependencies', async () => {
  const rendered = await rendererOf(html).renderPage('/');
  if (!rendered.keep) throw new Error('not kept');
  expect(String(rendered.body)).toBe(HTML);
  expect(rendered.tags).toEqual(new Set(['rv1909 John.3']));
  expect(headersOf(rendered.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    'content-security-policy': expect.stringContaining("style-src 'self' 'sha256-"),
  });
});

test.each([
  ['p{}', "style-src 'self' 'sha256-"],
  ['main{}p{}', "style-src 'self' 'sha256-"],
  ['p{}q{}', "style-src 'self';"],
])('for the style %s the policy has %s: only styles of the build are allowed', async (style, policy) => {
  const page = html.bind(undefined, {}, HTML.replace('p{}', style));
  const rendered = await rendererOf(page, { style }).renderPage('/');
  const said = rendered.keep && headersOf(rendered.headers)['content-security-policy'];
  expect(said).toContain(policy);
  expect(String(said).match(/sha256-/g)?.length ?? 0).toBe(policy.endsWith('-') ? 1 : 0);
});

test('the setting for shared caches adds s-maxage', async () => {
  const rendered = await rendererOf(html, { sharedMaxAge: 60 }).renderPage('/');
  expect(rendered.keep && headersOf(rendered.headers)['cache-control']).toBe(
    'public, max-age=0, must-revalidate, s-maxage=60',
  );
});

test.each([
  ['a page that does not exist', html({ status: 404 }), 'public, max-age=0, must-revalidate'],
  [
    'a redirect',
    new Response(null, { status: 308, headers: { Location: '/search/John/3/1' } }),
    'public, max-age=0, must-revalidate',
  ],
  ['an error', html({ status: 500 }), 'no-store'],
  ['a response with a cookie', html({ headers: { 'Set-Cookie': 'a=b' } }), 'private, no-store'],
  ['a private response', html({ headers: { 'Cache-Control': 'private, no-store' } }), 'private, no-store'],
])('%s is passed on and not stored', async (_, response, cacheControl) => {
  const rendered = await rendererOf(() => response).renderPage('/');
  if (rendered.keep) throw new Error('kept');
  expect(rendered.answer.status).toBe(response.status);
  const headers = headersOf(rendered.answer.headers);
  expect(headers['cache-control']).toBe(cacheControl);
  expect(headers.location).toBe(response.headers.get('Location') ?? undefined);
  if (headers['content-type']?.startsWith('text/html'))
    expect(headers['content-security-policy']).toContain("default-src 'self'");
});

test('a rendering error answers with an id; its message is only in the report', async () => {
  const secret = new Error('clave secreta');
  const { renderPage, reported } = rendererOf(() => {
    throw secret;
  });
  const rendered = await renderPage('/');
  if (rendered.keep) throw new Error('kept');
  expect(rendered.answer.status).toBe(500);
  expect(String(rendered.answer.body)).toContain('id00');
  expect(String(rendered.answer.body)).not.toContain('secreta');
  expect(reported).toEqual([[secret, 'id00']]);
});

test('a 503 page has Retry-After', async () => {
  const once = async (response: Response) =>
    headersOf((await rendererOf(() => response).renderOnce(new Request('http://x/'))).headers);
  expect(await once(html({ status: 503 }))).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(await once(html({ status: 503, headers: { 'Retry-After': '60' } }))).toMatchObject({ 'retry-after': '60' });
});
