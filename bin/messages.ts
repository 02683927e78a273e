import { runMessages } from '../services/post/messages/operator-commands.ts';
import { complain, print, withStore } from './with-store.ts';

// `node bin/messages.ts <command>` runs for `npm run messages --`.
const argv = process.argv.slice(2);
await withStore((database) => runMessages(argv, { database, print }, complain));
