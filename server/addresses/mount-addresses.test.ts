import { afterAll, expect, test } from 'vitest';
import { appWith, openTestServices } from '../test-support.ts';
import { canonicalPaths, mountAddresses } from './mount-addresses.ts';

const services = openTestServices();
afterAll(() => services.close());
const PAGES = [
  '/',
  '/search/:book/:chapter?/:verse?',
  '/Contact',
  '/facsimil/:book?/:chapter?/:verse?',
  '/revision',
  '/revision/cambios',
  '/revision/:id',
  '/administracion/personas',
  '/*',
].map((path) => ({ path, handle: undefined, acts: false }));
const canonicalPath = canonicalPaths(PAGES);
const app = appWith((app) => {
  mountAddresses(app, services, PAGES);
  app.all('*', (c) => c.text('further on'));
});

test.each([
  ['/Robots.txt', '/robots.txt'],
  ['/SITEMAP.XML', '/sitemap.xml'],
  ['/sitemap.xml/', '/sitemap.xml'],
  ['/contact/', '/Contact'],
  ['/Revision/Cambios/?antes=3', '/revision/cambios?antes=3'],
  ['/revision/', '/revision'],
  ['/Facsimil/', '/facsimil'],
  ['/ADMINISTRACION/personas', '/administracion/personas'],
  ['/revision/cambios.ATOM', '/revision/cambios.atom'],
  ['/Search/?libro=Juan', '/search?libro=Juan'],
  ['//search/John/3/1', '/search/John/3/1'],
  ['/search//1%20John///3/1//', '/search/1%20John/3/1'],
  ['/search//John/3/1?edicion=dos', '/search/John/3/1?edicion=dos'],
  ['/api//verse/lookup', '/api/verse/lookup'],
  ['//', '/'],
])('%s leads to %s', async (from, to) => {
  const answer = await app.request(`https://biblia.example.org${from}`);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('Location')).toBe(to);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

test.each([
  '/',
  '/?x=1',
  '/sitemap.xml',
  '/search/John/3/1',
  '/search/John/3/16?utm_source=x',
  '/search/John/3/16-18',
  '/search/John/3/16,18-20',
  '/search/Jude/1/5?edicion=dos',
  '/estudio/John/3/16',
  // The reader's page reports places that do not exist.
  '/search/John/99/1',
  '/search/Juan%203:99',
  '/search/Nadie/1/1',
  '/search/Genesis/1/1',
  '/search/John/3/1?edicion=tres',
  '/search/John/3/16/otra',
  '/search/%E0%A4',
  '/no/existe/',
  '/revision/3',
  '/es/3',
  '/a/b/c/d',
  '/index.html',
])('%s is not redirected', async (path) => {
  expect(await (await app.request(path)).text()).toBe('further on');
});

test.each([
  ['/search/juan/3', '/search/John/3/1'],
  ['/Search/John/3/1', '/search/John/3/1'],
  ['/search/John/3/1/', '/search/John/3/1'],
  ['/search/Juan%203:16', '/search/John/3/16'],
  ['/search/Juan 3:16', '/search/John/3/16'],
  ['/search/Jn%203,16-18%20RVR1960', '/search/John/3/16-18'],
  ['/search/John/3/16%2C18-20', '/search/John/3/16,18-20'],
  ['/search/juan/3/18-20,%2016', '/search/John/3/16,18-20'],
  ['/search/John/3/16,17', '/search/John/3/16-17'],
  ['/search/Jude/1/3-5?edicion=DOS', '/search/Jude/1/3-5?edicion=dos'],
  ['/search/John/3/16-18/corregir', '/estudio/John/3/16'],
  ['/search/Jude/1/5/corregir?edicion=dos', '/estudio/Jude/1/5?edicion=dos'],
  ['/search/Jn/3:16', '/search/John/3/16'],
  ['/search/salmo/23', '/search/Psalms/23/1'],
  ['/search/juan/3/16/corregir', '/estudio/John/3/16'],
  ['/search/juan/3/16?utm_source=x', '/search/John/3/16'],
  ['/search/John/3/16?edicion=uno', '/search/John/3/16'],
  ['/search/John/3/16?edicion=', '/search/John/3/16'],
  ['/search/judas/1/5?edicion=DOS', '/search/Jude/1/5?edicion=dos'],
  ['/search/Jude/1/5?edicion=Dos', '/search/Jude/1/5?edicion=dos'],
  // Without `search`.
  ['/juan/3/16', '/search/John/3/16'],
  ['/juan/3', '/search/John/3/1'],
  ['/Juan%203:16', '/search/John/3/16'],
  ['/salmos', '/search/Psalms/1/1'],
  ['/juan/99', '/search/juan/99'],
  ['/Judit/3', '/search/Judit/3'],
])('%s, typed by hand, redirects to %s', async (from, to) => {
  const answer = await app.request(`https://biblia.example.org${from}`);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('Location')).toBe(to);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
});

test.each(['/juan/%2F%2Fevil.example', '/juan/..%2F..%2Fevil', '/juan/%0D%0ASet-Cookie:x', '/judit/%5Cevil'])(
  '%s stays within this site',
  async (path) => {
    const location = (await app.request(path)).headers.get('Location') ?? '';
    expect(location).toMatch(/^\/search\/[\w%.:-]+\/[\w%.:-]+$/);
  },
);

test.each([
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example//',
  '//evil.example//search',
  '//@evil.example',
  '/%2F%2Fevil.example//',
  '//%09//evil.example',
  '/.//evil.example',
  '/search//..//..//evil.example',
])('%s does not redirect to another site', (target) => {
  const { pathname } = new URL(`https://biblia.example.org${target}`);
  const path = canonicalPath(pathname) ?? '/';
  expect(path).toMatch(/^\/(?!\/)/);
  expect(new URL(path, 'https://biblia.example.org').host).toBe('biblia.example.org');
});

test.each([
  ['libro=John&capitulo=3&versiculo=16', '/search/John/3/16#v16'],
  ['libro=Juan&capitulo=3&versiculo=16', '/search/John/3/16#v16'],
  ['libro=jn&capitulo=3', '/search/John/3/1'],
  ['libro=John&capitulo=&versiculo=', '/search/John/1/1'],
  ['libro=John&versiculo=2', '/search/John/1/2#v2'],
  ['libro=+John+&capitulo=+3+', '/search/John/3/1'],
  ['libro=Jude&edicion=dos', '/search/Jude/1/1?edicion=dos'],
  ['libro=John&edicion=uno', '/search/John/1/1'],
  ['libro=John&edicion=', '/search/John/1/1'],
  ['libro=John&capitulo=3&otro=1', '/search/John/3/1'],
  // The reader's page reports places that do not exist.
  ['libro=John&capitulo=99', '/search/John/99/1'],
  ['libro=John&capitulo=3&versiculo=99', '/search/John/3/99'],
  ['libro=Genesis&capitulo=2', '/search/Genesis/2/1'],
  ['libro=Nadie&capitulo=2', '/search/Nadie/2/1'],
  ['libro=Juan&capitulo=3&edicion=tres', '/search/Juan/3/1?edicion=tres'],
  ['libro=Juan/../..&capitulo=3', '/search/Juan%2F..%2F../3/1'],
  ['libro=%0D%0ASet-Cookie:x', '/search/Set-Cookie%3Ax/1/1'],
  ['libro=%ED%A0%80', '/search/%EF%BF%BD%EF%BF%BD%EF%BF%BD/1/1'],
  ['libro=', '/'],
  ['libro=%20', '/'],
  ['capitulo=3', '/'],
  ['', '/'],
])('the form %j redirects to %s', async (query, to) => {
  const answer = await app.request(`/search?${query}`);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe(to);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('a very long book name is truncated, not refused', async () => {
  const answer = await app.request(`/search?libro=${'é'.repeat(10_000)}&edicion=${'x'.repeat(10_000)}`);
  expect(answer.headers.get('Location')?.length).toBeLessThan(700);
});
