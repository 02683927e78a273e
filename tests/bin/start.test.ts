import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { makeCheckout } from './checkout.ts';

const serve = async (checkout: ReturnType<typeof makeCheckout>, env?: Record<string, string>) => {
  const running = checkout.start('start', env);
  await running.until('servidor: ');
  running.process.kill('SIGTERM');
  return running.ended;
};

test('a bare checkout installs, builds, gets its text and serves; SIGTERM reaches the server', async () => {
  const checkout = makeCheckout();
  const { code, text } = await serve(checkout, { NODE_FLAGS: '--max-semi-space-size=16 --no-warnings' });
  expect(code).toBe(0);
  expect(checkout.calls()).toEqual(['npm ci', 'vite build', 'edition setup']);
  expect(text).toContain('[1/4] Paquetes: instalando…');
  expect(text).toContain('[2/4] Sitio: compilando');
  expect(text).toContain('servidor: production true --max-semi-space-size=16 --no-warnings');
  expect(text).toMatch(/servidor: adiós\n$/);
  expect(
    [...text].filter((c) => c < ' ' && c !== '\n'),
    'no cursor play without a terminal',
  ).toEqual([]);
  expect(checkout.has('build/lock')).toBe(false);
});

test('a second start only serves', async () => {
  const checkout = makeCheckout();
  await serve(checkout);
  checkout.calls();
  const { text } = await serve(checkout);
  expect(checkout.calls()).toEqual(['edition setup']);
  expect(text).toContain('[1/4] Paquetes: al día.\n[2/4] Sitio: al día.\n');
});

test('an upgrade redoes only the steps whose inputs changed', async () => {
  const checkout = makeCheckout();
  await checkout.start('build').ended;
  const after = async (change: () => void) => {
    checkout.calls();
    change();
    expect((await checkout.start('build').ended).code).toBe(0);
    return checkout.calls();
  };
  expect(await after(() => checkout.write('web/page.js', 'export const a = 1;\n'))).toEqual(['vite build']);
  expect(await after(() => checkout.write('scripture/canon/new.ts', ''))).toEqual(['vite build']);
  expect(await after(() => checkout.write('scripture/canon/new.test.ts', ''))).toEqual([]);
  expect(await after(() => checkout.write('docs/page.md', ''))).toEqual([]);
  const lock = checkout.read('package-lock.json').replace('4.0.0', '4.0.1');
  expect(await after(() => checkout.write('package-lock.json', lock))).toEqual(['npm ci', 'vite build']);
});

test('a failed build leaves the previous build in place', async () => {
  const checkout = makeCheckout();
  await checkout.start('build').ended;
  checkout.write('web/page.js', 'roto');
  const { code, text } = await checkout.start('build', { BUILD_FAILS: '1' }).ended;
  expect(code).toBe(1);
  expect(text).toContain('no compila');
  expect(text).toContain('Lo compilado antes sigue como estaba.');
  expect(checkout.read('build/server/index.js')).toBe('export {};\n');
  expect((await checkout.start('build').ended).code).toBe(0);
  expect(checkout.read('build/server/index.js')).toBe('roto');
});

test('a port in use is reported before the install and the build', async () => {
  const checkout = makeCheckout();
  const other = createServer();
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
  const { port } = other.address() as { port: number };
  const { code, text } = await checkout.start('start', { PORT: String(port) }).ended;
  other.close();
  expect(code).toBe(1);
  expect(text).toContain(`El puerto ${port} ya está ocupado`);
  expect(text).toContain(`PORT=${port + 1} npm start`);
  expect(checkout.calls()).toEqual([]);
});

test('development runs the sources, without a build', async () => {
  const checkout = makeCheckout();
  const running = checkout.start('dev');
  await running.until('servidor: development true');
  running.process.kill('SIGTERM');
  expect((await running.ended).code).toBe(0);
  expect(checkout.calls()).toEqual(['npm ci', 'edition setup']);
});

test('without an edition nothing is served', async () => {
  const checkout = makeCheckout();
  writeFileSync(checkout.path('bin/operator'), 'echo "no hay texto" >&2\nexit 4\n');
  const { code, text } = await checkout.start('start').ended;
  expect(code).toBe(4);
  expect(text).not.toContain('servidor:');
});
