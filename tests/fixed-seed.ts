// Set up for every vitest file: properties are tried with the same values in each run, so that a run that fails fails again.
// FAST_CHECK_SEED=… tries others.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1602) });
