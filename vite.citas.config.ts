// Builds `/citas.js`, the script for pages of other sites, as one file beside the client build.
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { SCRIPT_TARGET } from './vite.config.ts';

export default defineConfig({
  publicDir: false,
  build: {
    lib: { entry: 'web/citas/citas.ts', formats: ['iife'], name: 'citas', fileName: () => 'citas.js' },
    outDir: join(process.env.BUILD_DIR ?? 'build', 'client'),
    emptyOutDir: false,
    target: SCRIPT_TARGET,
  },
});
