// How a change of a reader's own records costs beside the records of so many accounts: processor time of one `POST /api/own`, and how long
// it takes at most in 99 of 100. The accounts are invented; each has twenty highlights.

import { nextStamp } from '../forms/own/clock.ts';
import { digestOf } from '../forms/own/digest.ts';
import type { OwnRecord } from '../forms/own/record.ts';
import { newSite, type Site } from '../tests/faults/site.ts';
import { quantile } from './quantile.ts';
import { cpuSeconds } from './server-process.ts';

const EACH = 20;
const AT_ONCE = 50;
const BATCH = 1_000;
const CHANGES = 1_000;

/** Milliseconds of one change, beside the records of so many accounts. */
export interface OwnCost {
  readonly processor: number;
  readonly longest: number;
}

export async function measureOwn(accounts: number): Promise<OwnCost> {
  const site = await newSite();
  try {
    await insertAccounts(site, accounts);
    const server = await site.start();
    const pid = server.process.pid!;
    const waits: number[] = [];
    let last = '';
    let begun = 0;
    for (let at = -CHANGES / 10; at < CHANGES; at++) {
      if (at === 0) begun = cpuSeconds(pid);
      last = nextStamp(last, Date.now(), 'aparatoa');
      const asked = performance.now();
      await send(site, server.port, highlight(at + CHANGES, last));
      if (at >= 0) waits.push(performance.now() - asked);
    }
    const processor = ((cpuSeconds(pid) - begun) / CHANGES) * 1_000;
    server.process.kill('SIGTERM');
    await server.ended;
    return { processor, longest: quantile(waits, 0.99) };
  } finally {
    site.remove();
  }
}

const highlight = (at: number, stamp: string): OwnRecord => {
  const place = `rv1909:Ps.${1 + (at % 150)}.${1 + (at % 5)}`;
  return {
    id: `h:${place}`,
    kind: 'highlight',
    fields: { at: [place, stamp], colour: [`c${1 + (at % 5)}`, stamp], made: [1_700_000_000_000, stamp] },
  };
};

/** Writes accounts with their records straight into the store. */
function insertAccounts(site: Site, count: number): Promise<void> {
  const stamp = nextStamp('', 1_700_000_000_000, 'aparatob');
  const records = Array.from({ length: EACH }, (_, at) => highlight(at, stamp));
  const rows = records.map((record, at) => {
    const body = JSON.stringify(record);
    return { id: record.id, kind: record.kind, body, bytes: body.length, seq: at + 1, deleted_at: null, emptied: 0 };
  });
  const bytes = rows.reduce((all, row) => all + row.bytes, 0);
  const state = {
    seq: EACH,
    sum: records.reduce((sum, one) => sum + digestOf(one), 0) % 2 ** 52,
    records: EACH,
    bytes,
  };
  return site.within(async ({ database }) => {
    for (let done = 0; done < count; done += BATCH)
      await database.write(async (trx) => {
        for (let from = done; from < Math.min(count, done + BATCH); from += AT_ONCE) {
          const ids = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => `lector-${from + at}`);
          await trx
            .insertInto('users')
            .values(
              ids.map((id) => ({
                ...{ id, name: id, email: `${id}@example.org`, verified_at: null, password: '' },
                ...{ role: 'lector' as const, digest: 0, created_at: 0 },
              })),
            )
            .execute();
          await trx
            .insertInto('own_state')
            .values(ids.map((user_id) => ({ user_id, ...state, erased_at: 0 })))
            .execute();
          for (const user_id of ids)
            await trx
              .insertInto('own_records')
              .values(rows.map((row) => ({ user_id, ...row })))
              .execute();
        }
      });
  });
}

async function send(site: Site, port: number, record: OwnRecord): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/own`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: site.cookie },
    body: JSON.stringify({ since: Number.MAX_SAFE_INTEGER, changes: [record] }),
  });
  if (!answer.ok) throw new Error(`A change is answered ${answer.status}: ${await answer.text()}`);
}
