// The page that explains the calls, as a browser without scripts has it.
import { afterAll, describe, expect, test, vi } from 'vitest';
import { CALL_FORM_PATH } from '../../forms/text-calls.ts';
import { leftOut } from '../left-out.ts';
import { openBuiltSite } from './built-site.ts';
import { find, type HtmlElement, parseHtml, textOf } from './parse-html.ts';

const site = await openBuiltSite();
afterAll(() => site?.close());
const absent = !site && leftOut('la página de las llamadas', 'npm run edition -- setup');

const all = (from: HtmlElement, name: string) => [...find(from, ({ tag }) => tag === name)];

/** What a form leads to. */
async function answerTo(address: string): Promise<Response> {
  const answer = await site!.get(address);
  return answer.status === 303 ? site!.get(answer.headers.get('location')!) : answer;
}

describe.skipIf(absent)('/programas', () => {
  test('explains every call that is open to all, and each has a form that is answered as it stands', async () => {
    const html = await (await site!.get('/programas')).text();
    const page = parseHtml(html);
    const document = await (await site!.get('/api/openapi.json')).json();
    const open = Object.entries<Record<string, { tags: string[] }>>(document.paths).filter(([, of]) =>
      Object.values(of).some(({ tags }) => tags.includes('Leer')),
    );
    for (const [path] of open) expect(html).toContain(path);
    expect(html).toContain('«relevance» o «canonical», puede faltar');
    expect(open.length).toBeGreaterThan(6);
    const tried = all(page, 'form')
      .filter(({ attributes }) => attributes.action?.startsWith('/api/') || attributes.action === CALL_FORM_PATH)
      .map((form) => {
        const typed = all(form, 'input').map(({ attributes }) => [attributes.name ?? '', attributes.value ?? '']);
        return `${form.attributes.action}?${new URLSearchParams(typed)}`;
      });
    // All but the one that tells of the others, which has a link.
    expect(tried).toHaveLength(open.length - 1);
    expect(all(page, 'a').map(({ attributes }) => attributes.href)).toContain('/api/openapi.json');
    // Where set-up has not made the search's index, the site does.
    for (const address of tried)
      await vi.waitFor(async () => expect((await answerTo(address)).status, address).toBe(200), { timeout: 60_000 });
  });

  test('a form that lacks a part of its path leads back to it', async () => {
    const answer = await site!.get(`${CALL_FORM_PATH}?llamada=/api/verse/book/{book}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/programas']);
  });

  test('gives the owners of other sites what they put into their pages, and it is answered', async () => {
    const page = parseHtml(await (await site!.get('/programas')).text());
    const snippets = all(page, 'textarea').map(textOf);
    expect(snippets).toHaveLength(2);
    for (const snippet of snippets) {
      const [, address = ''] = / src="([^"]+)"/.exec(snippet) ?? [];
      expect(address).toMatch(/^https?:/);
      expect((await site!.get(new URL(address).pathname)).status, address).toBe(200);
    }
  });

  test('is found from the downloads', async () => {
    const links = all(parseHtml(await (await site!.get('/Download')).text()), 'a');
    expect(links.map(({ attributes }) => attributes.href)).toContain('/programas');
  });
});
