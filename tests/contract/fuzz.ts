import fc from 'fast-check';
import { createJudge, type Document, type Judge, type Operation } from './judge.ts';
import { allowed, broken, type Drawn } from './requests.ts';
import { createReturnedIds, type ReturnedIds } from './returned-ids.ts';
import { addressOf, fieldsOf, JSON_TYPE, send } from './send.ts';
import type { Known } from './values.ts';

interface FuzzedSite {
  readonly origin: string;
  readonly publicUrl: string;
  readonly cookies: Readonly<Record<string, string>>;
}

interface Fuzzed {
  readonly breaches: readonly string[];
  /** The statuses that each call answered. */
  readonly seen: ReadonlyMap<string, ReadonlySet<number>>;
  readonly requests: number;
}

/** Facts about this site that no document states: its books and editions, and sensible values for its calls. */
const KNOWN: Known = {
  book: ['Jn', 'jude'],
  edition: ['uno'],
  in: ['evangelios'],
  limit: ['7', '1'],
  version: [1],
  text: ['Así está Juan 3:16.', 'Aquí están Juan 3:16.', 'Aquí está todas Juan 3:16.'],
  address: ['ana@example.org'],
  message: ['Falta una palabra en Juan 3:16, mire la página impresa.'],
  region: ['John/1/10,10,100,100', ''],
};
const OWN = '(own)';
const MAX_RETRIES = 5;

/** @param runs requests for each call; a third of them break a constraint */
export async function fuzz(document: Document, site: FuzzedSite, runs: number, seed: number): Promise<Fuzzed> {
  const judge = createJudge(document);
  const calls = Object.entries(document.paths).flatMap(([path, of]) =>
    Object.entries(of).map(([method, operation]) => ({ method, path, operation, known: knownFor(path) })),
  );
  const drawn = calls.map(({ operation, known }, at) => {
    const wrong = broken(operation, known);
    return [
      ...fc.sample(allowed(operation, known), { numRuns: wrong ? Math.ceil((runs * 2) / 3) : runs, seed: seed + at }),
      ...(wrong ? fc.sample(wrong, { numRuns: Math.floor(runs / 3), seed: seed + at }) : []),
    ];
  });
  const returnedIds = createReturnedIds();
  await propose(site, returnedIds);
  const seen = new Map<string, Set<number>>();
  const breaches: string[] = [];
  const cookies = [...Object.values(site.cookies), undefined];
  let requests = 0;
  for (let turn = 0; turn < runs; turn += 1)
    for (const [at, { method, path, operation }] of calls.entries()) {
      const one = drawn[at]![turn];
      if (!one) continue;
      const filled = returnedIds.fill(one, turn);
      const cookie =
        (one.values['path id'] === OWN && returnedIds.authorCookie(filled.values['path id'])) ||
        cookies[(turn + at) % cookies.length];
      const sender = { ...site, cookie, client: `203.0.113.${turn % 250}` };
      const label = `${method} ${path} ${addressOf(path, filled.values)} ${JSON.stringify(filled.body) ?? ''}`;
      let answer = await send(method, path, filled, sender);
      // A busy server may answer 503; the request is then repeated, as the answer asks.
      for (let more = MAX_RETRIES; answer.status === 503 && more > 0; more -= 1) {
        for (const breach of await judge.breachesOf(operation, answer)) breaches.push(`${label}: ${breach}`);
        answer = await send(method, path, filled, sender);
      }
      const call = `${method} ${path}`;
      const statuses = seen.get(call) ?? new Set();
      seen.set(call, statuses.add(answer.status));
      requests += 1;
      await returnedIds.remember(answer.clone(), cookie);
      for (const breach of await judge.breachesOf(operation, answer)) breaches.push(`${label}: ${breach}`);
      if (answer.status < 300 && !keeps(judge, operation, filled))
        breaches.push(`${label}: taken against the document`);
      const tag = answer.headers.get('ETag');
      if (answer.status !== 200 || tag === null) continue;
      const headers = { 'If-None-Match': tag, 'Accept-Encoding': 'gzip, deflate' };
      const again = await fetch(site.origin + addressOf(path, filled.values), { headers });
      statuses.add(again.status);
      for (const breach of await judge.breachesOf(operation, again)) breaches.push(`${label}, again: ${breach}`);
    }
  return { breaches, requests, seen };
}

/** Creates some pending proposals at the start, since random requests would create few. */
async function propose(site: FuzzedSite, returnedIds: ReturnedIds): Promise<void> {
  const cookie = Object.values(site.cookies)[0];
  for (let verse = 1; verse <= 8; verse += 1) {
    const body = { id: `John.1.${verse}`, text: `Así está Juan 1:${verse}.` };
    const sender = { ...site, cookie, client: `198.51.100.${verse}` };
    const answer = await send('post', '/api/verse/Edit', { values: {}, type: JSON_TYPE, body }, sender);
    await returnedIds.remember(answer, cookie);
  }
}

function knownFor(path: string): Known {
  const id = /amend|withdraw/.test(path) ? OWN : /proposal/.test(path) ? '(proposal)' : '(upload)';
  return {
    ...KNOWN,
    ...(path.includes('{id}') && { id: [id] }),
    hash: ['(hash)'],
    proposals: ['(proposal)'],
  };
}

/** The form as the server reads it: an empty field counts as absent. */
const asForm = (body: unknown) => Object.fromEntries(fieldsOf(body).filter(([, value]) => value !== ''));

/** Tells whether a request satisfies the document. */
function keeps(judge: Judge, { parameters, requestBody }: Operation, { values, type, body }: Drawn): boolean {
  const schema = type === undefined ? undefined : requestBody?.content[type]?.schema;
  return (
    parameters.every(({ in: at, name, required, schema }) => {
      const value = values[`${at} ${name}`];
      if (value === undefined) return !required;
      return judge.matches(schema, schema.type === 'array' ? [value].flat() : value);
    }) &&
    (!schema || judge.matches(schema, type === JSON_TYPE ? body : asForm(body)))
  );
}
