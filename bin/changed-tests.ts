// `node bin/changed-tests.ts [COMMIT]` prints the tests that a change touches, a line each, for `npm test -- --changed`. The change is
// everything that is not committed, or everything since the branch left COMMIT.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Paths of test files by their runner; `all` if the affected tests cannot be determined. */
export type Touched = { readonly vitest: readonly string[]; readonly playwright: readonly string[] } | 'all';

const IMPORT = /\bfrom\s+['"](\.[^'"]+)['"]|\bimport\s*\(?\s*['"](\.[^'"]+)['"]/g;
const UNIT = /\.test\.tsx?$/;
const BROWSER = /\.spec\.ts$/;
/** Files that every test depends on. */
const AFFECTS_ALL_TESTS =
  /^(package(-lock)?\.json|tsconfig[^/]*|[^/]+\.config\.ts|[^/]+\/tsconfig\.json|tests\/[^/]+\.ts|tests\/e2e\/(test|playwright\.config)\.ts)$/;
/** Files that are not part of the program that `npm run build` makes. */
const NOT_IN_PROGRAM = /^(tests|bench|bin|docs|deploy)\/|\.(test|md)\b|(^|\/)test-[^/]+$/;

/**
 * Unit tests are touched if they import a changed file, directly or not. Those of `tests/http` and `tests/contract` run the built program,
 * so any change of it touches them; those of `tests/bin` and `tests/deploy` run the operators' commands. A browser test is touched if it
 * opens a page that imports a changed file.
 * @param sources of all modules, by path
 */
export function touchedBy(changed: readonly string[], sources: ReadonlyMap<string, string>): Touched {
  if (changed.some((path) => AFFECTS_ALL_TESTS.test(path) && !UNIT.test(path))) return 'all';
  const reached = importersOf(changed, sources);
  const inProgram = changed.some((path) => /\.(tsx?|css|js)$/.test(path) && !NOT_IN_PROGRAM.test(path));
  const forOperators = changed.some((path) => /^(bin|deploy|docs\/operador)\//.test(path) && !UNIT.test(path));
  const pages = reached.has('web/root.tsx') ? 'all' : addressesOf(reached, sources.get('web/routes.ts') ?? '');
  const isTouched = (path: string) =>
    reached.has(path) ||
    // These tests read every file.
    (changed.length > 0 && /^tests\/[^/]+\.test\.ts$/.test(path)) ||
    (inProgram && /^tests\/(http|contract)\//.test(path)) ||
    (forOperators && /^tests\/(bin|deploy)\//.test(path));
  const paths = [...sources.keys()];
  return {
    vitest: paths.filter((path) => UNIT.test(path) && isTouched(path)),
    playwright: paths.filter(
      (path) => BROWSER.test(path) && (reached.has(path) || pages === 'all' || goesTo(pages, sources.get(path) ?? '')),
    ),
  };
}

/** The changed files, and all that import them. */
function importersOf(changed: readonly string[], sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [path, source] of sources)
    for (const [, from, late] of source.matchAll(IMPORT)) {
      const target = normalize(join(dirname(path), (from ?? late ?? '').replace(/\?.*/, '')));
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  const reached = new Set(changed);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return reached;
}

/** The URL patterns of the pages among some files. */
function addressesOf(files: ReadonlySet<string>, routes: string): readonly RegExp[] {
  const found: RegExp[] = [];
  for (const [, path = '', file] of routes.matchAll(/(?:route\('([^']*)', |index\()'([^']+)'/g)) {
    if (path === '*' || !files.has(`web/${file}`)) continue;
    const parts = path.split('/').filter(Boolean);
    const pattern = parts.map((part) =>
      part.endsWith('?') ? '(/[^/]+)?' : part.startsWith(':') ? '/[^/]+' : `/${part.replace('.', '\\.')}`,
    );
    found.push(new RegExp(`^${pattern.join('') || '/'}$`));
  }
  return found;
}

/** Tells whether a browser test names one of these addresses, as a string that begins with it. */
function goesTo(addresses: readonly RegExp[], source: string): boolean {
  const named = [...source.matchAll(/['"`](\/[^'"`?#\s]*)/g)].map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, 'x'));
  return named.some((path) => addresses.some((address) => address.test(path)));
}

function changedSince(commit: string | undefined): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  const [base = 'HEAD'] = commit ? git('merge-base', commit, 'HEAD') : [];
  return [...git('diff', '--name-only', '--no-renames', base), ...git('ls-files', '--others', '--exclude-standard')];
}

if (import.meta.main) {
  const listed = execFileSync('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.ts',
    '*.tsx',
    '*.js',
  ]);
  const sources = new Map<string, string>();
  for (const path of listed.toString().trim().split('\n')) {
    try {
      sources.set(path, readFileSync(path, 'utf8'));
    } catch {
      // The file is deleted, and that is not committed yet.
    }
  }
  const touched = touchedBy(changedSince(process.argv[2]), sources);
  if (touched === 'all') console.log('all');
  else
    for (const runner of ['vitest', 'playwright'] as const)
      for (const path of touched[runner]) console.log(`${runner}\t${path}`);
}
