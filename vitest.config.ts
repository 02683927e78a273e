import { defineConfig } from 'vitest/config';

// A machine's own zone is no part of what is tested.
process.env.TZ = 'UTC';

// Apart from vite.config.ts: tests run without React Router's plugin. The browser's tests (tests/e2e) have a runner of their own.
export default defineConfig({
  test: {
    include: ['{scripture,forms,editions,program,store,services,server,web,bin,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    globalSetup: ['tests/own-temporary-folder.ts'],
    setupFiles: ['tests/fail-on-console-error.ts'],
    pool: 'threads',
    maxWorkers: 2,
    // Two cores that other work shares: a test that starts programs may take its time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
