// `npm run siege`: every attack, one after the other, with figures.

import { startServer } from '../http/running-server.ts';
import { ATTACKS, type AttackName } from './attacks/all.ts';
import type { Siege } from './besieged.ts';
import { besiege, residentMegabytes } from './besieged.ts';
import { WATCHED } from './watch.ts';

const [seconds = '10', ...names] = process.argv.slice(2);
const chosen = (names.length > 0 ? names : Object.keys(ATTACKS)) as AttackName[];
for (const clients of ['addresses', 'forwarded'] as const) {
  const server = await startServer({
    LOG_LEVEL: 'error',
    BACKUP_NIGHTLY: 'off',
    ...(clients === 'forwarded' && { TRUST_PROXY: 'loopback' }),
  });
  const pid = server.process.pid!;
  try {
    console.log(`${clients}: ${residentMegabytes(pid).toFixed(0)} MB before`);
    for (const name of chosen) print(name, await besiege(name, Number(seconds), { port: server.port, clients }, pid));
    console.log(`${clients}: ${residentMegabytes(pid).toFixed(0)} MB after`);
  } finally {
    server.process.kill();
    await server.ended;
  }
}

function print(name: string, { tally, watch, memory }: Siege): void {
  console.log(
    `  ${name}: ${tally.sent} sent, answers ${JSON.stringify(tally.statuses)}, ${memory.toFixed(0)} MB at most, watcher's own delay ${watch.ownDelay.toFixed(0)} ms`,
  );
  for (const what of WATCHED) {
    const { asked, ok, median, longest, others } = watch.seen[what];
    console.log(
      `    ${what.padEnd(8)} ${ok} of ${asked} well, median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms ${JSON.stringify(others)}`,
    );
  }
  for (const wrong of tally.wrong) console.log(`    WRONG ${wrong}`);
}
