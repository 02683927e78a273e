// Requests a second, and processor time per request, of a stored chapter page, beside nginx serving the same bytes with the
// same headers from a file compressed beforehand. Both log alike: no access log. Alternating, in one run, over loopback only.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exchange } from './exchange.ts';
import { median } from './median.ts';
import { cpuSeconds, output, startServer, stopProcess } from './server-process.ts';
import { printVerdict } from './verdict.ts';

const PAGE = '/search/John/3/1';
const ROUNDS = 6;
const SECONDS = 3;
const CONNECTIONS = 16;
const TIMES_NGINX = 1.5;
const LOAD = join(import.meta.dirname, 'load.ts');
const MODULES = '/usr/lib/nginx/modules';

const missing = [];
if (!(await runs('nginx', '-v'))) missing.push('nginx (apt-get install nginx libnginx-mod-http-brotli-static)');
if (missing.length > 0) {
  console.log(`Not measured: this machine has no ${missing.join(' and no ')}.`);
  process.exit(process.argv.includes('--assert') ? 1 : 0);
}

interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** Microseconds of processor time per request. */
  readonly cpu: number;
}

const ours = await startServer();
const url = ours.origin + PAGE;
// Twice: the second answer is the stored one.
await exchange(url);
const page = await exchange(url);
const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
// Started by root, nginx's worker is another user.
chmodSync(folder, 0o755);
const nginx = await startNginx(folder, page);
try {
  const same = await exchange(nginx.origin + PAGE);
  if (!same.body.equals(page.body)) throw new Error(`nginx does not serve the same bytes (${same.status})`);
  console.log(
    `${PAGE}: ${page.body.length} bytes of brotli; ${ROUNDS} rounds of ${SECONDS} s each, ${CONNECTIONS} connections`,
  );
  const loads: { ours: Load[]; nginx: Load[] } = { ours: [], nginx: [] };
  // Until the compiler has seen enough of it.
  await load(url, ours.pid, 20);
  for (let round = 0; round < ROUNDS; round++) {
    loads.ours.push(await load(url, ours.pid, SECONDS));
    loads.nginx.push(await load(nginx.origin + PAGE, nginx.worker, SECONDS));
  }
  const cpu = { ours: median(loads.ours.map((l) => l.cpu)), nginx: median(loads.nginx.map((l) => l.cpu)) };
  for (const name of ['ours', 'nginx'] as const)
    console.log(
      `${name.padEnd(6)} ${median(loads[name].map((l) => l.perSecond))
        .toFixed(0)
        .padStart(7)} requests/s, ${cpu[name].toFixed(1)} µs of processor each in the median` +
        ` (rounds: ${loads[name].map((l) => l.cpu.toFixed(1)).join(', ')})`,
    );
  printVerdict([
    { name: "processor time of a request, in nginx's", value: cpu.ours / cpu.nginx, unit: '×', yardstick: TIMES_NGINX },
  ]);
} finally {
  await nginx.stop();
  await ours.stop();
  rmSync(folder, { recursive: true });
}

async function load(target: string, pid: number, seconds: number): Promise<Load> {
  const before = cpuSeconds(pid);
  const said = await output(process.execPath, [LOAD, target, String(seconds), String(CONNECTIONS)]);
  const cpu = cpuSeconds(pid) - before;
  const { answers } = JSON.parse(said) as { readonly answers: number };
  return { requests: answers, perSecond: answers / seconds, cpu: (cpu / answers) * 1e6 };
}

async function startNginx(root: string, { head, body }: { head: readonly [string, string][]; body: Buffer }) {
  const port = await freePort();
  const [, directory = '', file = ''] = /^\/(.*)\/([^/]+)$/.exec(PAGE) ?? [];
  mkdirSync(join(root, directory), { recursive: true });
  writeFileSync(join(root, directory, file), '');
  writeFileSync(join(root, directory, `${file}.br`), body);
  const own = /^(date|connection|keep-alive|content-(length|type|encoding)|etag|vary)$/i;
  const headers = head
    .filter(([name]) => !own.test(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  writeFileSync(
    join(root, 'nginx.conf'),
    `load_module ${MODULES}/ngx_http_brotli_static_module.so;
worker_processes 1; daemon off; pid ${root}/pid; error_log ${root}/error.log;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_timeout 65; keepalive_requests 100000000; default_type "text/html; charset=utf-8";
  server { listen 127.0.0.1:${port}; root ${root}; location / { brotli_static on; ${headers.join(' ')} } }
}`,
  );
  const child = spawn('nginx', ['-p', root, '-c', join(root, 'nginx.conf'), '-e', join(root, 'error.log')], {
    stdio: 'inherit',
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    const answers = await fetch(origin + PAGE).then(
      () => true,
      () => false,
    );
    if (answers) break;
    await sleep(50);
  }
  const worker = Number((await output('ps', ['--ppid', String(child.pid), '-o', 'pid='])).trim().split('\n')[0]);
  if (!worker) throw new Error('nginx has not started');
  return { origin, worker, stop: () => stopProcess(child) };
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
