import { reactRouter } from '@react-router/dev/vite';
import { build, defineConfig, type Plugin } from 'vite';

// Browsers of early 2024 on: older ones show the page, less finely. Their prefixes would cost every page some hundred bytes.
export const CSS_TARGET = ['chrome123', 'firefox121', 'safari17.5'];
export const SCRIPT_TARGET = 'es2022';

// A module that comes late needs no other files that are not there yet, and links its styles itself: Vite's help with that
// would only make the first scripts longer.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

/** `import text from './x.ts?script'`: the module and what it imports as the text of a script that stands in the page itself. */
export const scripts: Plugin = {
  name: 'scripts',
  async load(id) {
    const [entry, suffix] = id.split('?');
    if (!entry || suffix !== 'script') return undefined;
    const made = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, lib: { entry, formats: ['iife'], name: 'script' }, target: SCRIPT_TARGET },
    });
    const [{ output }] = made as unknown as [{ output: [{ code: string; moduleIds: string[] }] }];
    for (const file of output[0].moduleIds) this.addWatchFile(file);
    return `export default ${JSON.stringify(output[0].code.trim())}`;
  },
};

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether a module of ours is needed on every screen: the root imports it, or what the root imports does. */
function isEverywhere(id: string, graph: ModuleGraph): boolean {
  if (!/\/(web|scripture)\//.test(id)) return false;
  const seen = new Set([id]);
  for (const one of seen) {
    if (/\/web\/(root|entry\.client)\.tsx/.test(one)) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return false;
}

// The server build's entry is compose.ts, so that the router's contexts and the server share one module instance.
export default defineConfig(({ command }) => ({
  ...(command === 'build' && {
    // Without React's development builds the server has 700 kB less to read at each start.
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  plugins: [scripts, reactRouter(), plainImports],
  publicDir: 'web/public',
  build: { cssTarget: CSS_TARGET, modulePreload: false },
  // The early script is bundled like a worker, apart from all others; it is a module for its imports.
  worker: { format: 'es' },
  // The server build in one file, packages included: it is read a third faster than several hundred.
  ssr: { noExternal: command === 'build' ? true : [] },
  environments: {
    client: {
      build: {
        assetsInlineLimit: 0,
        // Every page names the files it needs: packages in one, what routes share with the frame of all screens in another.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What late imports go through, too: in a file of its own it would be one more for every page that has any.
                // But for QR codes, which hardly anybody asks for.
                { name: 'packages', test: /node_modules\/(?!uqr\/)|rolldown|vite\/preload-helper/ },
                {
                  name: (id, graph) => (isEverywhere(id, graph) ? 'shared' : null),
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: './compose.ts',
          // Without spaces and comments a start reads a quarter less; names stay, for the log.
          output: { minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } } },
        },
      },
    },
  },
}));
