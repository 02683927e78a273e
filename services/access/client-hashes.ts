import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../store/database.ts';
import { saltOf } from '../../store/salts.ts';

const DAY_MS = 86_400_000;
const RETRY_MS = 5_000;

export interface ClientHashes {
  /** Hashes the address with today's salt. Tomorrow's salt gives another hash, so days cannot be linked. */
  hash(address: string): string;
  /** Loads or creates today's and tomorrow's salts, which all instances share. */
  refresh(): Promise<void>;
}

/**
 * Hashes clients' addresses with a daily salt, which is deleted afterwards. While the store is unreachable, a salt of this
 * process is used.
 */
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
        // The store is unreachable: the next request after a pause tries again.
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
 * The wider networks around a client's: a tenant of a /48 has 65,536 /64 networks, each of which would count as another client.
 * @param network as clientAddress formats it: `2001:db8:1:2::/64`; an IPv4 address has no wider ones
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
