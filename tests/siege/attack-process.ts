// A process of its own, so that what the attackers are busy with does not keep the watcher from watching.
// node attack-process.ts NAME SECONDS TARGET
import { ATTACKS, type AttackName } from './attacks/all.ts';
import { findPaths } from './paths.ts';
import { Count } from './tally.ts';
import type { Target } from './target.ts';

const [name, seconds, given] = process.argv.slice(2) as [AttackName, string, string];
const target = JSON.parse(given) as Target;
const count = new Count();
const paths = await findPaths(target);
await ATTACKS[name](target, count, AbortSignal.timeout(Number(seconds) * 1_000), paths);
const { sent, statuses, wrong } = count;
process.stdout.write(JSON.stringify({ sent, statuses, wrong }), () => process.exit(0));
