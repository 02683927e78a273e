import { runningAddress } from '../program/running-address.ts';
import { storedSiteUrl } from '../services/owner/address/site-address.ts';
import { runAdmin } from '../services/people/operator-commands.ts';
import { createMail } from '../services/post/mail/mail.ts';
import { unlessUnavailable } from '../store/database.ts';
import { complain, print, withStore } from './with-store.ts';

// `node bin/admin.ts <command>` runs for `npm run admin --`. A server may be running on the same store.
const argv = process.argv.slice(2);
await withStore(async (database, env) => {
  const { varDir, mailServer } = env;
  // The command itself reports a store that cannot be read.
  const known = (await unlessUnavailable(storedSiteUrl(env, database))) ?? runningAddress(varDir);
  const where = { publicUrl: known ?? env.publicUrl, publicUrlGiven: known !== undefined };
  const now = () => new Date();
  const mail = createMail({
    database,
    varDir,
    siteUrl: () => where.publicUrl,
    delivers: () => mailServer !== undefined,
    now,
  });
  return runAdmin(argv, { database, mail, ...where, now, print }, complain);
});
