import { runAdmin } from '../server/accounts/operator-commands.ts';
import { runningAddress } from '../server/operator/running-address.ts';
import { complain, print, withStore } from './with-store.ts';

// `node bin/admin.ts <command>`: what `npm run admin --` runs. A server may be running on the same store.
const argv = process.argv.slice(2);
await withStore((database, { varDir, publicUrl: own, publicUrlGiven: given }) => {
  const running = given ? undefined : runningAddress(varDir);
  const where = { publicUrl: running ?? own, publicUrlGiven: given || running !== undefined };
  return runAdmin(argv, { database, ...where, now: () => new Date(), print }, complain);
});
