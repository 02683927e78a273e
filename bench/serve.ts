// Measures the processor time of requests answered from the store, alternating with nginx, which serves the same bytes with the same
// headers from precompressed files; over loopback only, without access logs; and of a verse that is not stored. The process is warm: it has
// answered all chapters in every encoding, and their data. The baseline is nginx in its plain configuration (sendfile, tcp_nopush); its
// time with a file cache is printed too.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tests/free-port.ts';
import { chapterPaths, versePaths } from './addresses.ts';
import { type Exchange, exchange } from './exchange.ts';
import {
  type Answering,
  alternate,
  askEach,
  CHAPTER,
  processorTime,
  ROUNDS,
  STORED_REQUESTS,
  timeOfVerses,
  VERSE_ROUNDS,
} from './requests.ts';
import { output, SAME_ADDRESS, startServer, stopProcess, waitUntilIdle } from './server-process.ts';
import { printVerdict } from './verdict.ts';

const SECONDS = 2;
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const VERSE_MICROSECONDS = 2_000;
const MODULES = process.env.NGINX_MODULES ?? '/usr/lib/nginx/modules';

if (spawnSync('nginx', ['-v']).error) {
  console.log('Not measured: this machine has no nginx (apt-get install nginx libnginx-mod-http-brotli-static).');
  process.exit(process.argv.includes('--assert') ? 1 : 0);
}

const served = new Map<string, Served>();
const PATHS = [...new Set(STORED_REQUESTS.map(({ path }) => path))];
const ENCODINGS = ['br', 'identity'] as const;
const SIDES = ['ours', 'plain', 'cached'] as const;
type Encoding = (typeof ENCODINGS)[number];
type Served = Readonly<Record<Encoding, Exchange>>;

const ours = await startServer(SAME_ADDRESS);
/** The processes to stop at the end, also after a failure. */
const started: { stop(): Promise<unknown> }[] = [ours];
const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
try {
  const chapters = await chapterPaths(ours.origin);
  for (const encoding of ['br', 'gzip', 'identity'])
    await askEach(
      [...chapters, ...chapters.map(dataPath), '/'].map((path) => ours.origin + path),
      encoding,
    );
  await waitUntilIdle(ours);
  for (const path of PATHS)
    served.set(path, {
      br: await exchange(ours.origin + path, 'br'),
      identity: await exchange(ours.origin + path, 'identity'),
    });
  // If root starts nginx, its worker runs as another user.
  chmodSync(folder, 0o755);
  const plain = await startNginx(join(folder, 'plain'), '');
  started.push(plain);
  const cached = await startNginx(join(folder, 'cached'), 'open_file_cache max=100;');
  started.push(cached);
  const sides: Readonly<Record<(typeof SIDES)[number], Answering>> = { ours, plain, cached };
  for (const [path, exchanged] of served)
    for (const encoding of ENCODINGS)
      for (const { origin } of [plain, cached])
        if (!(await exchange(origin + path, encoding)).body.equals(exchanged[encoding].body))
          throw new Error(`nginx does not serve the same bytes of ${path}, ${encoding}`);
  const figures = [];
  for (const asked of STORED_REQUESTS) {
    const of = await alternate(SIDES, ROUNDS, (side) => processorTime(sides[side], asked, SECONDS));
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
  const perVerse = await alternate(['ours'], VERSE_ROUNDS, (_, round) => timeOfVerses(ours, verses, round + 2));
  figures.push({
    name: 'a verse that is not stored, processor time',
    value: perVerse.ours,
    unit: 'µs',
    yardstick: VERSE_MICROSECONDS,
  });
  printVerdict(figures);
} finally {
  for (const one of started.reverse()) await one.stop();
  rmSync(folder, { recursive: true });
}

/** The API path of a chapter's verses. @param chapter the path of its page */
function dataPath(chapter: string): string {
  const [, , book = '', number = ''] = chapter.split('/');
  return `/api/verse/chapter/${book}/${number}`;
}

/** Starts nginx with the files to compare. @param more further lines of its configuration */
async function startNginx(root: string, more: string): Promise<Answering & { stop(): Promise<void> }> {
  const port = await freePort();
  const locations: string[] = [];
  for (const [path, exchanged] of served) {
    // A path that ends in a slash cannot be a file name.
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
