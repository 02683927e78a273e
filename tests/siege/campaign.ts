// `npm run siege [SECONDS [INPUTS [ATTACK…]]]`: every attack for so long, one after the other, with figures; then the memory
// after a minute and after five.
import { setTimeout as sleep } from 'node:timers/promises';
import { ATTACKS, type AttackName } from './attacks/all.ts';
import { besiege, residentMegabytes, type Siege } from './besieged.ts';
import { startSite } from './site.ts';
import { WATCHED } from './watch.ts';

const SEED = 1602;
const [seconds = '20', inputs = '100000', ...names] = process.argv.slice(2);
const chosen = (names.length > 0 ? names : Object.keys(ATTACKS)) as AttackName[];
for (const clients of ['addresses', 'forwarded'] as const) {
  const site = await startSite({ clients, inputs: Number(inputs), seed: SEED }, process.env.VAR_DIR ?? 'var');
  const memory = () => `${residentMegabytes(site.pid).toFixed(0)} MB`;
  try {
    console.log(
      `${clients === 'addresses' ? 'no proxy, attackers at 127.0.0.0/8' : 'behind a proxy, by X-Forwarded-For'}: ${memory()}`,
    );
    for (const name of chosen) {
      // The inputs end by their number.
      print(name, await besiege(name, name === 'inputs' ? 3_600 : Number(seconds), site.target, site.pid));
    }
    await sleep(60_000);
    console.log(`  a minute later ${memory()}`);
    if (!process.env.SIEGE_SHORT) {
      await sleep(240_000);
      console.log(`  five minutes later ${memory()}`);
    }
    console.log(`  stored: ${JSON.stringify(await site.stored())}`);
  } finally {
    await site.stop();
  }
}

function print(name: string, { tally, watch, memory, delay }: Siege): void {
  const own = `watcher's own delay ${watch.ownDelay.toFixed(0)} ms, event loop's ${delay} ms`;
  console.log(
    `  ${name}: ${tally.sent} sent, answers ${JSON.stringify(tally.statuses)}, ${memory.toFixed(0)} MB at most, ${own}`,
  );
  for (const what of WATCHED) {
    const { asked, ok, median, longest, others } = watch.seen[what];
    const told = Object.keys(others).length > 0 ? ` others ${JSON.stringify(others)}` : '';
    console.log(
      `    ${what.padEnd(8)} ${ok} of ${asked} well (${((100 * ok) / asked).toFixed(2)} %), median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms${told}`,
    );
  }
  for (const wrong of tally.wrong) console.log(`    WRONG ${wrong}`);
}
