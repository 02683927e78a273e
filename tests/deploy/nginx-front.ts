// Runs the nginx.conf that operators get, with only its ports, names and certificate replaced.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { call } from '../upload/tus-client.ts';

const CONF = join(import.meta.dirname, '../../deploy/nginx.conf');
const CDN = join(import.meta.dirname, '../../docs/operador/cdn.md');
export const NAME = 'biblia.example.org';
const isThere = (program: string) => spawnSync(program, ['-v']).error === undefined;
export const nginxIsThere = isThere('nginx') && isThere('openssl');

/** The lines of docs/operador/cdn.md that make nginx cache chapters. */
function cacheLines(folder: string): { readonly http: string; readonly server: string } {
  const block = /```nginx\n([\s\S]*?)```/.exec(readFileSync(CDN, 'utf8'))?.[1] ?? '';
  const [http = '', server = ''] = block.split(/\n(?=location )/);
  return { http: http.replace('/var/cache/nginx/biblia', join(folder, 'cache')), server };
}

/**
 * @param port the port of the program behind nginx, which has `/health`
 * @param keeps whether nginx caches chapters, as docs/operador/cdn.md describes
 */
export async function startNginx(port: number, { keeps = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'biblia-nginx-'));
  const [plain, secure] = [await freePort(), await freePort()];
  const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`];
  const pair = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  execFileSync('openssl', ['req', ...certificate, ...pair], { stdio: 'ignore' });
  const cache = keeps ? cacheLines(folder) : { http: '', server: '' };
  const conf = readFileSync(CONF, 'utf8')
    .replace(/^ {4}location \/ \{/m, (location) => `${cache.server}\n${location}`)
    .replaceAll('listen [::]:', '#')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${port};`)
    .replace(/(ssl_certificate +)\S+;/, `$1${folder}/cert.pem;`)
    .replace(/(ssl_certificate_key +)\S+;/, `$1${folder}/key.pem;`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/nginx.pid; daemon off; master_process off; error_log ${folder}/error.log;
     events {} http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}\n${cache.http}\n${conf}}`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]);
  const ended = new Promise((resolve) => nginx.once('close', resolve));
  const front = {
    plain: `http://127.0.0.1:${plain}`,
    secure: `https://127.0.0.1:${secure}`,
    async close() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
  for (let tries = 0; (await call({ origin: front.secure, headers: {} }, '/health', 'GET')).status !== 200; tries++) {
    if (nginx.exitCode !== null || tries > 200) {
      const said = readFileSync(join(folder, 'error.log'), 'utf8');
      await front.close();
      throw new Error(`nginx no contesta: ${said}`);
    }
    await setTimeout(100);
  }
  return front;
}
