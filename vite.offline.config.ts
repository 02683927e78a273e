// Builds the site for browsers without the server, as one script: `client/offline-worker.js` beside the client build that it serves, whose
// files it lists.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import {
  CLIENT,
  CSS_TARGET,
  inlineScripts,
  PRODUCTION,
  readScripts,
  SCRIPT_TARGET,
  scriptAddresses,
  styleParts,
} from './vite.config.ts';

const ASSETS = join(CLIENT, 'assets');
/** What pages of the copy do not need: the islands of rooms that are not in it, and the printed book, which needs the server. */
const LEFT_OUT =
  /^(?:(?:account|desk|facsimile|history|print|proposal|review|sign-in)-(?:[\w-]+-)?island|facsimile-dialog|improve-passkeys|panel-lines|poll-page|printed-lines)-[\w-]{8}\./;
/** What only pages of editions with marks, headings or notes of their editors need. */
const OF_EDITORS = /\/(?:reader-edition-notes-island|editorial)-[\w-]{8}\./;
/** Other paths that pages name and that are no pages. */
const PUBLIC = ['/favicon.svg', '/apple-touch-icon.png', '/sitio.webmanifest'];

/**
 * All files of the build that these name, directly or not.
 * @param emitted files of this build alone
 */
function filesNamed(first: readonly string[], emitted: readonly string[]): readonly string[] {
  const written = new Set(readdirSync(ASSETS));
  const built = new Set([...written, ...emitted]);
  const found = new Set(first.map((path) => path.replace('/assets/', '')));
  for (const name of found) {
    if (!/\.(js|css)$/.test(name) || !written.has(name)) continue;
    for (const [other] of readFileSync(join(ASSETS, name), 'utf8').matchAll(/[\w.-]+-[\w-]{8}\.\w+/g))
      if (built.has(other) && !LEFT_OUT.test(other)) found.add(other);
  }
  return [...found]
    .filter((name) => built.has(name) && !LEFT_OUT.test(name))
    .sort()
    .map((name) => `/assets/${name}`);
}

/** The only one of React's renderers that the worker runs: their package also includes another, a tenth of the script. */
const RENDERER = join(import.meta.dirname, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js');

const NOTHING = '\0offline/nothing';

/** Modules that pages import lazily run only in a browser, which gets them from the client build: the worker needs none of them. */
const withoutLateParts: Plugin = {
  name: 'without-late-parts',
  enforce: 'pre',
  resolveDynamicImport: (_, importer) => (importer.includes('/web/') ? NOTHING : undefined),
  load: (id) => (id === NOTHING ? 'export {}' : undefined),
};

/** Refusals of forms that need the server. */
const REFUSALS_OF_SERVER = /\/forms\/refusals\/(accounts|corrections|files|library|site-pages)\.ts$/;

/** What only the server shows: past revisions, and the forms of corrections. None of it runs in the worker. */
const SHOWN_BY_SERVER =
  /\/web\/routes\/(?:reader\/past\/(?:past-chapter|past-head|read-past)|study\/(?:plain-form|read-part))\.tsx?$/;

const withoutServersPages: Plugin = {
  name: 'without-servers-pages',
  enforce: 'post',
  transform(code, id) {
    if (!SHOWN_BY_SERVER.test(id)) return undefined;
    const names = [...code.matchAll(/\bexport (?:const|(?:async )?function) (\w+)/g)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = undefined;`).join('\n'), map: null };
  },
};

/**
 * Of a screen that the copy does not have, the worker needs only the address; of the others all but what takes their forms, and none of
 * the sentences that only those say.
 */
const onlyScreensOfCopy: Plugin = {
  name: 'only-screens-of-copy',
  enforce: 'post',
  transform(code, id) {
    const isScreen = /\/web\/routes\/.*\/route\.tsx$/.test(id);
    if (!isScreen && !REFUSALS_OF_SERVER.test(id)) return undefined;
    const exported = this.parse(code).body.flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
        ? statement.declaration.declarations.map(({ id, init }) => ({ id, init, statement }))
        : [],
    );
    if (!isScreen) {
      const names = exported.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
      return { code: names.map((name) => `export const ${name} = {};`).join('\n'), map: null };
    }
    const find = (name: string) => exported.find(({ id }) => id.type === 'Identifier' && id.name === name);
    const handle = find('handle')?.init;
    const isOffline =
      handle?.type === 'ObjectExpression' &&
      handle.properties.some(
        (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'offline',
      );
    if (!isOffline) return { code: 'export const handle = {}', map: null };
    const action = find('action')?.statement;
    return action && { code: code.slice(0, action.start) + code.slice(action.end), map: null };
  },
};

const FILES = '__FILES_OF_THE_COPY__';
const EDITORS_FILES = '__FILES_OF_EDITORS__';

/** Inserts the list of the client build's files that pages of the copy need into the worker. */
const listFiles: Plugin = {
  name: 'list-files',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.code.includes(FILES)) continue;
      const mentioned = [...chunk.code.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
      const emitted = Object.keys(bundle).map((name) => name.replace('assets/', ''));
      const named = filesNamed([...Object.values(readScripts()), ...mentioned], emitted);
      const { editors = [], all = [] } = Object.groupBy(named, (path) => (OF_EDITORS.test(path) ? 'editors' : 'all'));
      chunk.code = chunk.code
        .replaceAll(FILES, [...all, ...PUBLIC].join(' '))
        .replaceAll(EDITORS_FILES, editors.join(' '));
    }
  },
};

export default defineConfig({
  plugins: [
    inlineScripts,
    scriptAddresses,
    styleParts,
    withoutLateParts,
    withoutServersPages,
    onlyScreensOfCopy,
    listFiles,
  ],
  publicDir: false,
  resolve: { alias: { 'react-dom/server': RENDERER } },
  define: PRODUCTION,
  ssr: { target: 'webworker', noExternal: true },
  build: {
    ssr: 'offline/worker.ts',
    ssrEmitAssets: true,
    outDir: CLIENT,
    emptyOutDir: false,
    copyPublicDir: false,
    minify: true,
    target: SCRIPT_TARGET,
    cssTarget: CSS_TARGET,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { format: 'iife', entryFileNames: 'offline-worker.js', codeSplitting: false },
    },
  },
});
