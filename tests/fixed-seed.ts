// Setup file of every vitest file: property tests use the same values in each run, so that a failing run fails again.
// FAST_CHECK_SEED=… tries others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1602) });
