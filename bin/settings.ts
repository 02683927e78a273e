import { runSettings } from '../services/owner/settings/operator-commands.ts';
import { complain, print, withStore } from './with-store.ts';

// `node bin/settings.ts <command>` runs for `npm run settings --`. Running servers apply the changes.
const argv = process.argv.slice(2);
await withStore((database) => runSettings(argv, { database, now: () => new Date(), print }, complain));
