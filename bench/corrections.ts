// Measures durable proposals a second through a running server, with 1 and with 16 clients on each database, beside the database's own rate
// of single durable inserts in the same run; and how soon a second instance shows what the first one published.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresPrograms, startOwnPostgres } from '../tests/faults/own-postgres.ts';
import { newSite } from '../tests/faults/site.ts';
import { quantile } from './quantile.ts';
import { type RawDatabase, rawPostgres, rawSqlite } from './raw-database.ts';
import { type Figure, printVerdict } from './verdict.ts';

const SECONDS = 5;
const WARM_UP_SECONDS = 2;
const CLIENTS = [1, 16];
const PUBLICATIONS = 40;
/**
 * The number of raw inserts that one proposal may cost: it comes over HTTP, and reads, checks and writes several rows. PostgreSQL groups
 * the commits of many clients, and then the work of this process counts.
 */
const MAX_RAW_INSERTS = { 1: 25, 16: 60 } as const;
const SHOWN_WITHIN_MS = 1_000;

interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const verdicts: Figure[] = [];

await measureEngine('SQLite', undefined, rawSqlite);
const programs = postgresPrograms();
if (programs) {
  await withPostgres(programs, (url) => measureEngine('PostgreSQL', url, () => rawPostgres(url, 16)));
  await withPostgres(programs, measureSecondInstance);
} else {
  console.log('Not measured: this machine has no PostgreSQL (apt-get install postgresql).');
  if (process.argv.includes('--assert')) process.exitCode = 1;
}
printVerdict(verdicts);

async function withPostgres(programs: string, work: (url: string) => Promise<void>): Promise<void> {
  const postgres = startOwnPostgres(programs);
  try {
    await work(postgres.url);
  } finally {
    postgres.remove();
  }
}

async function measureEngine(name: string, url: string | undefined, openRaw: () => Promise<RawDatabase> | RawDatabase) {
  const site = await newSite(url);
  const server = await site.start();
  if (!server.port) throw new Error(`The server has not started: ${server.said()}`);
  const raw = await openRaw();
  let count = 0;
  const insert = async () => raw.insert(`${++count}`);
  const propose = async () => {
    const n = ++count;
    const body = { id: `Ps.119.${1 + (n % 176)}`, text: `Allí está ${String(n).replaceAll('0', '1 1')}.`, loss: true };
    const { status } = await post(server.port, '/api/verse/Edit', body, { 'X-Forwarded-For': addressOf(n) });
    if (status !== 200) throw new Error(`a proposal was answered ${status}`);
  };
  try {
    await measure(propose, 4, WARM_UP_SECONDS);
    for (const clients of CLIENTS) {
      const engine = await measure(insert, clients, SECONDS);
      const ours = await measure(propose, clients, SECONDS);
      print(`${name}, ${clients} clients: raw inserts`, engine);
      print(`${name}, ${clients} clients: proposals`, ours);
      verdicts.push({
        name: `${name}, ${clients} clients: raw inserts a proposal costs`,
        value: engine.perSecond / ours.perSecond,
        unit: '×',
        yardstick: MAX_RAW_INSERTS[clients as keyof typeof MAX_RAW_INSERTS],
      });
    }
  } finally {
    await raw.close();
    server.process.kill('SIGKILL');
    await server.ended;
    site.remove();
  }
}

/** Measures the time from the publisher's response until the other instance serves the change. */
async function measureSecondInstance(url: string): Promise<void> {
  const site = await newSite(url);
  const [here, there] = [await site.start(), await site.startElsewhere()];
  const waits: number[] = [];
  try {
    for (let n = 1; n <= PUBLICATIONS; n++) {
      const text = `Allí está ${'a'.repeat(n)}.`;
      await post(here.port, '/api/verse/Edit', { id: 'Jude.1.3', text, loss: true }, { Cookie: site.cookie });
      const published = performance.now();
      while (!(await chapter(there.port)).includes(text)) await sleep(1);
      waits.push(performance.now() - published);
    }
  } finally {
    for (const server of [here, there]) {
      server.process.kill('SIGKILL');
      await server.ended;
    }
    site.remove();
  }
  console.log(
    `second instance: p50 ${quantile(waits, 0.5).toFixed(1)} ms, the longest of ${waits.length} ${Math.max(...waits).toFixed(1)} ms`,
  );
  verdicts.push({
    name: 'until a second instance shows it, the longest',
    value: Math.max(...waits),
    unit: 'ms',
    yardstick: SHOWN_WITHIN_MS,
  });
}

async function measure(act: () => Promise<void>, clients: number, seconds: number): Promise<Measured> {
  const took: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const client = async () => {
    for (;;) {
      const from = performance.now();
      if (from >= end) return;
      await act();
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - begun) / 1_000;
  return { perSecond: took.length / elapsed, p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
}

function print(name: string, { perSecond, p50, p99 }: Measured): void {
  console.log(
    `${name.padEnd(44)} ${perSecond.toFixed(0).padStart(7)} /s   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms`,
  );
}

function addressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

function post(port: number, path: string, body: unknown, headers: Record<string, string>) {
  return send(port, path, 'POST', { 'Content-Type': 'application/json', ...headers }, JSON.stringify(body));
}

async function chapter(port: number): Promise<string> {
  return (await send(port, '/api/verse/chapter/Jude/1', 'GET', {})).text;
}

function send(port: number, path: string, method: string, headers: Record<string, string>, body?: string) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) =>
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), reject),
    )
      .on('error', reject)
      .end(body);
  });
}
