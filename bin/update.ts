import { lowerPriority, sendToParent } from '../editions/child/child-side.ts';
import { killGroup } from '../editions/child/run-child.ts';
import { createScrubber } from '../program/scrub.ts';
import { secretsIn } from '../services/desk/environment/variables.ts';
import { buildVersion, tryVersion, UpdateFailed, type UpdateOrder } from '../services/running/make-update.ts';
import type { UpdateLine } from '../services/running/update-process.ts';

// `node bin/update.ts` builds and tries the version that UPDATE_ORDER names, for the server; see services/running/update-process.ts.
const order = JSON.parse(process.env.UPDATE_ORDER ?? '{}') as UpdateOrder;
delete process.env.UPDATE_ORDER;
const tell = (line: UpdateLine) => sendToParent(line);

// With the server end this process and all that it has started, which are one process group.
process.stdin.on('end', () => killGroup(process.pid)).resume();
lowerPriority();
try {
  const { built, varDir } = order;
  const folder = built?.folder ?? (await buildVersion(order, (step) => tell({ step })));
  const migrates = built !== undefined && (await tryVersion(varDir, folder, built.backup));
  tell({ done: { folder, migrates } });
} catch (error) {
  if (!(error instanceof UpdateFailed)) {
    console.error((error as Error).message);
    process.exit(1);
  }
  // The output of a build, which a page will show, may name what the log may not.
  const scrub = createScrubber(secretsIn(process.env));
  tell(JSON.parse(scrub(JSON.stringify({ fault: error.step }))));
}
process.exit();
