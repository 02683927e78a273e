// What browsers run and show: scripts, styles, letters, and what lies in web/public.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type Rolldown } from 'vite';
import {
  BUILD,
  CLIENT,
  CSS_TARGET,
  ENTRIES,
  inlineScripts,
  PRODUCTION,
  SCRIPT_TARGET,
  SCRIPTS_FILE,
  scriptAddresses,
} from './vite.config.ts';

// A module that comes late needs no other files that are not there yet, and links its styles itself: Vite's help with that
// would only make the first scripts longer.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

const READER = '/web/routes/reader/island.tsx';
const AHEAD = '__FILES_OF_THE_READER__';

/** Tells the script of all pages which files the verse tools need, so that they are fetched ahead and side by side. */
const listAhead: Plugin = {
  name: 'list-ahead',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((made) => (made.type === 'chunk' ? [made] : []));
    const early = chunks.find(({ code }) => code.includes(AHEAD));
    if (!early) return;
    const needed = new Set(
      chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(READER)).map((one) => one.fileName),
    );
    for (const file of needed)
      for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) needed.add(imported);
    needed.delete(early.fileName);
    // Its own name changes with theirs, which it imports.
    early.code = early.code.replace(AHEAD, [...needed].map((file) => file.replace(/^assets\//, '')).join(' '));
  },
};

const files: string[] = [];
const scripts: Record<string, string> = {};

/** Writes down where the builds have their scripts. */
const noteScripts: Plugin = {
  name: 'note-scripts',
  sharedDuringBuild: true,
  generateBundle(_, bundle) {
    for (const made of Object.values(bundle)) {
      files.push(made.fileName);
      if (made.type === 'chunk' && made.isEntry) scripts[made.name] = `/${made.fileName}`;
    }
    scripts.version = createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 12);
    mkdirSync(BUILD, { recursive: true });
    writeFileSync(SCRIPTS_FILE, JSON.stringify(scripts));
  },
};

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether a module is there wherever another one is. */
function comesWith(other: string, id: string, graph: ModuleGraph): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (one.endsWith(other)) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/**
 * Few files, which are fetched ahead: packages in one, but for QR codes, which hardly anybody asks for, and in another what the verse
 * tools share with other islands.
 */
const FEW_FILES: Rolldown.CodeSplittingGroup[] = [
  { name: 'packages', test: /node_modules\/(?!uqr\/)|rolldown/ },
  {
    name: (id, graph) => (comesWith(READER, id, graph) && !comesWith(ENTRIES.early, id, graph) ? 'shared' : null),
    minShareCount: 2,
    // What the script of all pages has stays in it.
    includeDependenciesRecursively: false,
  },
];

const build = (name: string, entry: string): BuildEnvironmentOptions => ({
  outDir: CLIENT,
  emptyOutDir: false,
  copyPublicDir: name === 'early',
  target: SCRIPT_TARGET,
  cssTarget: CSS_TARGET,
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: { [name]: entry },
    ...(name === 'early' && { output: { codeSplitting: { groups: FEW_FILES } } }),
  },
});

export default defineConfig({
  plugins: [inlineScripts, scriptAddresses, plainImports, listAhead, noteScripts],
  publicDir: 'web/public',
  define: PRODUCTION,
  build: { modulePreload: false },
  environments: Object.fromEntries(
    Object.entries(ENTRIES).map(([name, entry]) => [
      name === 'early' ? 'client' : name,
      { consumer: 'client' as const, build: build(name, entry) },
    ]),
  ),
  builder: {
    sharedConfigBuild: true,
    sharedPlugins: true,
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments))
        if (environment.name !== 'ssr') await builder.build(environment);
    },
  },
});
