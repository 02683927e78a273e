import { openDatabase } from '../server/db/connect.ts';
import { parseEnv } from '../server/env.ts';
import { createLog } from '../server/log.ts';
import { runSettings } from '../server/settings/operator-commands.ts';

// `node bin/settings.ts <command>`: what `npm run settings --` runs. Running servers take over what it changes.
const complain = (line: string) => console.error(line);

try {
  const { varDir, databaseUrl } = parseEnv(process.env);
  const database = openDatabase({ varDir, log: createLog('silent'), ...(databaseUrl && { url: databaseUrl }) });
  const print = (line: string) => console.log(line);
  process.exitCode = await runSettings(process.argv.slice(2), { database, now: () => new Date(), print }, complain);
  await database.close();
} catch (error) {
  if (!(error instanceof Error && error.name === 'StartError')) throw error;
  complain(error.message);
  process.exitCode = 1;
}
