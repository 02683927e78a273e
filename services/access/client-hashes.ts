import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../store/database.ts';
import { saltOf } from '../../store/salts.ts';

const DAY_MS = 86_400_000;
const RETRY_MS = 5_000;

export interface ClientHashes {
  /** The hash under which the address is counted today. Tomorrow's salt gives another, so days cannot be linked. */
  hash(address: string): string;
  /** Has today's and tomorrow's salt ready, the same on every instance. */
  refresh(): Promise<void>;
}

/** Clients' addresses are hashed with a salt of the day, which is deleted with it. While the store is away, with one of this process. */
export function createClientHashes(database: Database, now: () => Date): ClientHashes {
  const own = randomBytes(16).toString('hex');
  let salts: ReadonlyMap<string, string> = new Map();
  let asked: string | undefined;

  async function refresh(): Promise<void> {
    const at = now().getTime();
    const days = [dayOf(at), dayOf(at + DAY_MS)];
    salts = await database.write(async (trx) => {
      const held = new Map<string, string>();
      for (const day of days) held.set(day, await saltOf(trx, day, randomBytes(16).toString('hex')));
      return held;
    });
  }

  return {
    refresh,
    hash(address) {
      const today = dayOf(now().getTime());
      const salt = salts.get(today);
      if (salt === undefined && asked !== today) {
        asked = today;
        // Away: asked for again in a while.
        refresh().catch(() => {
          setTimeout(() => {
            asked = undefined;
          }, RETRY_MS).unref();
        });
      }
      return createHmac('sha256', salt ?? own)
        .update(address)
        .digest('base64url')
        .slice(0, 22);
    },
  };
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const PER_GROUP = 16;

/**
 * The networks around a client's: whoever rents a /48 has 65,536 of its /64s, and each looks like somebody else.
 * @param network as clientAddress tells it: `2001:db8:1:2::/64`; an IPv4 address has none
 * @returns the narrower first: /56, /48
 */
export function widerNetworks(network: string): readonly string[] {
  const [groups, bits] = network.split('::/');
  if (bits !== '64' || groups === undefined) return [];
  const numbers = groups.split(':').map((group) => Number.parseInt(group, 16));
  return [56, 48].map((length) => {
    const kept = numbers.slice(0, Math.ceil(length / PER_GROUP));
    const rest = length % PER_GROUP;
    if (rest > 0) kept.push(kept.pop()! & (0xffff << (PER_GROUP - rest)));
    return `${kept.map((number) => number.toString(16)).join(':')}::/${length}`;
  });
}
