import { runAdmin } from '../server/accounts/operator-commands.ts';
import { openDatabase } from '../server/db/connect.ts';
import { parseEnv } from '../server/env.ts';
import { createLog } from '../server/log.ts';

// `node bin/admin.ts <command>`: what `npm run admin --` runs. A server may be running on the same store.
const complain = (line: string) => console.error(line);

try {
  const { varDir, databaseUrl, publicUrl, publicUrlGiven } = parseEnv(process.env);
  const log = createLog('fatal');
  const database = openDatabase({ varDir, log, ...(databaseUrl && { url: databaseUrl }) });
  const print = (line: string) => console.log(line);
  process.exitCode = await runAdmin(
    process.argv.slice(2),
    { database, publicUrl, publicUrlGiven, now: () => new Date(), print },
    complain,
  );
  await database.close();
} catch (error) {
  if (!(error instanceof Error && error.name === 'StartError')) throw error;
  complain(error.message);
  process.exitCode = 1;
}
