import { runSettings } from '../services/owner/settings/operator-commands.ts';
import { complain, print, withStore } from './with-store.ts';

// `node bin/settings.ts <command>`: what `npm run settings --` runs. Running servers take over what it changes.
const argv = process.argv.slice(2);
await withStore((database) => runSettings(argv, { database, now: () => new Date(), print }, complain));
