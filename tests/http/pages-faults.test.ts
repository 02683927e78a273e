import { afterAll, describe, expect, test } from 'vitest';
import { reportSkipped } from '../report-skipped.ts';
import { ask, installed, startServer, talk } from './running-server.ts';

const absent = !installed && reportSkipped('las peticiones defectuosas', 'npm run edition -- setup');
const server = installed ? await startServer() : undefined;
afterAll(() => {
  server?.process.kill();
});

const statuses = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d+) /g)].map((match) => Number(match[1]));

describe.skipIf(absent)('malformed requests', () => {
  test.each([
    ['a broken escape', 'GET /%E0%A4%A HTTP/1.1', 400],
    ['a path that could be another site', 'GET //evil.example/search HTTP/1.1', 400],
    ['an address of another site', 'GET http://evil.example/ HTTP/1.1', 400],
    ['a very long address', `GET /${'a'.repeat(5_000)} HTTP/1.1`, 414],
    ['a method that nothing knows', 'PROPFIND / HTTP/1.1', 405],
    ['no HTTP at all', '¡Hola!', 400],
  ])('%s', async (_, line, status) => {
    const heard = await talk(server!, `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(statuses(heard)).toEqual([status]);
    expect(heard).not.toContain('at ');
  });

  test('endless headers are cut off', async () => {
    expect(statuses(await talk(server!, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`))).toEqual([
      431,
    ]);
  });

  test('a body that is too large is refused, announced or not', async () => {
    const head = 'POST /estudio/John/3/1 HTTP/1.1\r\nHost: x\r\n';
    expect(statuses(await talk(server!, `${head}Content-Length: 99000000\r\n\r\n`))).toEqual([413]);
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    expect(statuses(await talk(server!, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(20)}`))[0]).toBe(413);
  });

  test('pipelined requests are answered in order', async () => {
    const paths = ['/search/John/3/1', '/nada', '/search/John/4/1', '/health', '/search/John/3/1'];
    const heads = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n`);
    expect(statuses(await talk(server!, `${heads.join('\r\n')}Connection: close\r\n\r\n`))).toEqual([
      200, 404, 200, 200, 200,
    ]);
  });

  test('the server still answers after all of them', async () => {
    expect((await ask(server!, '/search/John/3/1')).status).toBe(200);
    expect(server!.process.exitCode).toBeNull();
  });
});
