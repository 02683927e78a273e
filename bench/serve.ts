// Processor time of requests that are answered from the store, beside nginx serving the same bytes with the same headers from
// files compressed beforehand, in turns, over loopback only, without access logs; and of a verse that is not stored. The
// process has lived: it has answered all chapters in every encoding, and their data. Judged is nginx in its plain
// configuration (sendfile, tcp_nopush); what it takes with a file cache stands beside it.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chapterPaths, versePaths } from './addresses.ts';
import { type Exchange, exchange } from './exchange.ts';
import { median } from './median.ts';
import {
  type Answering,
  askEach,
  CHAPTER,
  processorTime,
  STORED_REQUESTS,
  timeOfVerses,
  VERSE_ROUNDS,
} from './requests.ts';
import { atRest, output, SAME_ADDRESS, startServer, stopProcess } from './server-process.ts';
import { printVerdict } from './verdict.ts';

const ROUNDS = 5;
const SECONDS = 2;
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const VERSE_MICROSECONDS = 1_000;
const MODULES = process.env.NGINX_MODULES ?? '/usr/lib/nginx/modules';

if (!(await runs('nginx', '-v'))) {
  console.log('Not measured: this machine has no nginx (apt-get install nginx libnginx-mod-http-brotli-static).');
  process.exit(process.argv.includes('--assert') ? 1 : 0);
}

const served = new Map<string, Served>();
const PATHS = [...new Set(STORED_REQUESTS.map(({ path }) => path))];
const ENCODINGS = ['br', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];
type Served = Readonly<Record<Encoding, Exchange>>;

const ours = await startServer(SAME_ADDRESS);
/** What is to be stopped at the end, also where something fails before. */
const started: { stop(): Promise<unknown> }[] = [ours];
const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
try {
  const chapters = await chapterPaths(ours.origin);
  for (const encoding of ['br', 'gzip', 'identity'])
    await askEach(
      [...chapters, ...chapters.map(dataPath), '/'].map((path) => ours.origin + path),
      encoding,
    );
  await atRest(ours);
  for (const path of PATHS)
    served.set(path, {
      br: await exchange(ours.origin + path, 'br'),
      identity: await exchange(ours.origin + path, 'identity'),
    });
  // Started by root, nginx's worker is another user.
  chmodSync(folder, 0o755);
  const plain = await startNginx(join(folder, 'plain'), '');
  started.push(plain);
  const cached = await startNginx(join(folder, 'cached'), 'open_file_cache max=100;');
  started.push(cached);
  const sides: Readonly<Record<'ours' | 'plain' | 'cached', Answering>> = { ours, plain, cached };
  for (const [path, exchanged] of served)
    for (const encoding of ENCODINGS)
      for (const { origin } of [plain, cached])
        if (!(await exchange(origin + path, encoding)).body.equals(exchanged[encoding].body))
          throw new Error(`nginx does not serve the same bytes of ${path}, ${encoding}`);
  const figures = [];
  for (const asked of STORED_REQUESTS) {
    const times: Record<keyof typeof sides, number[]> = { ours: [], plain: [], cached: [] };
    for (let round = 0; round <= ROUNDS; round++)
      for (const side of ['ours', 'plain', 'cached'] as const) {
        const microseconds = await processorTime(sides[side], asked, SECONDS);
        // In the first the compiler sees what it is about.
        if (round > 0) times[side].push(microseconds);
      }
    const of = { ours: median(times.ours), plain: median(times.plain), cached: median(times.cached) };
    console.log(
      `${asked.name.padEnd(24)} ${of.ours.toFixed(1).padStart(6)} µs; nginx ${of.plain.toFixed(1)}, with a file cache ` +
        `${of.cached.toFixed(1)} (${(of.ours / of.cached).toFixed(2)} ×)`,
    );
    figures.push({
      name: `${asked.name}, in nginx's processor time`,
      value: of.ours / of.plain,
      unit: '×',
      yardstick: asked.bound,
    });
  }
  const verses = await versePaths(ours.origin, chapters);
  const perVerse: number[] = [];
  for (let round = 0; round < VERSE_ROUNDS.all; round++) {
    const each = await timeOfVerses(ours, verses, round + 2);
    if (round >= VERSE_ROUNDS.before) perVerse.push(each);
  }
  figures.push({
    name: 'a verse that is not stored, processor time',
    value: median(perVerse),
    unit: 'µs',
    yardstick: VERSE_MICROSECONDS,
  });
  printVerdict(figures);
} finally {
  for (const one of started.reverse()) await one.stop();
  rmSync(folder, { recursive: true });
}

/** The call that gives a chapter's verses. @param chapter the path of its page */
function dataPath(chapter: string): string {
  const [, , book = '', number = ''] = chapter.split('/');
  return `/api/verse/chapter/${book}/${number}`;
}

/** nginx with the files of what is compared. @param more of its configuration */
async function startNginx(root: string, more: string): Promise<Answering & { stop(): Promise<void> }> {
  const port = await freePort();
  const locations: string[] = [];
  for (const [path, exchanged] of served) {
    // A folder is no file.
    const file = path === '/' ? '/inicio' : path;
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), exchanged.identity.body);
    writeFileSync(join(root, `${file}.br`), exchanged.br.body);
    const own = /^(date|connection|keep-alive|content-(length|type|encoding)|etag|vary)$/i;
    const headers = exchanged.br.head
      .filter(([name]) => !own.test(name))
      .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
    const type = exchanged.br.head.find(([name]) => /^content-type$/i.test(name))?.[1] ?? 'text/plain';
    const renamed = file === path ? '' : `rewrite ^ ${file} break;`;
    locations.push(`location = ${path} { ${renamed} default_type "${type}"; brotli_static on; ${headers.join(' ')} }`);
  }
  writeFileSync(
    join(root, 'nginx.conf'),
    `load_module ${MODULES}/ngx_http_brotli_static_module.so;
worker_processes 1; daemon off; pid ${root}/pid; error_log ${root}/error.log;
events { worker_connections 256; }
http {
  ${TEMPORARY.map((name) => `${name}_temp_path ${root}/${name};`).join(' ')}
  access_log off; sendfile on; tcp_nopush on; ${more} keepalive_timeout 65; keepalive_requests 100000000;
  server { listen 127.0.0.1:${port}; root ${root}; ${locations.join('\n')} }
}`,
  );
  const child = spawn('nginx', ['-p', root, '-c', join(root, 'nginx.conf'), '-e', join(root, 'error.log')], {
    stdio: 'inherit',
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    const answers = await fetch(origin + CHAPTER).then(
      () => true,
      () => false,
    );
    if (answers) break;
    await sleep(50);
  }
  const worker = Number((await output('ps', ['--ppid', String(child.pid), '-o', 'pid='])).trim().split('\n')[0]);
  if (!worker) throw new Error('nginx has not started');
  return { origin, pid: worker, stop: () => stopProcess(child) };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function runs(command: string, argument: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, [argument], { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('exit', () => resolve(true));
  });
}
