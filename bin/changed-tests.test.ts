import { expect, test } from 'vitest';
import { touchedBy } from './changed-tests.ts';

const SOURCES = new Map(
  Object.entries({
    'scripture/verse.ts': '',
    'scripture/verse.test.ts': "import { verse } from './verse.ts';",
    'scripture/other.test.ts': "import { other } from './other.ts';",
    'scripture/other.ts': '',
    'services/sign-in.ts': "import type { Verse } from '../scripture/verse.ts';",
    'services/sign-in.test.ts': "import { open } from './test-desk.ts';",
    'services/test-desk.ts': "const { signIn } = await import('./sign-in.ts');",
    'web/root.tsx': "import './ui/base.css';\nimport { Header } from './ui/header.tsx';",
    'web/ui/header.tsx': '',
    'web/ui/form.tsx': "import css from './form.css?url';",
    'web/routes.ts': `export default [
      index('routes/home/route.tsx'),
      route('search/:book/:chapter?/:verse?', 'routes/reader/route.tsx'),
      route('cuenta', 'routes/account/route.tsx'),
      route('cuenta/datos.json', 'routes/account-data/route.tsx'),
      route('*', 'routes/not-found/route.tsx'),
    ];`,
    'web/routes/home/route.tsx': '',
    'web/routes/reader/route.tsx': '',
    'web/routes/account/route.tsx': "import { Form } from '../../ui/form.tsx';",
    'web/routes/account-data/route.tsx': '',
    'web/routes/not-found/route.tsx': '',
    'tests/boundaries.test.ts': '',
    'tests/http/pages.test.ts': '',
    'tests/bin/start.test.ts': '',
    'tests/deploy/nginx.test.ts': '',
    'tests/e2e/account.spec.ts': "await page.goto('/cuenta?hecho=nueva');",
    'tests/e2e/data.spec.ts': "await page.goto('/cuenta/datos.json');",
    'tests/e2e/reader.spec.ts': `import { go } from './go.ts';\nawait page.goto(\`/search/\${book}/3\`);`,
    'tests/e2e/go.ts': '',
    'tests/e2e/home.spec.ts': "await page.goto('/');",
  }),
);
const touched = (...changed: string[]) => touchedBy(changed, SOURCES);
const EVERY_SPEC = ['account', 'data', 'reader', 'home'].map((name) => `tests/e2e/${name}.spec.ts`);

test('no change touches no test', () => {
  expect(touched()).toEqual({ vitest: [], playwright: [] });
});

test('a changed module touches the tests that import it, directly or not, and those that run the built program', () => {
  expect(touched('scripture/verse.ts')).toEqual({
    vitest: [
      'scripture/verse.test.ts',
      'services/sign-in.test.ts',
      'tests/boundaries.test.ts',
      'tests/http/pages.test.ts',
    ],
    playwright: [],
  });
});

test('a changed test, or a module that only tests import, touches no test of the built program', () => {
  expect(touched('scripture/other.test.ts')).toMatchObject({
    vitest: ['scripture/other.test.ts', 'tests/boundaries.test.ts'],
  });
  expect(touched('services/test-desk.ts')).toMatchObject({
    vitest: ['services/sign-in.test.ts', 'tests/boundaries.test.ts'],
  });
  expect(touched('tests/e2e/go.ts')).toMatchObject({ playwright: ['tests/e2e/reader.spec.ts'] });
});

test.each([
  ['web/routes/home/route.tsx', ['tests/e2e/home.spec.ts']],
  ['web/routes/reader/route.tsx', ['tests/e2e/reader.spec.ts']],
  ['web/routes/account-data/route.tsx', ['tests/e2e/data.spec.ts']],
  ['web/ui/form.tsx', ['tests/e2e/account.spec.ts']],
  ['web/ui/form.css', ['tests/e2e/account.spec.ts']],
  ['web/ui/header.tsx', EVERY_SPEC],
  ['web/ui/base.css', EVERY_SPEC],
])('a change of %s touches the browser tests that open its pages', (path, specs) => {
  expect(touched(path)).toMatchObject({ playwright: specs });
});

test('a change of the operators’ commands or manual touches the tests that run them', () => {
  const vitest = ['tests/boundaries.test.ts', 'tests/bin/start.test.ts', 'tests/deploy/nginx.test.ts'];
  for (const path of ['bin/start', 'deploy/nginx.conf', 'docs/operador/servidor.md'])
    expect(touched(path), path).toEqual({ vitest, playwright: [] });
  expect(touched('docs/search.md')).toEqual({ vitest: ['tests/boundaries.test.ts'], playwright: [] });
});

test.each([
  'package.json',
  'package-lock.json',
  'vitest.config.ts',
  'web/tsconfig.json',
  'tests/e2e/test.ts',
  'tests/report-skipped.ts',
])('a change of %s touches all tests', (path) => {
  expect(touched(path)).toBe('all');
});
