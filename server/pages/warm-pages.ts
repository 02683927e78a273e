import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { idle } from '../../program/idle.ts';
import { Representation } from '../answers/representation.ts';
import type { PageStore, RenderAddress } from './page-store.ts';

const LOOK_FOR_CHANGES_MS = 10_000;

/**
 * Renders and compresses, one after the other, what will be asked for, and again what a change has made stale; it yields to
 * every visitor and takes at most half of one processor. Ends when the signal is given.
 * @param afterRound done each time when everything has been looked at
 */
export async function keepWarm(
  store: PageStore,
  addresses: () => Iterable<string>,
  render: RenderAddress,
  signal: AbortSignal,
  afterRound: () => Promise<void> = async () => {},
): Promise<void> {
  while (!signal.aborted) {
    const { changes } = store;
    await warmPages(store, addresses(), render, signal);
    if (!signal.aborted) await afterRound();
    while (store.changes === changes && !signal.aborted) await sleep(LOOK_FOR_CHANGES_MS, undefined, { ref: false });
  }
}

/** One round. */
export async function warmPages(
  store: PageStore,
  addresses: Iterable<string>,
  render: RenderAddress,
  signal: AbortSignal,
): Promise<void> {
  for (const address of addresses) {
    if (signal.aborted) return;
    if (store.peek(address)?.isBest) continue;
    const begun = performance.now();
    const page = await store.get(address, render);
    if (page instanceof Representation) await store.compressBest(page);
    await idle(performance.now() - begun, signal);
  }
}
