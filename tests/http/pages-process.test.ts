import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reportSkipped } from '../report-skipped.ts';
import { ask, installed, startServer } from './running-server.ts';

const absent = !installed && reportSkipped('el arranque y la parada del servidor', 'npm run edition -- setup');

/** Sends one complete request and one that lacks only its last line. */
async function beginRequest(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let heard = '';
  socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /search/John/3/1 HTTP/1.1\r\nHost: x\r\n');
  await new Promise((answered) => socket.once('data', answered));
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  return { socket, heard: () => heard };
}

/** Waits until the server refuses new connections. */
async function refused(server: Awaited<ReturnType<typeof startServer>>): Promise<void> {
  const outcome = () =>
    ask(server, '/health').then(
      () => 'taken',
      () => 'refused',
    );
  await expect.poll(outcome).toBe('refused');
}

describe.skipIf(absent)('the process', () => {
  test('prints its address, and exits with 0 on SIGTERM', async () => {
    const server = await startServer();
    expect(server.said()).toContain(`Sagrada Biblia está en http://localhost:${server.port}\n`);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('lets a request in flight finish, accepts no other, and does not wait for idle connections', async () => {
    const server = await startServer();
    const idle = connect(server.port, '127.0.0.1');
    idle.on('error', () => {});
    const { socket, heard } = await beginRequest(server.port);
    server.process.kill('SIGTERM');
    await refused(server);
    const begun = performance.now();
    socket.write('\r\n');
    expect(await server.ended).toBe(0);
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(heard()).toMatch(/HTTP\/1\.1 200 .*<\/html>$/s);
    idle.destroy();
  });

  test('a second signal ends it at once', async () => {
    const server = await startServer();
    const { socket } = await beginRequest(server.port);
    server.process.kill('SIGINT');
    await refused(server);
    const begun = performance.now();
    server.process.kill('SIGINT');
    expect(await server.ended).toBe(1);
    expect(performance.now() - begun).toBeLessThan(5_000);
    socket.destroy();
  });

  test('a port in use ends the start with a hint what to do', async () => {
    const server = await startServer();
    const other = await startServer({ PORT: String(server.port) });
    expect(await other.ended).toBe(1);
    expect(other.said()).toBe(
      `El puerto ${server.port} ya está ocupado, quizá por otra copia de este programa. Ciérrela o elija otro puerto: PORT=${server.port + 1} npm start\n`,
    );
    server.process.kill();
  });

  test.each([
    [{ PORT: 'tres' }, 'PORT=tres no es un puerto'],
    [{ PUBLIC_URL: 'biblia' }, 'PUBLIC_URL=biblia no es la dirección de un sitio'],
    [{ HOST: '203.0.113.7' }, 'HOST=203.0.113.7 no es una dirección de esta máquina'],
    [{ VAR_DIR: mkdtempSync(join(tmpdir(), 'sin-texto-')) }, 'no hay todavía ningún texto de la Biblia'],
  ])('%o is explained in a sentence', async (vars, sentence) => {
    const server = await startServer(vars);
    expect(await server.ended).toBe(1);
    expect(server.said()).toContain(sentence);
    expect(server.said()).not.toMatch(/\n\s+at /);
  });
});
