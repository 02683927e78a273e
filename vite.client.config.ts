// What browsers run and show: scripts, styles, letters, and what lies in web/public.
import { defineConfig, type Plugin } from 'vite';
import { CLIENT, CSS_TARGET, ENTRIES, inlineScripts, noteScripts, PRODUCTION, SCRIPT_TARGET } from './vite.config.ts';

// A module that comes late needs no other files that are not there yet, and links its styles itself: Vite's help with that
// would only make the first scripts longer.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

export default defineConfig({
  plugins: [inlineScripts, plainImports, noteScripts],
  publicDir: 'web/public',
  define: PRODUCTION,
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    target: SCRIPT_TARGET,
    cssTarget: CSS_TARGET,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: { ...ENTRIES } },
  },
});
