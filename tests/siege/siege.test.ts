// A minute of siege: what must hold on any machine, however busy; how long things took is for `npm run siege` to say.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTACKS, type AttackName } from './attacks/all.ts';
import { besiege } from './besieged.ts';
import { startSite } from './site.ts';
import { type IdleServer, startIdleServer } from './start-idle-server.ts';

/** Ten attacks, and one again. */
const SECONDS = 5;
const INPUTS = 5_000;
const INPUTS_WITHIN_SECONDS = 10;

const ALL = Object.keys(ATTACKS) as AttackName[];

let idle: IdleServer;
beforeAll(async () => {
  idle = await startIdleServer();
});
afterAll(() => idle.stop());

describe.each([
  ['addresses', ALL],
  ['forwarded', ['pipelined', 'inputs']],
] as const)('under siege from clients told apart by %s', (clients, attacks) => {
  test('what is stored is never refused, nothing fails, and nothing stays', async () => {
    const site = await startSite({ clients, inputs: INPUTS, seed: 1602 });
    try {
      const besieged = { target: site.target, pid: site.pid, idle: idle.address, priority: 0 };
      for (const name of attacks) {
        const { tally, watch } = await besiege(name, name === 'inputs' ? INPUTS_WITHIN_SECONDS : SECONDS, besieged);
        expect(tally.sent, name).toBeGreaterThan(0);
        expect(tally.wrong, name).toEqual([]);
        const { health, stored, rendered } = watch.seen;
        expect({ name, health: health.others, stored: stored.others }).toEqual({ name, health: {}, stored: {} });
        expect(stored.asked, name).toBeGreaterThan(0);
        // Busy is the only excuse.
        expect(
          Object.keys(rendered.others).filter((status) => status !== '503'),
          name,
        ).toEqual([]);
      }
      expect(Object.values(await site.stored()).every((count) => count === 0)).toBe(true);
    } finally {
      await site.stop();
    }
  });
});
