// Each address is written in one place and imported by whoever links to it, and every written address is answered.

import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../program/log.ts';
import * as days from '../../scripture/addresses/days.ts';
import * as site from '../../scripture/addresses/paths.ts';
import * as pack from '../../scripture/pack/pack.ts';
import * as text from '../../scripture/reference/path.ts';
import { parseEnv } from '../../services/env.ts';
import { installInvented, newVarDir } from '../../services/text/texts/test-support.ts';
import { ROOT } from '../imports.ts';
import { compose } from './built-program.ts';
import { PUBLIC_URL } from './built-site.ts';

const varDir = newVarDir();
installInvented(varDir, { id: 'uno', title: 'Edición primera', books: ['Jude'] });
const program = await compose(parseEnv({ VAR_DIR: varDir, PUBLIC_URL }), createLog('silent'));
afterAll(async () => {
  await program.close();
  rmSync(varDir, { recursive: true });
});

/** Catch-all routes answer 404, so they are no link targets. */
const named = (path: string) => !['*', '/*', '/api/*'].includes(path);
const pages = program.pageRoutes.map(({ path }) => path).filter(named);
const others = program.app.routes.map(({ path }) => path).filter(named);

/** `/search/:book/:chapter?`, `/copia/:name{[a-z]+\.json}`, `/tarjeta/*` */
const pattern = (route: string) =>
  new RegExp(
    `^${route
      .split('/')
      .slice(1)
      .map((part) => part.replace(/^\*$/, '.+').replace(/^:\w+/, ':'))
      .map((part) => (part === ':?' ? '(/[^/]+)?' : `/${part.replace(/^:\{(.+)\}$/, '$1').replace(/^:/, '[^/]+')}`))
      .join('')}$`,
  );
const [ofPages, ofOthers] = [pages.map(pattern), others.map(pattern)];
const isOther = (path: string) => ofOthers.some((one) => one.test(path));
const answers = (path: string) => isOther(path) || ofPages.some((one) => one.test(path));

/** Placeholder for the values in an address. */
const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** The first segments of the site's addresses: `administracion`, `search`, `api`. */
const begins = new Set(
  [...pages, ...others].map((path) => path.split('/')[1]).filter((part) => /^\w/.test(part ?? '')),
);

interface Written {
  readonly file: string;
  /** The request path, with HASH for the inserted values. */
  readonly path: string;
  /** Whether the code mounts a route there: `app.get('/ready', …)`. */
  readonly mounts: boolean;
}

const sources = globSync('{web,server,services,offline,forms,scripture}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|(^|\/)test-/.test(file))
  .map((file) => ({ file, code: readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '') }));

/** Strings that are addresses of this site, with or without the origin; an interpolation is a segment, or a query at the end. */
const written: readonly Written[] = sources.flatMap(({ file, code }) =>
  [...code.matchAll(/(path: |app\.\w+\()?(['"`])(?:\$\{[^{}]*\})?(\/[A-Za-z](?:\$\{[^{}]*\}|[^'"`\s?#$])*)/g)].flatMap(
    ([, mount, , literal = '']) => {
      const path = literal.replace(/(?<!\/)\$\{[^{}]*\}$/, '').replace(/\$\{[^{}]*\}|:\w+/g, HASH);
      return begins.has(path.split('/')[1] ?? '')
        ? { file, path, mounts: mount !== undefined && /^(server|offline|web\/pages\.ts$)/.test(file) }
        : [];
    },
  ),
);

test('every written address of this site is answered', () => {
  expect(written.length).toBeGreaterThan(80);
  // Prefixes of other addresses, and the browser's name for an unfinished offline copy.
  const exceptions = ['/api', '/api/*', '/search/', `/copia/${HASH}/empezada.json`];
  const wrong = written.filter(({ path }) => !answers(path) && !exceptions.includes(path));
  expect(wrong).toEqual([]);
});

test('a page’s address is written in one file; other addresses may also be written in the file that answers', () => {
  const files = Map.groupBy(
    written.filter(({ mounts }) => !mounts),
    ({ path }) => path,
  );
  const twice = [...files].flatMap(([path, places]) => {
    const those = [...new Set(places.map(({ file }) => file))];
    return those.length > (isOther(path) ? 2 : 1) ? `${path}: ${those.join(', ')}` : [];
  });
  expect(twice).toEqual([]);
});

test('no link appends to an address', () => {
  const behind = sources.flatMap(({ file, code }) =>
    file.startsWith('scripture/')
      ? []
      : [...code.matchAll(/(?:\$\{(?:\w+_PATHS?(?:\.\w+)?|\w+Path\([^{}]*\))\}|\w_PATH \+ ['"`])\/[^`'"]*/g)].map(
          ([found]) => `${file}: ${found}`,
        ),
  );
  expect(behind).toEqual([]);
});

const ref = { book: '1Cor', chapter: 13, verse: 4 };
const extent = { books: ['1Cor'], chapterNumbers: () => [1], verseNumbers: () => [4] };
/** The result of each function for a typical argument, by its name. */
const MADE: Readonly<Record<string, string>> = {
  readingPath: text.readingPath(['Juan', '3']),
  versePath: text.versePath(ref),
  permanentPath: text.permanentPath(ref, HASH),
  versesPath: text.versesPath(ref, [4, 5]),
  embedPath: text.embedPath(ref, [4]),
  cardPath: text.cardPath(ref, '1k2j3h'),
  siteCardPath: text.siteCardPath('1k2j3h'),
  chapterReadingPath: text.chapterReadingPath(ref),
  chapterPath: text.chapterPath(extent, ref),
  booksPath: text.booksPath(),
  printPath: text.printPath('1Cor'),
  studyPath: text.studyPath(ref),
  historyPath: text.historyPath(ref),
  facsimilePath: text.facsimilePath(ref),
  comparePath: text.comparePath(ref, ['uno']),
  changesPath: text.changesPath('', ref, 12),
  feedPath: text.feedPath('', ref),
  scanPath: site.scanPath('s1'),
  scanPicturePath: site.scanPicturePath('s1', 3, 800),
  stripPath: site.stripPath('s1', 'n1'),
  scanPagePath: site.scanPagePath(312),
  deskScanPath: site.deskScanPath('s1'),
  deskScanPagePath: site.deskScanPagePath('s1', 3),
  packPath: pack.packPath('uno'),
  packPartPath: pack.packPartPath(HASH),
  dayPath: days.dayPath('2026-11-25'),
  planPath: days.planPath('mcheyne'),
  accountPlanPath: days.accountPlanPath('mcheyne'),
  ownPlanFilePath: days.ownPlanFilePath('p:x'),
  planFilePath: days.planFilePath('mcheyne', days.calendarQuery('2026-11-25', '06', 3)),
  signInPath: site.signInPath('/cuenta'),
  signUpPath: site.signUpPath('/cuenta'),
  secondStepPath: site.secondStepPath('/cuenta'),
  passkeyPath: site.passkeyPath('p1'),
  proposalPath: site.proposalPath('p1'),
  ownProposalsPath: site.ownProposalsPath(2),
  reviewPath: site.reviewPath('p1', '?orden=libro'),
  authorPath: site.authorPath('a1'),
  messagesFilePath: site.messagesFilePath('csv', '?buscar=luz'),
  messagePath: site.messagePath('m1'),
  sitePagePath: site.sitePagePath('horarios'),
  deskPagePath: site.deskPagePath('p1'),
  deskPageVersionPath: site.deskPageVersionPath('p1', 2),
  personPath: site.personPath('a1'),
  deedPath: site.deedPath('12'),
  backupPath: site.backupPath('2026-11-22'),
  restorePath: site.restorePath('aqui', '2026-11-22'),
  installedEditionPath: site.installedEditionPath('uno'),
  candidatePath: site.candidatePath('c1'),
  catalogueEditionPath: site.catalogueEditionPath('uno'),
};

test('every function for addresses returns one that is answered', () => {
  const exported = [text, pack, site, days].flatMap((module) =>
    Object.entries(module).filter(([name, made]) => typeof made === 'function' && /Path$/.test(name)),
  );
  // Some only test a path.
  const functions = exported.map(([name]) => name).filter((name) => !name.startsWith('is'));
  expect(Object.keys(MADE).sort()).toEqual(functions.sort());
  expect(Object.entries(MADE).filter(([, path]) => !answers(path.replace(/\?.*/, '')))).toEqual([]);
});
