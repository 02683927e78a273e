// The operator's command runs beside the server of a fresh installation.
import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { ask, startServer } from './running-server.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test('a fresh installation says what it lacks, and the command sets it up while the server runs', async () => {
  const varDir = newVarDir();
  installInvented(varDir, { id: 'uno', books: ['Jude'] });
  const server = await startServer({ VAR_DIR: varDir });
  onTestFinished(async () => {
    server.process.kill();
    await server.ended;
    rmSync(varDir, { recursive: true });
  });
  const file = join(varDir, 'primer-codigo');
  const advice = `Todavía no hay ningún administrador. Para crear el primero, abra http://localhost:${server.port}/instalar; el código, que vale un día, está en el archivo ${file}`;
  await vi.waitFor(() => expect(server.said()).toContain(advice), { timeout: 60_000 });
  // The output is kept in logs, and has no secret.
  expect(server.said()).not.toContain(readFileSync(file, 'utf8').trim());
  expect((await ask(server, '/instalar')).status).toBe(200);

  const env = { ...process.env, VAR_DIR: varDir, PORT: '', PUBLIC_URL: '' };
  const admin = (...argv: string[]) =>
    promisify(execFile)('sh', ['bin/operator', 'admin', ...argv], { cwd: ROOT, env });
  const { stdout } = await admin('create', 'ana@example.org');
  const link = /\/SignIn\/enlace\?testigo=[\w-]+/.exec(stdout)?.[0] ?? '';
  expect((await ask(server, '/instalar')).status).toBe(404);
  const page = await ask(server, link);
  expect(page.status).toBe(200);
  expect(page.body.toString()).toContain('Elija su contraseña');
  // The command knows the server's address.
  expect(stdout).toContain(`http://localhost:${server.port}/SignIn/enlace`);
  await expect(admin('promote', 'eva@example.org', 'corrector')).rejects.toMatchObject({
    code: 1,
    stderr: 'No hay ninguna cuenta con la dirección eva@example.org.\n',
  });
  // The link's secret is printed on the operator's terminal, and never in the log.
  expect(server.said()).not.toContain(link.split('=')[1]);
});
