// Goes through a large store, in a process of its own: see inspect-sqlite.ts. Its one argument is the file.
import { endWithParent, say, yieldToOthers } from '../editions/child/child-side.ts';
import { isDamagedSqlite } from './inspect-sqlite.ts';

endWithParent();
yieldToOthers();
say({ damaged: isDamagedSqlite(process.argv[2] ?? '') });
process.exit(0);
