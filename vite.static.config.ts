// Builds the renderer of the site's plain files for `npm run export -- static`: `server/static/` has the pages' program, whose `exportSite`
// bin/export.ts calls, and under `archivos/` the styles, fonts and pictures that are copied.
import { basename, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { CSS_TARGET, inlineScripts, SCRIPT_TARGET, scriptAddresses, styleParts } from './vite.config.ts';

/**
 * Makes the addresses in the style sheet relative to its own folder. Fonts and mask images are embedded: on a page opened from a disk,
 * browsers load them from no other file.
 */
const styleFromDisk: Plugin = {
  name: 'style-from-disk',
  generateBundle(_, bundle) {
    const assets = new Map(
      Object.values(bundle).flatMap((made) => (made.type === 'asset' ? [[made.fileName, made]] : [])),
    );
    for (const [path, asset] of assets) {
      if (!path.endsWith('.css')) continue;
      asset.source = String(asset.source).replace(/url\(\/(archivos\/([^)#]+))/g, (_, file: string, name: string) => {
        const type = EMBEDDED[basename(name)] ?? (name.endsWith('.woff2') ? 'font/woff2' : undefined);
        const source = assets.get(file)?.source;
        if (type === undefined || source === undefined) return `url(${name}`;
        return `url(data:${type};base64,${Buffer.from(source).toString('base64')}`;
      });
    }
    for (const path of assets.keys()) if (path.endsWith('.woff2') || EMBEDDED[basename(path)]) delete bundle[path];
  },
};
const EMBEDDED: Readonly<Record<string, string>> = { 'bee.svg': 'image/svg+xml' };

export default defineConfig({
  plugins: [inlineScripts, scriptAddresses, styleParts, styleFromDisk],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'offline/static/export-site.ts',
    ssrEmitAssets: true,
    outDir: join(process.env.BUILD_DIR ?? 'build', 'server', 'static'),
    emptyOutDir: true,
    minify: true,
    target: SCRIPT_TARGET,
    cssTarget: CSS_TARGET,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { entryFileNames: 'export-site.js', assetFileNames: 'archivos/[name][extname]', codeSplitting: false },
    },
  },
});
