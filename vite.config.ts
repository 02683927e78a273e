import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// The server build's entry is compose.ts, so that the router's contexts and the server share one module instance.
export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  // The server build in one file, packages included: it is read a third faster than several hundred.
  ssr: { noExternal: command === 'build' ? true : [] },
  environments: {
    client: {
      build: {
        assetsInlineLimit: 0,
        // Packages in one file: every page names the files it needs, and every page needs them all.
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'packages', test: /node_modules|rolldown/ }] } },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './compose.ts' } } },
  },
}));
