// The site for browsers without the server, as one script: `client/offline-worker.js` beside the client build that it serves.
// React Router's own build must have run; where its files are is read there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { CSS_TARGET, SCRIPT_TARGET, scripts } from './vite.config.ts';

const BUILD = process.env.BUILD_DIR ?? 'build';
const CLIENT = join(BUILD, 'client');
const ASSETS = join(CLIENT, 'assets');
/** What pages of the copy can do without: the viewer of the printed book is 3 MB. */
const LEFT_OUT = /^(pdf|openjpeg|jbig2|qcms|Liberation|Foxit)/;
/** The routes that a copy has, as in offline/pages.ts. */
const ROUTES = [
  'root',
  'routes/home/route',
  'routes/books/route',
  'routes/reader/route',
  'routes/search/route',
  'routes/compare/route',
  'routes/contact/route',
  'routes/offline/route',
  'routes/not-found/route',
];
/** Other names under which browsers ask for what is no page. */
const PUBLIC = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/sitio.webmanifest'];

interface RouterManifest {
  readonly version: string;
  readonly url: string;
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Record<
    string,
    { readonly module: string; readonly imports: readonly string[]; readonly path?: string; readonly parentId?: string }
  >;
}

/** The manifest of the client build that lies there. */
function readManifest(): RouterManifest {
  const names = readdirSync(ASSETS).filter((name) => /^manifest-[\w-]+\.js$/.test(name));
  if (names.length !== 1) throw new Error(`one client build is expected in ${ASSETS}, not ${names.length}`);
  const script = readFileSync(join(ASSETS, names[0]!), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

/** Of the routes that a copy has not, only where they are. */
const ofCopy = (manifest: RouterManifest) => ({
  ...manifest,
  routes: Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [
      id,
      ROUTES.includes(id) ? route : { id, parentId: route.parentId, path: route.path },
    ]),
  ),
});

/**
 * Every file of the build that these name, and those that they name.
 * @param emitted files of this build alone
 */
function filesNamed(first: readonly string[], emitted: readonly string[]): readonly string[] {
  const built = new Set(readdirSync(ASSETS));
  const all = new Set([...built, ...emitted]);
  const found = new Set(first.map((path) => path.replace('/assets/', '')));
  for (const name of found) {
    if (!/\.(js|css)$/.test(name) || /^manifest-/.test(name) || !built.has(name)) continue;
    for (const [other] of readFileSync(join(ASSETS, name), 'utf8').matchAll(/[\w.-]+-[\w-]{8}\.\w+/g))
      if (all.has(other) && !LEFT_OUT.test(other)) found.add(other);
  }
  return [...found]
    .filter((name) => all.has(name) && !LEFT_OUT.test(name))
    .sort()
    .map((name) => `/assets/${name}`);
}

/** Of React's renderers the one that the worker runs: their package brings another along, a tenth of the script. */
const RENDERER = join(import.meta.dirname, 'node_modules/react-dom/cjs/react-dom-server.browser.production.js');

const NOTHING = '\0offline/nothing';

/** What pages fetch when it is wanted is wanted in a browser, where the client build has it: the worker needs none of it. */
const withoutLateParts: Plugin = {
  name: 'without-late-parts',
  enforce: 'pre',
  resolveDynamicImport: (_, importer) => (importer.includes('/web/') ? NOTHING : undefined),
  load: (id) => (id === NOTHING ? 'export {}' : undefined),
};

const MANIFEST = 'virtual:offline/manifest';
const FILES = '__FILES_OF_THE_COPY__';

/** Tells the worker about the client build: its manifest, and which of its files pages of the copy need. */
const ofClient: Plugin = {
  name: 'of-client',
  resolveId: (id) => (id === MANIFEST ? `\0${MANIFEST}` : undefined),
  load: (id) => (id === `\0${MANIFEST}` ? `export default ${JSON.stringify(ofCopy(readManifest()))}` : undefined),
  generateBundle(_, bundle) {
    const manifest = readManifest();
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.code.includes(FILES)) continue;
      const needed = [manifest.entry, ...ROUTES.map((id) => manifest.routes[id]!)];
      const named = [manifest.url, ...needed.flatMap(({ module, imports }) => [module, ...imports])];
      const emitted = Object.keys(bundle).map((name) => name.replace('assets/', ''));
      const mentioned = [...chunk.code.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
      const files = [...filesNamed([...named, ...mentioned], emitted), ...PUBLIC];
      chunk.code = chunk.code.replaceAll(FILES, files.join(' '));
    }
  },
};

export default defineConfig({
  plugins: [scripts, withoutLateParts, ofClient],
  publicDir: false,
  resolve: { alias: { 'react-dom/server.browser': RENDERER } },
  worker: { format: 'es' },
  define: { 'process.env.NODE_ENV': '"production"' },
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
