import { setTimeout as sleep } from 'node:timers/promises';
import { nextStamp } from '../../forms/own/clock.ts';

const VERSES = 25;
/** Concurrent clients. */
const CLIENTS = 4;

export interface Acknowledged {
  readonly proposal: string;
  readonly text: string;
  /** The hash of the verse's revision, if it was published. */
  readonly revision?: string;
  /** The id of a note of the corrector's, if one was stored. */
  readonly record?: string;
}

/**
 * Sends proposals of visitors and decisions of a corrector, one after the other from each client, until the server is
 * gone.
 */
export async function putUnderLoad(
  port: number,
  cookie: string,
  acknowledged: Acknowledged[],
): Promise<() => Promise<void>> {
  const state = { ended: false };
  const clients = Array.from({ length: CLIENTS }, (_, i) => client(port, cookie, acknowledged, state, i));
  return async () => {
    state.ended = true;
    await Promise.all(clients);
  };
}

let count = 0;

async function client(
  port: number,
  cookie: string,
  acknowledged: Acknowledged[],
  state: { readonly ended: boolean },
  number: number,
): Promise<void> {
  while (!state.ended) {
    count++;
    const text = `Allí está ${'aeil'[number]} ${String(count).replaceAll('0', '1 1')}.`;
    const id = `Jude.1.${1 + (count % VERSES)}`;
    try {
      const proposed = await post(
        port,
        '/api/verse/Edit',
        { id, text, loss: true },
        { 'X-Forwarded-For': clientAddress(count) },
      );
      if (proposed.status !== 200) continue;
      const { proposal } = proposed.json as { proposal: string };
      acknowledged.push({ proposal, text });
      const record = await storeNote(port, cookie, text);
      if (record) acknowledged.push({ proposal, text, record });
      if (count % 2 === 0) continue;
      const decision = { verdict: 'accept', version: 1, loss: true };
      const decided = await post(port, `/api/proposal/${proposal}/decide`, decision, { Cookie: cookie });
      if (decided.status !== 200) continue;
      const { revision } = decided.json as { revision: string };
      acknowledged.push({ proposal, text, revision });
    } catch {
      // The server is down or not up yet; unacknowledged writes may be lost.
      await sleep(20);
    }
  }
}

/** Stores a note as a device does; undefined if the site did not take it. */
async function storeNote(port: number, cookie: string, text: string): Promise<string | undefined> {
  const stamp = nextStamp('', Date.now(), 'aaaaaaaa');
  const change = { id: `n:${stamp}-${count}`, kind: 'note', fields: { text: [text, stamp] } };
  const call = { since: Number.MAX_SAFE_INTEGER, changes: [change] };
  const stored = await post(port, '/api/own', call, { Cookie: cookie });
  return stored.status === 200 ? change.id : undefined;
}

/** A new address for every request, so that no rate limit applies. */
const clientAddress = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

export async function post(port: number, path: string, body: unknown, headers: Record<string, string>) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  return { status: response.status, headers: response.headers, json: (await response.json()) as unknown };
}
