// Half a minute of attacks checks what must hold on any machine, however busy; `npm run siege` measures the times.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTACKS, type AttackName } from './attacks/all.ts';
import { besiege } from './besieged.ts';
import { startSite } from './site.ts';
import { type IdleServer, startIdleServer } from './start-idle-server.ts';

/** Ten attacks, one of them twice. */
const SECONDS = 3;
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
] as const)('under attack from clients identified by %s', (clients, attacks) => {
  test('cached pages are never refused, nothing fails, and nothing is stored', async () => {
    const site = await startSite({ clients, inputs: INPUTS, seed: 1602 });
    try {
      const besieged = { target: site.target, pid: site.pid, idle: idle.address, priority: 0 };
      for (const name of attacks) {
        const { tally, watch } = await besiege(name, name === 'inputs' ? INPUTS_WITHIN_SECONDS : SECONDS, besieged);
        expect(tally.sent, name).toBeGreaterThan(0);
        expect(tally.wrong, name).toEqual([]);
        const { health, stored, rendered } = watch.seen;
        expect({ name, health: health.others, stored: stored.others }).toEqual({ name, health: {}, stored: {} });
        expect(stored.requests, name).toBeGreaterThan(0);
        // 503 is the only permitted failure.
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
