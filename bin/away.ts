import { endWithParent, lowerPriority, sendToParent } from '../editions/child/child-side.ts';
import { Refusal } from '../program/errors.ts';
import { explainAway } from '../services/keeping/away/away-fault.ts';
import { type AwayOrder, addressIn } from '../services/keeping/away/away-order.ts';
import { runAway } from '../services/keeping/away/run-away.ts';
import { browserFault } from '../services/keeping/open-backup.ts';

// The server runs it for backups on another machine, and for what is restored at the desk; see services/keeping/away.
const order = JSON.parse(process.env.AWAY_ORDER ?? 'null') as AwayOrder;
delete process.env.AWAY_ORDER;
process.umask(0o077);
endWithParent();
lowerPriority();

try {
  sendToParent({ done: await runAway(order, (step) => sendToParent({ step })) });
  process.exit(0);
} catch (error) {
  sendToParent({ fault: error instanceof Refusal ? browserFault(error) : explainAway(error, addressIn(order)) });
  process.exit(1);
}
