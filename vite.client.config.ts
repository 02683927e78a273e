// Builds the files of browsers: scripts, styles, fonts, and the contents of web/public.
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
  styleParts,
} from './vite.config.ts';

// A lazy module needs no further files that are not loaded yet, and links its styles itself: Vite's preload helper would only make the
// first scripts longer.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

const READER = '/web/routes/reader/island.tsx';
const PREFETCH_PLACEHOLDER = '__FILES_OF_THE_READER__';

/** Inserts the list of the verse tools' files into the script of all pages, so that they are prefetched in parallel. */
const listPrefetchedFiles: Plugin = {
  name: 'list-prefetched-files',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((made) => (made.type === 'chunk' ? [made] : []));
    const early = chunks.find(({ code }) => code.includes(PREFETCH_PLACEHOLDER));
    if (!early) return;
    const needed = new Set(
      chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(READER)).map((one) => one.fileName),
    );
    for (const file of needed)
      for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) needed.add(imported);
    needed.delete(early.fileName);
    // The script imports these files, so its own name changes with theirs.
    early.code = early.code.replace(
      PREFETCH_PLACEHOLDER,
      [...needed].map((file) => file.replace(/^assets\//, '')).join(' '),
    );
  },
};

const files: string[] = [];
const scripts: Record<string, string> = {};

/** Records the paths of the builds' scripts. */
const recordScripts: Plugin = {
  name: 'record-scripts',
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

/** True if the module `other` is this one, or imports it directly or indirectly. */
function importsTransitively(other: string, id: string, graph: ModuleGraph): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (one.endsWith(other)) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return false;
}

/**
 * Keeps the prefetched files few: one for packages, except for QR codes, which are rarely used, and one for modules that the verse tools
 * share with other islands.
 */
const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'packages', test: /node_modules\/(?!uqr\/)|rolldown/ },
  {
    name: (id, graph) =>
      importsTransitively(READER, id, graph) && !importsTransitively(ENTRIES.early, id, graph) ? 'shared' : null,
    minShareCount: 2,
    // Modules of the script of all pages stay in it.
    includeDependenciesRecursively: false,
  },
];

/** An island's file is named after its room too: vite.offline.config.ts leaves out those of rooms that a copy does not have. */
function nameChunk({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const [, room] = /\/web\/routes\/([\w-]+)\/.*island\.tsx?$/.exec(facadeModuleId ?? '') ?? [];
  return `assets/${room ? `${room}-` : ''}[name]-[hash].js`;
}

const build = (name: string, entry: string): BuildEnvironmentOptions => ({
  outDir: CLIENT,
  emptyOutDir: false,
  copyPublicDir: name === 'early',
  target: SCRIPT_TARGET,
  cssTarget: CSS_TARGET,
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: { [name]: entry },
    // The reader's tools call what it exports.
    ...(name === 'own' && { preserveEntrySignatures: 'exports-only' as const }),
    ...(name === 'early' && { output: { chunkFileNames: nameChunk, codeSplitting: { groups: CHUNK_GROUPS } } }),
  },
});

export default defineConfig({
  plugins: [inlineScripts, scriptAddresses, styleParts, plainImports, listPrefetchedFiles, recordScripts],
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
