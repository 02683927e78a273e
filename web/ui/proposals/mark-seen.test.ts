import { expect, test } from 'vitest';
import { attempt } from '../../../server/answers/problem.ts';
import type { Services } from '../../../services/services.ts';
import { DatabaseUnavailable } from '../../../store/database.ts';
import type { PageContext } from '../../page/page.ts';
import { markSeen } from './mark-seen.ts';

const viewer = { expired: false, client: '' };

function seeing(see: (proposals: readonly string[]) => Promise<void>) {
  const corrections = { markSeen: (_: unknown, proposals: readonly string[]) => see(proposals) };
  return { services: { corrections } as unknown as Services, attempt } as unknown as PageContext;
}

test('only new outcomes are marked', async () => {
  const seen: (readonly string[])[] = [];
  const context = seeing(async (proposals) => void seen.push(proposals));
  await markSeen(context, viewer, [
    { proposal: 'a', news: true },
    { proposal: 'b', news: false },
  ]);
  await markSeen(context, viewer, [{ proposal: 'b', news: false }]);
  expect(seen).toEqual([['a']]);
});

test('outcomes are shown also if nothing can be stored now, while a bug is thrown', async () => {
  const shown = [{ proposal: 'a', news: true }];
  await markSeen(
    seeing(() => Promise.reject(new DatabaseUnavailable('full'))),
    viewer,
    shown,
  );
  await expect(
    markSeen(
      seeing(() => Promise.reject(new Error('a fault'))),
      viewer,
      shown,
    ),
  ).rejects.toThrow('a fault');
});
