// The settings shared by all builds of the site; the development server uses them unchanged.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AtRule, Container, Node } from 'postcss';
import { build, defineConfig, type Plugin } from 'vite';

export const BUILD = process.env.BUILD_DIR ?? 'build';
export const CLIENT = join(BUILD, 'client');

// The targets are browsers since early 2024: older ones show the page with simpler styles. Prefixes for them would cost every page some
// hundred bytes.
export const CSS_TARGET = ['chrome123', 'firefox121', 'safari17.5'];
export const SCRIPT_TARGET = 'es2022';

/**
 * The entry scripts; all other scripts are loaded by these. Each is a build of its own: in one build, their shared modules would be extra
 * files for every page. The script of all pages is built last, since it names others.
 */
export const ENTRIES = {
  own: 'web/own/paint/start.ts',
  chapter: 'web/early/chapter.ts',
  books: 'web/early/books.ts',
  copy: 'web/early/copy.ts',
  follow: 'web/ui/reading/follow.ts',
  early: 'web/early.ts',
} as const;

/** The path of each script, and a version that changes with every file of the client build. */
export type ClientScripts = Readonly<Record<keyof typeof ENTRIES | 'version', string>>;

export const SCRIPTS_FILE = join(BUILD, 'scripts.json');

export const readScripts = (): ClientScripts => JSON.parse(readFileSync(SCRIPTS_FILE, 'utf8'));

const VIRTUAL = 'virtual:scripts';

/**
 * `import { early } from 'virtual:scripts'` gives the path of a script. The build of that script must have run; in development it is the
 * source.
 */
export const scriptAddresses: Plugin = {
  name: 'script-addresses',
  resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
  load(id) {
    if (id !== `\0${VIRTUAL}`) return undefined;
    const sources = Object.entries(ENTRIES).map(([name, file]) => [name, `/${file}`]);
    const scripts = this.environment.mode === 'dev' ? [['version', 'dev'], ...sources] : Object.entries(readScripts());
    return scripts.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
  },
};

/** `import text from './x.ts?script'` gives the module and its imports as the text of an inline script. */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
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

/** True for `@layer NAME { … }`, and for what `@import … layer(NAME)` becomes. */
const isLayer = (node: Node, name: string): node is AtRule =>
  node.type === 'atrule' && (node as AtRule).name === 'layer' && (node as AtRule).params === name;

/** Keeps the rules of one part, or of both if none is named. Those in `@layer late` are late, all others are critical. */
function keepPart(sheet: Container, part: string | undefined) {
  sheet.each((node) => {
    if (isLayer(node, 'critical')) keepPart(node, 'critical');
    const late = isLayer(node, 'late');
    if (part && late !== (part === 'late')) node.remove();
    else if (late || isLayer(node, 'critical')) node.replaceWith(node.nodes ?? []);
  });
}

/** `./x.css?critical` and `./x.css?late` are the two parts of a style sheet; without either, it is whole. */
export const styleParts: Plugin = {
  name: 'style-parts',
  config: () => ({
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'style-parts',
            Once: (sheet, { result }) => keepPart(sheet, /[?&](critical|late)\b/.exec(result.opts.from ?? '')?.[1]),
          },
        ],
      },
    },
  }),
};

export const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

export default defineConfig({
  plugins: [inlineScripts, scriptAddresses, styleParts],
  publicDir: 'web/public',
});
