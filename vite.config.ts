import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// Browsers of early 2024 on: older ones show the page, less finely. Their prefixes would cost every page some hundred bytes.
const CSS_TARGET = ['chrome123', 'firefox121', 'safari17.5'];

// The server build's entry is compose.ts, so that the router's contexts and the server share one module instance.
export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: { cssTarget: CSS_TARGET },
  // The server build in one file, packages included: it is read a third faster than several hundred.
  ssr: { noExternal: command === 'build' ? true : [] },
  environments: {
    client: {
      build: {
        assetsInlineLimit: 0,
        // Every page names the files it needs: packages in one, what several routes share in another.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'packages', test: /node_modules|rolldown/ },
                { name: 'shared', test: /\/(web|scripture)\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './compose.ts' } } },
  },
}));
