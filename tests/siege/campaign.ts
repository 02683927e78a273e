// `npm run siege [SECONDS [INPUTS [ATTACK…]]]` runs every attack for so long, one after the other, and prints measurements. If
// all of them run, it also prints the memory one and five minutes later. It exits with 1 if a limit is exceeded.
import { constants, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ATTACKS, type AttackName } from './attacks/all.ts';
import { type Besieged, besiege, observeIdle, residentMegabytes, type Siege } from './besieged.ts';
import { exceededLimits, MOST_MEGABYTES_LATER } from './limits.ts';
import { type SiegeSite, startSite } from './site.ts';
import { startIdleServer } from './start-idle-server.ts';
import { ASKED } from './watch.ts';

const SEED = 1602;
const QUIET_SECONDS = 10;
const MINUTE = 60_000;
const NAMES = {
  addresses: 'no proxy, attackers at 127.0.0.0/8',
  forwarded: 'behind a proxy, attackers by X-Forwarded-For',
} as const;

const [seconds = '20', inputs = '100000', ...names] = process.argv.slice(2);
const chosen = (names.length > 0 ? names : Object.keys(ATTACKS)) as AttackName[];
const idle = await startIdleServer();
const faults: string[] = [];
const rests: Promise<void>[] = [];
for (const clients of ['addresses', 'forwarded'] as const) {
  const site = await startSite({ clients, inputs: Number(inputs), seed: SEED }, process.env.VAR_DIR ?? 'var');
  // Real attackers use machines of their own, so here they get a low priority for the processor.
  const priority = constants.priority.PRIORITY_LOW;
  const besieged: Besieged = { target: site.target, pid: site.pid, idle: idle.address, priority };
  console.log(`${NAMES[clients]}: ${residentMegabytes(site.pid).toFixed(0)} MB`);
  print('left alone', await observeIdle(QUIET_SECONDS, besieged));
  for (const name of chosen) {
    // The inputs end by their number.
    const siege = await besiege(name, name === 'inputs' ? 3_600 : Number(seconds), besieged);
    print(name, siege);
    faults.push(...exceededLimits(siege).map((fault) => `${NAMES[clients]}, ${name}: ${fault}`));
  }
  // It runs while the other site is attacked.
  rests.push(rest(NAMES[clients], site));
}
await Promise.all(rests);
idle.stop();
for (const fault of faults) console.log(`MISSED ${fault}`);
console.log(faults.length === 0 ? 'Every limit holds.' : `${faults.length} limits exceeded.`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Measures the memory after the attacks. */
async function rest(name: string, site: SiegeSite): Promise<void> {
  try {
    const stored = await site.stored();
    console.log(`${name}: stored ${JSON.stringify(stored)}`);
    if (Object.values(stored).some((count) => count > 0)) faults.push(`${name}: something was stored`);
    if (names.length > 0) return;
    await sleep(MINUTE);
    console.log(`${name}: a minute later ${residentMegabytes(site.pid).toFixed(0)} MB`);
    await sleep(4 * MINUTE);
    const memory = residentMegabytes(site.pid);
    console.log(`${name}: five minutes later ${memory.toFixed(0)} MB`);
    if (memory > MOST_MEGABYTES_LATER) faults.push(`${name}: ${memory.toFixed(0)} MB after five minutes`);
  } finally {
    await site.stop();
  }
}

function print(name: string, { tally, watch, memory, delay }: Siege): void {
  const { opened, sent, statuses, wrong } = tally;
  const connections = opened > 0 ? `${opened} connections, ` : '';
  console.log(
    `  ${name}: ${connections}${sent} requests, answers ${JSON.stringify(statuses)}, ${memory.toFixed(0)} MB at most`,
  );
  console.log(
    `    event loop late by ${delay} ms at most, the watcher itself by ${watch.ownDelay.toFixed(0)} ms; load ${loadavg()[0]!.toFixed(1)}`,
  );
  for (const what of ASKED) {
    const { requests, ok, median, late, longest, others } = watch.seen[what];
    const otherStatuses = Object.keys(others).length > 0 ? ` others ${JSON.stringify(others)}` : '';
    console.log(
      `    ${what.padEnd(8)} ${ok} of ${requests} well (${((100 * ok) / requests).toFixed(2)} %), median ${median.toFixed(0)} ms, one in a hundred above ${late.toFixed(0)} ms, longest ${longest.toFixed(0)} ms${otherStatuses}`,
    );
  }
  for (const answer of wrong) console.log(`    WRONG ${answer}`);
}
