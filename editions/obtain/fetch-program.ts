// Fetches a file of the catalogue: see fetch-in-child.ts, which runs this in its own process.
import { endWithParent, lowerPriority, sendToParent } from '../child/child-side.ts';
import { SourceError } from '../source/edition-error.ts';
import { FETCH_OPTIONS, fetchFile } from './fetch-file.ts';
import type { FetchMessage, FetchTask } from './fetch-in-child.ts';

/** The person who asked sees the page meanwhile, and can try again. */
const TRIES = 2;
const REPORT_INTERVAL_MS = 500;

const send = (message: FetchMessage) => sendToParent(message);

endWithParent();
lowerPriority();
const { url, origins, out } = JSON.parse(process.argv[2] ?? '') as FetchTask;
let lastReport = 0;
const progress = {
  step() {},
  at(at: number, total?: number) {
    if (Date.now() - lastReport < REPORT_INTERVAL_MS) return;
    lastReport = Date.now();
    send({ at, ...(total !== undefined && { total }) });
  },
  note() {},
  end() {},
  fail() {},
};
try {
  await fetchFile(url, out, out, progress, { ...FETCH_OPTIONS, tries: TRIES, origins });
  send({ whole: true });
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  send({ refused: error.fault });
}
process.exit(0);
