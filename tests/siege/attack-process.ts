// The attackers run in a separate process, so that they do not delay the watcher.
// node attack-process.ts NAME SECONDS TARGET PRIORITY
import { setPriority } from 'node:os';
import { ATTACKS, type AttackName } from './attacks/all.ts';
import { findPaths } from './paths.ts';
import { Count } from './tally.ts';
import type { Target } from './target.ts';

const [name, seconds, given, priority] = process.argv.slice(2) as [AttackName, string, string, string];
setPriority(Number(priority));
const target = JSON.parse(given) as Target;
const count = new Count();
const paths = await findPaths(target);
await ATTACKS[name](target, count, AbortSignal.timeout(Number(seconds) * 1_000), paths);
process.stdout.write(JSON.stringify(count), () => process.exit(0));
