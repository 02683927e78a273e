// The document of the calls: what independent linters say of it, and whether the program does as it says.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { parse } from 'valibot';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../program/log.ts';
import { publicCalls } from '../../server/api/mount-api.ts';
import { allRoutes } from '../../server/calls/all-routes.ts';
import { FACSIMILE } from '../../server/files/mount-scans.ts';
import {
  type DocumentedCall,
  formatPath,
  type Operation,
  type openApiDocument,
} from '../../server/openapi/document.ts';
import { createTurns } from '../../server/overload/turns.ts';
import { parseEnv } from '../../services/env.ts';
import { leftOut } from '../left-out.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';

const program = await compose(parseEnv({ ...process.env, PUBLIC_URL }), createLog('error')).catch((error: Error) => {
  if (error.name !== 'StartError') throw error;
});
afterAll(() => program?.close());
const absent = !program && leftOut('el documento de las llamadas', 'npm run edition -- setup');
const get = async (path: string, headers: Record<string, string> = {}) =>
  await program!.app.request(PUBLIC_URL + path, { headers });
const DOCUMENT = '/api/openapi.json';
const read = async () => (await (await get(DOCUMENT)).json()) as ReturnType<typeof openApiDocument>;

describe.skipIf(absent)('the document of the calls', { timeout: 60_000 }, () => {
  test('two linters find nothing wrong with it', async () => {
    const text = await (await get(DOCUMENT)).text();
    expect((await new Validator().validate(JSON.parse(text))).errors).toBeUndefined();
    const config = await createConfig({ extends: ['recommended-strict'], rules: RULES });
    const problems = await lintFromString({ source: text, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  test('every call that is mounted is in it, and nothing else', async () => {
    const { paths } = await read();
    const told = Object.entries(paths).flatMap(([path, of]) => Object.keys(of).map((method) => `${method} ${path}`));
    // What answers all methods, and what grants other origins to read, is no call.
    const reading = program!.app.routes.filter(({ method, path }) => method === 'GET' && /^\/api\/.*[^/]$/.test(path));
    const mounted = [...reading, ...allRoutes(program!.services)].map(
      ({ method, path }) => `${method.toLowerCase()} ${formatPath(path)}`,
    );
    expect(told.toSorted()).toEqual([...new Set(mounted)].toSorted());
    expect(told.length).toBeGreaterThan(25);
  });

  test('each has a name of its own, a summary in Spanish, and says what it takes and answers', async () => {
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

  test('what needs an account names the cookie that the site sets', async () => {
    const { components, paths } = await read();
    expect(components.securitySchemes.sesion.name).toBe('__Host-cuenta');
    const security = (path: string, method: string) => paths[path]?.[method]?.security;
    expect(security('/api/proposal/{id}/decide', 'post')).toEqual([{ sesion: [] }]);
    expect(security('/api/verse/Edit', 'post')).toEqual([{}, { sesion: [] }]);
    expect(security('/api/search', 'get')).toEqual([]);
  });

  test('it is open to every origin, and not sent again while it is the same', async () => {
    const { headers } = await get(DOCUMENT);
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    const again = await get(DOCUMENT, { 'If-None-Match': headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
  });

  const calls = program
    ? [
        ...publicCalls(
          program.services,
          createTurns(() => ''),
        ),
        FACSIMILE,
      ]
    : [];
  test.each([
    ['/api/verse/chapter/:book/:chapter', '/api/verse/chapter/Psalms/119'],
    ['/api/verse/chapter/:book/:chapter', '/api/verse/chapter/Jn/3?edition=rv1909'],
    ['/api/verse/book/:book', '/api/verse/book/John'],
    ['/api/verse/lookup', '/api/verse/lookup'],
    ['/api/r/:revision/verse/chapter/:book/:chapter', '/api/r/1/verse/chapter/John/3'],
    ['/api/r/:revision/verse/book/:book', '/api/r/1/verse/book/John'],
    ['/api/changes', '/api/changes'],
    ['/api/passages', '/api/passages?q=Jn+3,16-18;+Sal+23'],
    ['/api/passages', '/api/passages?q=Jn+3,16.18;+3+Jn'],
    ['/api/search', '/api/search?q=amor&limit=100'],
    ['/api/search', '/api/search?q=cordero+Juan+1'],
    ['/api/search', '/api/search?q=Jn+3,16'],
    ['/api/search', '/api/search?q=misericordai&order=canonical&edition=*'],
    ['/api/search/suggestions', '/api/search/suggestions'],
    ['/api/facsimile/:book/:chapter', '/api/facsimile/John/3'],
  ])('%s answers %s as it says', async (path, address) => {
    const call: DocumentedCall = calls.find((call) => call.path === path)!;
    const { answer, tagged = false, ofText = false } = call;
    if ('status' in answer) throw new Error('it does not answer JSON');
    const ask = async () => {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(response.headers.has('ETag')).toBe(tagged);
      expect([response.headers.has('X-Edition'), response.headers.has('X-Revision')]).toEqual([ofText, ofText]);
      return (await response.json()) as object;
    };
    // Where set-up has not made the search's index, the site does.
    const json = await vi.waitFor(ask, { timeout: 50_000 });
    // What the schema does not know is not in its output.
    expect(parse(answer, json)).toEqual(json);
  });

  test('whatever is asked, the answer is one that the document describes', async () => {
    await vi.waitFor(async () => expect((await get('/api/search?q=luz')).status).toBe(200), { timeout: 50_000 });
    const { paths } = await read();
    const reading = calls.map(({ path, answer }) => ({
      answer,
      path: formatPath(path),
      ...paths[formatPath(path)]!.get!,
    }));
    const asked = fc.oneof(
      ...reading.map(({ path, parameters }) => fc.tuple(fc.constant(path), valuesFor(parameters))),
    );
    const seen = new Map<string, Set<number>>();
    const ask = async ([path, values]: readonly [string, Readonly<Record<string, string | undefined>>]) => {
      const { answer, parameters } = reading.find((call) => call.path === path)!;
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
      const query = parameters.flatMap(({ name, in: at }) =>
        at === 'query' && values[name] !== undefined ? [[name, values[name]]] : [],
      );
      const response = await get(`${filled}?${new URLSearchParams(query)}`);
      seen.set(path, (seen.get(path) ?? new Set()).add(response.status));
      if (response.status !== 200) {
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.status).toBeLessThan(500);
        expect(response.headers.get('Content-Type')).toBe('application/problem+json');
        expect(((await response.json()) as { detail: string }).detail).toMatch(/^[A-ZÁÉÍÓÚÑ«¿].*[.?)]$/s);
      } else {
        const json = (await response.json()) as object;
        if (!('status' in answer)) expect(parse(answer, json)).toEqual(json);
      }
    };
    await fc.assert(fc.asyncProperty(asked, ask), { numRuns: 1_000 });
    // Both kinds of answers were looked at.
    for (const [path, statuses] of seen) if (path !== DOCUMENT) expect(statuses.size, path).toBeGreaterThan(1);
  });

  test('a refusal is a problem as it is described', async () => {
    const { components } = await read();
    const { properties, required } = components.schemas.Problem;
    for (const path of ['/api/verse/chapter/John/99', '/api/passages', '/api/search', '/api/me/chapter/John/99']) {
      const answer = await get(path);
      expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
      const problem = (await answer.json()) as Record<string, unknown>;
      for (const name of required)
        expect(typeof problem[name], name).toBe(properties[name].type.replace('integer', 'number'));
    }
  });
});

const RIGHT: Readonly<Record<string, readonly string[]>> = {
  book: ['Jn', 'salmos'],
  edition: ['rv1909'],
  in: ['evangelios'],
  limit: ['7'],
};

/** What each parameter may be given: its example, one of its values, what it has not in mind, or nothing. */
function valuesFor(parameters: Operation['parameters']) {
  const values = parameters.map(({ name, schema, in: at }) => {
    const { examples = [], enum: some = [] } = schema as { examples?: string[]; enum?: string[] };
    const right = [...examples, ...some, ...(RIGHT[name] ?? [])];
    const meant = right.length > 0 ? fc.constantFrom(...right) : fc.constant(undefined);
    const other = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('', '..', '%', '\0', 'a'.repeat(500), '0', '-1'),
    );
    const any = fc.oneof({ weight: 6, arbitrary: meant }, other);
    // Without a name in its place a path is another one.
    return [
      name,
      at === 'path' ? any.filter((typed) => !/^\.{0,2}$/.test(typed ?? '')) : fc.option(any, { nil: undefined }),
    ] as const;
  });
  return fc.record(Object.fromEntries(values));
}

/** Not of this document: texts have rights of their own, each edition tells them; forms without scripts are answered by a redirect. */
const RULES = { 'info-license': 'off', 'operation-2xx-response': 'off' } as const;
