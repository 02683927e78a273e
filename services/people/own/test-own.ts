import type { TestStore } from '../../../store/test-databases.ts';
import { createLimits } from '../../access/limits.ts';
import { openAccounts } from '../test-support.ts';
import { createOwnRecords } from './own-records.ts';

/** The records of an account that has just been made. */
export async function openOwnRecords(store: TestStore) {
  const { database, now, openBrowser } = openAccounts(store);
  const ana = openBrowser();
  await ana.signUp();
  const own = createOwnRecords({ database, limits: createLimits(database, now), now, mostBytes: 1_000_000 });
  return { own, viewer: await ana.viewer(), now };
}
