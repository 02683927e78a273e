import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Checkout, makeCheckout } from './checkout.ts';

/** A checkout whose tools are scripts: each notes its call and exits as configured. */
function makeTools(tools: {
  vitest?: number;
  playwright?: number;
  biome?: number;
  tsc?: number;
  chromium?: boolean;
}): Checkout {
  const checkout = makeCheckout();
  for (const name of ['vitest', 'playwright', 'biome', 'tsc'] as const)
    checkout.write(name, `echo "${name} $*" >>calls\nexit ${tools[name] ?? 0}\n`);
  checkout.write('web/tsconfig.json', '{}');
  if (tools.chromium !== false) checkout.program('chromium', '#!/bin/sh\necho Chromium 150\n');
  return checkout;
}

const run = (checkout: Checkout, env?: Record<string, string>, args: string[] = []) =>
  checkout.start('test', env, args).ended;
const lastLine = (text: string) => text.trim().split('\n').at(-1);

test('style, types, unit and browser tests run in turn', async () => {
  const checkout = makeTools({});
  const { code, text } = await run(checkout);
  expect(text).toContain('[13/13] Pruebas en el navegador:');
  expect(lastLine(text)).toBe('Todas las pruebas que se han ejecutado pasan.');
  expect(code).toBe(0);
  expect([...new Set(checkout.calls().map((call) => call.split(' ')[0]))]).toEqual([
    'npm',
    'biome',
    'tsc',
    'vite',
    'edition',
    'vitest',
    'playwright',
  ]);
});

test.each([
  ['a failed test', { vitest: 1 }, 'Falló: vitest'],
  ['a wrong type', { tsc: 2 }, 'Falló: tipos de web/tsconfig.json'],
  ['a wrong format', { biome: 1 }, 'Falló: formato y estilo'],
  ['a failed test in the browser', { playwright: 1 }, 'Falló: playwright'],
])('%s fails the run, and the rest runs on', async (_, tools, line) => {
  const checkout = makeTools(tools);
  const { code, text } = await run(checkout);
  expect(code).toBe(1);
  expect(lastLine(text)).toBe(line);
  expect(new Set(checkout.calls().map((call) => call.split(' ')[0]))).toEqual(
    new Set(['npm', 'biome', 'tsc', 'vite', 'edition', 'vitest', 'playwright']),
  );
});

test('vitest prints its failures again at the end', async () => {
  const checkout = makeTools({ vitest: 1 });
  await run(checkout);
  expect(checkout.read('calls')).toMatch(/^vitest run --merge-reports=.*build\/test\/vitest --reporter=minimal$/m);
});

test('a site that does not build ends the run', async () => {
  const { code, text } = await run(makeTools({}), { BUILD_FAILS: '1' });
  expect(code).toBe(1);
  expect(lastLine(text)).toBe('Falló: preparación');
});

test('packages that do not install end the run', async () => {
  const { code, text } = await run(makeTools({}), { NPM_FAILS: 'ENOTFOUND' });
  expect(code).toBe(1);
  expect(lastLine(text)).toBe('Falló: preparación');
});

test('without Chromium, PostgreSQL or an edition the other tests run and the skipped ones are listed; with CI the run fails', async () => {
  const checkout = makeTools({ chromium: false });
  checkout.write('bin/operator', 'exit 3');
  const without = { TEST_DATABASE_URL: '', POSTGRES_BIN: checkout.path('none') };
  const { code, text } = await run(checkout, without);
  expect(text).toContain('No se ejecutó: las pruebas del almacén en PostgreSQL – para ejecutarlo: instale PostgreSQL');
  expect(text).toContain(
    'No se ejecutó: las pruebas con el texto real, las del navegador entre ellas – para ejecutarlo: npm run edition -- setup',
  );
  expect(text).toContain('No se ejecutó: las pruebas en el navegador – para ejecutarlo: instale Chromium');
  expect(lastLine(text)).toBe('Todas las pruebas que se han ejecutado pasan.');
  expect(code).toBe(0);
  const inCi = await run(checkout, { ...without, CI: 'true' });
  expect(lastLine(inCi.text)).toBe('Con CI=true nada puede quedar sin ejecutar.');
  expect(inCi.code).toBe(1);
});

const onDebian = existsSync('/etc/os-release') && /^ID="?debian/m.test(readFileSync('/etc/os-release', 'utf8'));
test.runIf(onDebian)('next to a full Chromium, a headless Chromium of the same version is installed', async () => {
  const checkout = makeTools({});
  checkout.program('id', '#!/bin/sh\necho 0\n');
  checkout.program('dpkg-query', '#!/bin/sh\necho =156.0\n');
  const shell = checkout.path('.tools/chromium-headless-shell');
  checkout.program(
    'apt-get',
    `#!/bin/sh\necho "apt-get $*" >>calls\ncp "${checkout.path('.tools/chromium')}" "${shell}"\n`,
  );
  const { text, code } = await run(checkout, {}, ['tests/e2e/reader']);
  expect([text, code]).toEqual([expect.stringContaining('chromium-headless-shell'), 0]);
  expect(checkout.read('calls')).toMatch(/^apt-get .*install .*--no-remove chromium-headless-shell=156.0$/m);
  expect(text).toContain(shell);
  checkout.calls();
  await run(checkout, {}, ['tests/e2e/reader']);
  expect(checkout.read('calls')).not.toContain('apt-get');
});

test.runIf(onDebian)('the ZIM tools are installed once, where the machine allows it', async () => {
  const checkout = makeTools({});
  const tool = (name: string) => checkout.path(`.tools/${name}`);
  checkout.program('id', '#!/bin/sh\necho 0\n');
  checkout.program(
    'apt-get',
    `#!/bin/sh
    echo "apt-get $*" >>calls
    case $* in *kiwix-tools) for tool in zimwriterfs zimcheck kiwix-serve; do cp "${tool('chromium')}" "${tool('')}$tool"; done ;; esac\n`,
  );
  const { text, code } = await run(checkout);
  expect([text, code]).toEqual([expect.stringContaining(tool('zimwriterfs')), 0]);
  expect(checkout.read('calls')).toMatch(/^apt-get .*install .*--no-remove zim-tools kiwix-tools$/m);
  checkout.calls();
  await run(checkout);
  expect(checkout.read('calls')).not.toContain('zim-tools');
});

test.runIf(onDebian)(
  'nginx is unpacked and not installed, because installing starts it; qpdf is installed',
  async () => {
    const checkout = makeTools({});
    const stub = checkout.path('.tools/chromium');
    checkout.program('id', '#!/bin/sh\necho 0\n');
    checkout.program('openssl', '#!/bin/sh\n');
    // Hides an nginx that this machine may have.
    checkout.program('nginx', '#!/bin/sh\nexit 127\n');
    checkout.program(
      'apt-get',
      `#!/bin/sh
    echo "apt-get $*" >>"${checkout.path('calls')}"
    case $* in
      'download nginx') touch nginx_1.22.1_amd64.deb ;;
      *qpdf) cp "${stub}" "${checkout.path('.tools/qpdf')}" ;;
    esac\n`,
    );
    checkout.program('dpkg-deb', `#!/bin/sh\nmkdir -p usr/sbin && cp "${stub}" usr/sbin/nginx\n`);
    const { text } = await run(checkout);
    const nginx = checkout.path('build/nginx/usr/sbin/nginx');
    expect(text).toContain(nginx);
    expect(text).toContain(checkout.path('.tools/qpdf'));
    expect(checkout.read('calls')).toMatch(/^apt-get download nginx$/m);
    expect(checkout.read('calls')).not.toMatch(/install .*nginx/);
    checkout.calls();
    expect((await run(checkout)).text).toContain(nginx);
    expect(checkout.read('calls')).not.toMatch(/nginx|qpdf/);
  },
);

test('a failed installation keeps the Chromium that is already there', async () => {
  const checkout = makeTools({});
  checkout.program('id', '#!/bin/sh\necho 0\n');
  checkout.program('apt-get', '#!/bin/sh\nexit 100\n');
  const { text, code } = await run(checkout, {}, ['tests/e2e/reader']);
  expect([text, code]).toEqual([expect.stringContaining(checkout.path('.tools/chromium\n')), 0]);
});

test('arguments after the command select the tests', async () => {
  const checkout = makeTools({});
  await run(checkout, {}, ['scripture/reference']);
  expect(checkout.read('calls')).toMatch(/^vitest run .*scripture\/reference$/m);
  expect(checkout.calls().some((call) => /playwright|biome/.test(call))).toBe(false);
  await run(checkout, {}, ['tests/e2e/reader']);
  expect(checkout.read('calls')).toMatch(/^playwright test .*tests\/e2e\/reader$/m);
  expect(checkout.calls().some((call) => /vitest|biome/.test(call))).toBe(false);
});

test.each([
  ['--changed', '--changed', '--only-changed'],
  ['--changed=main', '--changed=main', '--only-changed=main'],
])('%s lets both runners choose the tests', async (argument, ofVitest, ofPlaywright) => {
  const checkout = makeTools({});
  const { code } = await run(checkout, {}, [argument]);
  expect(code).toBe(0);
  const calls = checkout.read('calls').split('\n');
  expect(calls.find((call) => call.startsWith('vitest'))).toContain(` ${ofVitest} `);
  expect(calls.find((call) => call.startsWith('playwright'))).toContain(` ${ofPlaywright} `);
  expect(calls.some((call) => call.startsWith('biome'))).toBe(false);
});
