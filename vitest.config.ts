import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';
import { WORKERS } from './tests/workers.ts';

// The tests do not depend on the machine's time zone.
process.env.TZ = 'UTC';

/** Folders of pure functions: their tests share a module graph, and nothing else. */
const PURE = ['scripture/**/*.test.ts', 'forms/**/*.test.ts', 'offline/**/*.test.ts', 'web/**/*.test.{ts,tsx}'];

// Separate from vite.config.ts, whose plugins no unit test needs. The browser tests (tests/e2e) have a runner of their own.
export default defineConfig({
  test: {
    globalSetup: ['tests/own-temporary-folder.ts'],
    pool: 'threads',
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    // Cores may be shared with other work: a test that starts programs may take long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/fail-on-console-error.ts', 'tests/fixed-seed.ts'],
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['{editions,program,store,services,server,bin,tests}/**/*.test.ts'],
          exclude: ['tests/e2e/**', '**/node_modules/**'],
        },
      },
    ],
  },
});
