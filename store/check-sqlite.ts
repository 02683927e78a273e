// Checks a large store in a child process; see inspect-sqlite.ts. Its one argument is the file.
import { endWithParent, lowerPriority, sendToParent } from '../editions/child/child-side.ts';
import { isDamagedSqlite } from './inspect-sqlite.ts';

endWithParent();
lowerPriority();
sendToParent({ damaged: isDamagedSqlite(process.argv[2] ?? '') });
process.exit(0);
