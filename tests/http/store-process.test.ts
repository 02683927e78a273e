// The program runs as an operator starts it, on a separate store: letters are sent, notifications are stopped, a store that is too
// new is refused.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import { createMail } from '../../services/post/mail/mail.ts';
import { openSink } from '../../services/post/mail/test-sink.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { openDatabase } from '../../store/connect.ts';
import { putSearchIndexes } from '../search-indexes.ts';
import { ask, startServer } from './running-server.ts';

function newSite(): string {
  const varDir = newVarDir();
  onTestFinished(() => rmSync(varDir, { recursive: true, force: true }));
  installInvented(varDir, { id: 'uno', books: ['Jude'] });
  putSearchIndexes(varDir);
  return varDir;
}

async function start(vars: Record<string, string>) {
  const server = await startServer({ LOG_LEVEL: 'warn', ...vars });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

test('a letter is sent, and one click stops the next', async () => {
  const varDir = newSite();
  const sink = await openSink();
  const server = await start({ VAR_DIR: varDir, SMTP_URL: sink.url, MAIL_FROM: 'biblia@example.org' });
  const database = openDatabase({ varDir, log: createLog('silent') });
  onTestFinished(() => database.close());
  const publicUrl = `http://127.0.0.1:${server.port}`;
  const mail = createMail({ database, varDir, siteUrl: () => publicUrl, delivers: () => true, now: () => new Date() });
  const queue = (kind: string, subject: string) =>
    database.write((trx) => mail.queue(trx, { kind, recipient: 'ana@example.org', subject, text: 'Hola.' }));

  await queue('outcome', 'Uno');
  await expect.poll(() => sink.letters.map(({ subject }) => subject)).toEqual(['Uno']);
  const stop = sink.letters[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const address = new URL(/<(.*)>/.exec(stop)?.[1] ?? '').pathname;

  const shown = await ask(server, address);
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(String(shown.body)).toContain('No enviarme más avisos');
  // GET changes nothing, since mail programs prefetch links.
  await queue('outcome', 'Dos');
  await expect.poll(() => sink.letters.length).toBe(2);

  const stopped = await fetch(publicUrl + address, {
    method: 'POST',
    body: new URLSearchParams('List-Unsubscribe=One-Click'),
  });
  expect(stopped.status).toBe(200);
  expect(await stopped.text()).toContain('Hecho: no enviaremos más correos como ese');
  await queue('outcome', 'Tres');
  await queue('account-reset', 'Cuatro');
  await expect.poll(() => sink.letters.length).toBe(3);
  expect(sink.letters[2]?.subject).toBe('Cuatro');

  const forged = await fetch(publicUrl + address.slice(0, -1), { method: 'POST', body: new URLSearchParams('a=b') });
  expect(forged.status).toBe(404);
  expect(server.said()).not.toContain('ana@example.org');
});

test('a store that is too new keeps the program from starting', async () => {
  const varDir = newSite();
  const database = openDatabase({ varDir, log: createLog('silent') });
  await database.ready();
  await database.close();
  const file = new DatabaseSync(join(varDir, 'sagrada.sqlite'));
  file.exec("insert into schema_version (version, name, at) values (99, 'x', 0)");
  file.close();
  const server = await start({ VAR_DIR: varDir });
  expect(await server.ended).toBe(1);
  expect(server.said()).toContain('Los datos guardados son de una versión más nueva del programa (esquema 99;');
  expect(server.said()).not.toContain('    at ');
});
