// Measures whether response times reveal that an address has an account: a new account, a forgotten password and a wrong password, each
// with addresses that have an account and with addresses that have none, alternately, on each database.
import { postgresPrograms, startOwnPostgres } from '../tests/faults/own-postgres.ts';
import { newSite } from '../tests/faults/site.ts';
import { type RunningServer, startServer } from '../tests/http/running-server.ts';
import { median } from './quantile.ts';
import { type Figure, printVerdict } from './verdict.ts';

const PAIRS = 60;
/** The largest allowed ratio of the two medians. Medians of a few milliseconds differ by up to 6 % in either direction from run to run. */
const MAX_MEDIAN_RATIO = 1.1;
const PASSWORD = 'olivo mirlo cántaro';
/** No mail server listens here: letters stay queued, as they do during an outage. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'biblia@example.org' };

const ACTS = {
  'new account': (email: string) => ({
    path: '/SignIn?tab=1',
    fields: { que: 'crear', nombre: 'Ana', correo: email, clave: PASSWORD, 'clave-otra-vez': PASSWORD },
  }),
  'forgotten password': (email: string) => ({ path: '/SignIn/olvido', fields: { correo: email } }),
  'wrong password': (email: string) => ({
    path: '/SignIn',
    fields: { que: 'entrar', correo: email, clave: 'roble tordo vasija' },
  }),
} as const;

let clients = 0;
/** Milliseconds until a stranger's form is answered, and the answer. */
async function time({ port }: RunningServer, { path, fields }: ReturnType<(typeof ACTS)[keyof typeof ACTS]>) {
  const n = ++clients;
  const headers = { Origin: `http://127.0.0.1:${port}`, 'X-Forwarded-For': `10.0.${n >> 8}.${n & 255}` };
  const body = new URLSearchParams(fields as Record<string, string>);
  const from = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body, redirect: 'manual' });
  await answer.text();
  return { ms: performance.now() - from, answer: `${answer.status} ${answer.headers.get('Location')}` };
}

const verdicts: Figure[] = [];

async function measure(engine: string, url?: string): Promise<void> {
  const site = await newSite(url);
  const stop = async (server: RunningServer) => {
    server.process.kill('SIGTERM');
    await server.ended;
  };
  try {
    const known = Array.from({ length: PAIRS }, (_, n) => `lector${n}@example.org`);
    const plain = await site.start();
    for (const email of known) {
      const { answer } = await time(plain, ACTS['new account'](email));
      if (!answer.startsWith('303')) throw new Error(`a new account was answered ${answer}`);
    }
    await stop(plain);
    const vars = { VAR_DIR: site.varDir, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error', ...MAIL };
    const server = await startServer({ ...vars, ...(url && { DATABASE_URL: url }) });
    for (const [name, act] of Object.entries(ACTS)) {
      const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      const answers = new Set<string>();
      for (const [n, email] of known.entries()) {
        const both = [
          ['known', email],
          ['unknown', `nadie${n}-${name.replaceAll(' ', '')}@example.org`],
        ] as const;
        for (const [which, address] of n % 2 === 0 ? both : both.toReversed()) {
          const { ms, answer } = await time(server, act(address));
          took[which].push(ms);
          answers.add(answer);
        }
      }
      if (answers.size !== 1) throw new Error(`${name}: ${[...answers].join(' or ')}`);
      const [one, other] = [median(took.known), median(took.unknown)];
      console.log(`${engine}, ${name}: known ${one.toFixed(1)} ms, unknown ${other.toFixed(1)} ms`);
      const value = Math.max(one, other) / Math.min(one, other);
      verdicts.push({ name: `${engine}, ${name}: how far apart`, value, unit: '×', yardstick: MAX_MEDIAN_RATIO });
    }
    await stop(server);
  } finally {
    site.remove();
  }
}

await measure('SQLite');
const programs = postgresPrograms();
if (programs) {
  const postgres = startOwnPostgres(programs);
  try {
    await measure('PostgreSQL', postgres.url);
  } finally {
    postgres.remove();
  }
} else console.log('Not measured: this machine has no PostgreSQL (apt-get install postgresql).');
printVerdict(verdicts);
