import { availableParallelism } from 'node:os';

/**
 * The number of concurrent test files. Many wait for a program or a timer: with one per core, two cores were idle two fifths of the
 * time.
 */
export const WORKERS = Math.min(6, availableParallelism() + 1);
