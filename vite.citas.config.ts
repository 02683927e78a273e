// Builds `/citas.js`, the script for pages of other sites, as one file beside the client build.
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { SCRIPT_TARGET } from './vite.config.ts';

/** It reads references in the common numbering, which has the 66 books. */
const onlyTheCanon: Plugin = {
  name: 'only-the-canon',
  enforce: 'pre',
  load: (id) => (id.endsWith('/scripture/canon/further-books.ts') ? 'export const FURTHER_BOOKS = []' : undefined),
};

export default defineConfig({
  publicDir: false,
  plugins: [onlyTheCanon],
  build: {
    lib: { entry: 'web/citas/citas.ts', formats: ['iife'], name: 'citas', fileName: () => 'citas.js' },
    outDir: join(process.env.BUILD_DIR ?? 'build', 'client'),
    emptyOutDir: false,
    target: SCRIPT_TARGET,
  },
});
