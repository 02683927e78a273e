import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Checkout, makeCheckout } from './checkout.ts';

const vitestSays = (...statuses: string[]) => ({
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: statuses.map((status) => ({ status, fullName: 'a test' })),
    },
  ],
});
const playwrightSays = (expected: number, unexpected = 0) => ({
  suites: [],
  errors: [],
  stats: { expected, unexpected, flaky: 0, skipped: 0 },
});

/** A checkout whose tools are scripts: each notes its call, writes its report and exits as configured. */
function makeTools(tools: {
  vitest?: object;
  playwright?: object;
  biome?: number;
  tsc?: number;
  chromium?: boolean;
}): Checkout {
  const checkout = makeCheckout();
  const { vitest = vitestSays('passed', 'passed'), playwright = playwrightSays(3) } = tools;
  checkout.write(
    'vitest',
    `echo "vitest $*" >>calls\ncat vitest.json >build/test/vitest.json\n! grep -q '"failed"' vitest.json\n`,
  );
  checkout.write('vitest.json', JSON.stringify(vitest));
  checkout.write('playwright', `echo "playwright $*" >>calls\ncat playwright.json >"$PLAYWRIGHT_JSON_OUTPUT_FILE"\n`);
  checkout.write('playwright.json', JSON.stringify(playwright));
  checkout.write('biome', `echo "biome $*" >>calls\nexit ${tools.biome ?? 0}\n`);
  checkout.write('tsc', `echo "tsc $*" >>calls\nexit ${tools.tsc ?? 0}\n`);
  checkout.write('web/tsconfig.json', '{}');
  if (tools.chromium !== false) checkout.program('chromium', '#!/bin/sh\necho Chromium 150\n');
  return checkout;
}

const run = (checkout: Checkout, env?: Record<string, string>, args: string[] = []) =>
  checkout.start('test', env, args).ended;
const lastLine = (text: string) => text.trim().split('\n').at(-1);

test('style, types, unit and browser tests run in turn, and the last line counts them', async () => {
  const checkout = makeTools({});
  const { code, text } = await run(checkout);
  expect(text).toContain('[12/12] Pruebas en el navegador:');
  expect(lastLine(text)).toBe('5 passed, 0 failed');
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
  ['a failed test', { vitest: vitestSays('passed', 'failed') }, '4 passed, 1 failed'],
  ['a wrong type', { tsc: 2 }, '5 passed, 2 failed'],
  ['a wrong format', { biome: 1 }, '5 passed, 1 failed'],
  ['a failed test in the browser', { playwright: playwrightSays(2, 1) }, '4 passed, 1 failed'],
])('%s fails the run, and the remaining checks still run', async (_, tools, line) => {
  const { code, text } = await run(makeTools(tools));
  expect(code).toBe(1);
  expect(lastLine(text)).toBe(line);
});

test('a failed build of the site ends the run with its summary line', async () => {
  const { code, text } = await run(makeTools({}), { BUILD_FAILS: '1' });
  expect(code).toBe(1);
  expect(text).toContain('Falló: preparación');
  expect(lastLine(text)).toBe('0 passed, 1 failed');
});

test('a failed install of the packages ends the run with its summary line', async () => {
  const { code, text } = await run(makeTools({}), { NPM_FAILS: 'ENOTFOUND' });
  expect(code).toBe(1);
  expect(lastLine(text)).toBe('0 passed, 1 failed');
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
  expect(lastLine(text)).toBe('2 passed, 0 failed');
  expect(code).toBe(0);
  const inCi = await run(checkout, { ...without, CI: 'true' });
  expect(lastLine(inCi.text)).toBe('2 passed, 3 failed');
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

test('--changed selects no tests, some tests or all tests, depending on the change', async () => {
  const checkout = makeTools({});
  const git = (changed: string) =>
    checkout.program(
      'git',
      `#!/bin/sh
      case $* in
        merge-base*) [ "$2" = main ] && echo abc ;;
        diff*) echo "git $*" >>calls; echo '${changed}' ;;
        *--cached*) printf '%s\\n' scripture/verse.ts scripture/verse.test.ts web/routes.ts web/routes/home/route.tsx tests/e2e/home.spec.ts ;;
      esac\n`,
    );
  checkout.write('scripture/verse.ts', '');
  checkout.write('scripture/verse.test.ts', "import { verse } from './verse.ts';");
  checkout.write('web/routes.ts', "index('routes/home/route.tsx')");
  checkout.write('web/routes/home/route.tsx', '');
  checkout.write('tests/e2e/home.spec.ts', "await page.goto('/');");
  const changed = async (path: string, argument = '--changed') => {
    git(path);
    const { code, text } = await run(checkout, {}, [argument]);
    const lines = checkout.read('calls').split('\n');
    checkout.calls();
    return {
      code,
      last: lastLine(text)?.trim(),
      calls: lines.filter((line) => /^(git|vitest|playwright|biome)/.test(line)),
    };
  };
  expect(await changed('')).toEqual({
    code: 0,
    last: 'No ha cambiado nada que se pruebe.',
    calls: [expect.stringMatching(/ HEAD$/)],
  });
  expect(await changed('scripture/verse.ts', '--changed=main')).toEqual({
    code: 0,
    last: '2 passed, 0 failed',
    calls: [
      expect.stringMatching(/^git diff .* abc$/),
      expect.stringMatching(/^vitest run .* scripture\/verse\.test\.ts$/),
    ],
  });
  expect(await changed('web/routes/home/route.tsx')).toEqual({
    code: 0,
    last: '3 passed, 0 failed',
    calls: [expect.stringMatching(/^git/), expect.stringMatching(/^playwright test .* tests\/e2e\/home\.spec\.ts$/)],
  });
  const all = await changed('package.json');
  expect(all).toMatchObject({ code: 0, last: '5 passed, 0 failed' });
  expect(new Set(all.calls.map((call) => call.split(' ')[0]))).toEqual(
    new Set(['git', 'biome', 'vitest', 'playwright']),
  );
  const unknown = await run(checkout, {}, ['--changed=nadie']);
  expect(unknown).toMatchObject({ code: 1, text: expect.stringContaining('hace falta git, y que el commit exista') });
});
