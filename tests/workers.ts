import { availableParallelism } from 'node:os';

/** How many tests run at once. Many wait for a program or a timer: with one per core, two cores were at rest two fifths of the time. */
export const WORKERS = Math.min(6, availableParallelism() + 1);
