// The OpenAPI document is checked by independent linters and against the program's behaviour.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../program/log.ts';
import { allRoutes } from '../../server/calls/all-routes.ts';
import { formatPath, type openApiDocument } from '../../server/openapi/document.ts';
import { parseEnv } from '../../services/env.ts';
import { createJudge, type Document } from '../contract/judge.ts';
import { reportSkipped } from '../report-skipped.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';

const program = await compose(parseEnv({ ...process.env, PUBLIC_URL }), createLog('error')).catch((error: Error) => {
  if (error.name !== 'StartError') throw error;
});
afterAll(() => program?.close());
const absent = !program && reportSkipped('el documento de las llamadas', 'npm run edition -- setup');
const get = async (path: string, headers: Record<string, string> = {}) =>
  await program!.app.request(PUBLIC_URL + path, { headers });
const DOCUMENT = '/api/openapi.json';
const read = async () => (await (await get(DOCUMENT)).json()) as ReturnType<typeof openApiDocument>;

describe.skipIf(absent)('the document of the calls', () => {
  test('two linters find nothing wrong with it', async () => {
    const text = await (await get(DOCUMENT)).text();
    expect((await new Validator().validate(JSON.parse(text))).errors).toBeUndefined();
    const config = await createConfig({ extends: ['recommended-strict'], rules: RULES });
    const problems = await lintFromString({ source: text, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  test('it lists every mounted call, and no other', async () => {
    const { paths } = await read();
    const documented = Object.entries(paths).flatMap(([path, of]) =>
      Object.keys(of).map((method) => `${method} ${path}`),
    );
    // Routes for all methods, and the CORS routes, are no calls.
    const reading = program!.app.routes.filter(({ method, path }) => method === 'GET' && /^\/api\/.*[^/]$/.test(path));
    const mounted = [...reading, ...allRoutes(program!.services)].map(
      ({ method, path }) => `${method.toLowerCase()} ${formatPath(path)}`,
    );
    expect(documented.toSorted()).toEqual([...new Set(mounted)].toSorted());
    expect(documented.length).toBeGreaterThan(25);
  });

  test('each call has a unique name and a summary in Spanish, and describes its input and answers', async () => {
    const { paths } = await read();
    const operations = Object.values(paths).flatMap((of) => Object.values(of));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const [path, of] of Object.entries(paths))
      for (const { parameters, summary } of Object.values(of)) {
        const named = parameters.filter(({ in: at }) => at === 'path').map(({ name }) => name);
        expect(named, path).toEqual(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
        expect(summary, path).toMatch(/^[A-ZÁÉÍÓÚ].*[^.]$/);
      }
  });

  test('calls that need an account name the cookie that the site sets', async () => {
    const { components, paths } = await read();
    expect(components.securitySchemes.sesion.name).toBe('__Host-cuenta');
    const security = (path: string, method: string) => paths[path]?.[method]?.security;
    expect(security('/api/proposal/{id}/decide', 'post')).toEqual([{ sesion: [] }]);
    expect(security('/api/verse/Edit', 'post')).toEqual([{}, { sesion: [] }]);
    expect(security('/api/search', 'get')).toEqual([]);
  });

  test('it is open to every origin, and revalidated with 304', async () => {
    const { headers } = await get(DOCUMENT);
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const again = await get(DOCUMENT, { 'If-None-Match': headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
  });

  test.each([
    ['/api/verse/chapter/:book/:chapter', '/api/verse/chapter/Psalms/119'],
    ['/api/verse/chapter/:book/:chapter', '/api/verse/chapter/Jn/3?edition=rv1909'],
    ['/api/verse/book/:book', '/api/verse/book/John'],
    ['/api/headings/:book', '/api/headings/John'],
    ['/api/editorial/:book/:chapter', '/api/editorial/John/3'],
    ['/api/verse/lookup', '/api/verse/lookup'],
    ['/api/r/:revision/verse/chapter/:book/:chapter', '/api/r/1/verse/chapter/John/3'],
    ['/api/r/:revision/verse/book/:book', '/api/r/1/verse/book/John'],
    ['/api/changes', '/api/changes'],
    ['/api/passages', '/api/passages?q=Jn+3,16-18;+Sal+23'],
    ['/api/passages', '/api/passages?q=Jn+3,16.18;+3+Jn'],
    ['/api/study/:id', '/api/study/Matt.3.3'],
    ['/api/study/:id', '/api/study/Jude.1.99'],
    ['/api/search', '/api/search?q=amor&limit=100'],
    ['/api/search', '/api/search?q=cordero+Juan+1'],
    ['/api/search', '/api/search?q=Jn+3,16'],
    ['/api/search', '/api/search?q=el+hijo+pr%C3%B3digo'],
    ['/api/search', '/api/search?q=misericordai&order=canonical&edition=*'],
    ['/api/search/suggestions', '/api/search/suggestions'],
    ['/api/today', '/api/today'],
    ['/api/today', '/api/today?edition=nada'],
    ['/api/facsimile/:book/:chapter', '/api/facsimile/John/3'],
    ['/api/verse/chapter/:book/:chapter', '/api/verse/chapter/John/99'],
    ['/api/verse/lookup', '/api/verse/lookup?edition=nada'],
    ['/api/passages', '/api/passages'],
    ['/api/search', '/api/search'],
    ['/api/me/chapter/:book/:chapter', '/api/me/chapter/John/99'],
  ])('%s answers %s as described', async (path, address) => {
    const document = (await read()) as unknown as Document;
    const operation = document.paths[formatPath(path)]!.get!;
    // The site builds the search index if set-up has not done so.
    const answer = await vi.waitFor(
      async () => {
        const response = await get(address);
        expect(response.status).not.toBe(503);
        return response;
      },
      { timeout: 60_000 },
    );
    expect(await createJudge(document).breachesOf(operation, answer)).toEqual([]);
  });
});

/** These rules do not apply: each edition states the licence of its text, and forms without scripts are answered by a redirect. */
const RULES = { 'info-license': 'off', 'operation-2xx-response': 'off' } as const;
