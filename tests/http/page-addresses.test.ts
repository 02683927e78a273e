// The cache key of each page follows from the query parameters that the built program's routes declare.
import { rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { pageAddresses } from '../../server/pages/create-pages.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { compose } from './built-program.ts';

const varDir = newVarDir();
installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
const program = await compose(parseEnv({ VAR_DIR: varDir }), createLog('silent'));
afterAll(async () => {
  await program.close();
  rmSync(varDir, { recursive: true });
});
const pageAddress = pageAddresses(program.pageRoutes);

test.each([
  ['/search/John/3/1', '/search/John/3/1'],
  ['/search/John/3/1?', '/search/John/3/1'],
  ['/search/John/3/1?utm_source=x&fbclid=y', '/search/John/3/1'],
  ['/search/John/3/1?edicion=rv1865', '/search/John/3/1?edicion=rv1865'],
  // A past text is rendered for each request, and never served from today's cached pages.
  ['/search/John/3/1?revision=9f86d081884c', '/search/John/3/1?revision=9f86d081884c'],
  ['/search/John/3/1?a=1&edicion=rv1865&b=2', '/search/John/3/1?edicion=rv1865'],
  // The page says that this edition does not exist.
  ['/search/John/3/1?edicion=nada&x', '/search/John/3/1?edicion=nada'],
  ['/?edicion=nada', '/'],
  // The start page is the same for every edition, like all pages that do not declare the parameter.
  ['/?edicion=rv1865', '/'],
  ['/creditos?edicion=rv1865', '/creditos'],
  ['/estudio/John/3/1?edicion=rv1865&x', '/estudio/John/3/1?edicion=rv1865'],
  ['/search/Juan%203?edicion=rv1865', '/search/Juan%203?edicion=rv1865'],
  ['/search/John/3/1?_routes=root', '/search/John/3/1'],
  ['/?%', '/'],
  ['/historia/John/3/16?edicion=nada&x', '/historia/John/3/16?edicion=nada'],
  ['/historia/John/3/16?antes=3', '/historia/John/3/16'],
  ['/Contact?hecho=enviado&x', '/Contact?hecho=enviado'],
  ['/Contact?hecho=otra', '/Contact'],
  ['/?hecho=enviado', '/'],
  ['/revision/cambios?antes=12&x=1', '/revision/cambios?antes=12'],
  ['/revision/cambios?antes=12&edicion=rv1865', '/revision/cambios?edicion=rv1865&antes=12'],
  ['/revision/cambios?capitulo=Jude.1&antes=12', '/revision/cambios?antes=12&capitulo=Jude.1'],
  ['/revision/cambios?capitulo=Jude.01', '/revision/cambios'],
  ['/revision/cambios?capitulo=<b>', '/revision/cambios'],
  ['/historia/John/3/16?capitulo=John.3', '/historia/John/3/16'],
  // A feed is no page and has its own caching rule.
  ['/revision/cambios.atom?antes=12&edicion=rv1865', '/revision/cambios.atom'],
  ...['', '0', '012', '-1', '1.5', '1e9', '9999999999', 'x'].map((n) => [
    `/revision/cambios?antes=${n}`,
    '/revision/cambios',
  ]),
])('%s is cached as %s', (target, address) => {
  expect(pageAddress(target)).toBe(address);
});

test('only the form that uploads a picture accepts a large body', async () => {
  const server = createServer(program.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const statusOf = (path: string, length: number, body?: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'Content-Length': length, 'Content-Type': 'application/x-www-form-urlencoded' };
      const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
        sent.destroy();
      });
      sent.on('error', reject);
      if (body) sent.end(body);
      else sent.flushHeaders();
    });
  try {
    expect(await statusOf('/Contact', 2_000_000)).toBe(413);
    expect(await statusOf('/administracion/imagen', 20_000_001)).toBe(413);
    // The body passes the size limit, and is then refused for lack of permission.
    expect(await statusOf('/administracion/imagen', 2_000_000, Buffer.alloc(2_000_000))).not.toBe(413);
  } finally {
    server.close();
  }
});
