import { runAdmin } from '../server/accounts/operator-commands.ts';
import { complain, print, withStore } from './with-store.ts';

// `node bin/admin.ts <command>`: what `npm run admin --` runs. A server may be running on the same store.
const argv = process.argv.slice(2);
await withStore((database, { publicUrl, publicUrlGiven }) =>
  runAdmin(argv, { database, publicUrl, publicUrlGiven, now: () => new Date(), print }, complain),
);
