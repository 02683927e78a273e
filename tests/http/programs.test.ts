// The page that documents the calls, as a browser without scripts shows it.
import { afterAll, describe, expect, test, vi } from 'vitest';
import { CALL_FORM_PATH } from '../../forms/text-calls.ts';
import { reportSkipped } from '../report-skipped.ts';
import { openBuiltSite } from './built-site.ts';
import { find, type HtmlElement, parseHtml, textOf } from './parse-html.ts';

const site = await openBuiltSite();
afterAll(() => site?.close());
const absent = !site && reportSkipped('la página de las llamadas', 'npm run edition -- setup');

const all = (from: HtmlElement, name: string) => [...find(from, ({ tag }) => tag === name)];

/** The answer to a submitted form, following its redirect. */
async function answerTo(address: string): Promise<Response> {
  const answer = await site!.get(address);
  return answer.status === 303 ? site!.get(answer.headers.get('location')!) : answer;
}

describe.skipIf(absent)('/programas', () => {
  test('documents every public call, and each call’s form works as it is pre-filled', async () => {
    const html = await (await site!.get('/programas')).text();
    const page = parseHtml(html);
    const document = await (await site!.get('/api/openapi.json')).json();
    const open = Object.entries<Record<string, { tags: string[] }>>(document.paths).filter(([, of]) =>
      Object.values(of).some(({ tags }) => tags.includes('Leer')),
    );
    for (const [path] of open) expect(html).toContain(path);
    expect(html).toContain('«relevance» o «canonical», opcional');
    expect(open.length).toBeGreaterThan(6);
    const tried = all(page, 'form')
      .filter(({ attributes }) => attributes.action?.startsWith('/api/') || attributes.action === CALL_FORM_PATH)
      .map((form) => {
        const typed = all(form, 'input').map(({ attributes }) => [attributes.name ?? '', attributes.value ?? '']);
        return `${form.attributes.action}?${new URLSearchParams(typed)}`;
      });
    // The call that describes the others has a link instead of a form.
    expect(tried).toHaveLength(open.length - 1);
    expect(all(page, 'a').map(({ attributes }) => attributes.href)).toContain('/api/openapi.json');
    // The site builds the search index if set-up has not done so.
    for (const address of tried)
      await vi.waitFor(async () => expect((await answerTo(address)).status, address).toBe(200), { timeout: 60_000 });
  });

  test('a form that lacks a part of its path leads back to the form', async () => {
    const answer = await site!.get(`${CALL_FORM_PATH}?llamada=/api/verse/book/{book}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/programas']);
  });

  test('gives the owners of other sites markup for their pages, and its addresses are answered', async () => {
    const page = parseHtml(await (await site!.get('/programas')).text());
    const snippets = all(page, 'textarea').map(textOf);
    expect(snippets).toHaveLength(2);
    for (const snippet of snippets) {
      const [, address = ''] = / src="([^"]+)"/.exec(snippet) ?? [];
      expect(address).toMatch(/^https?:/);
      expect((await site!.get(new URL(address).pathname)).status, address).toBe(200);
    }
  });

  test('is linked from the downloads page', async () => {
    const links = all(parseHtml(await (await site!.get('/Download')).text()), 'a');
    expect(links.map(({ attributes }) => attributes.href)).toContain('/programas');
  });
});
