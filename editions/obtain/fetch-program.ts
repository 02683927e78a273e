// Fetches a file of the catalogue: see fetch-apart.ts, which runs this in a process of its own.
import { endWithParent, say, yieldToOthers } from '../child/child-side.ts';
import { SourceError } from '../source/edition-error.ts';
import type { FetchMessage, FetchTask } from './fetch-apart.ts';
import { FETCH_OPTIONS, fetchFile } from './fetch-file.ts';

/** Whoever asked sees the page meanwhile, and can ask again. */
const TRIES = 2;
const TELL_EVERY_MS = 500;

const tell = (message: FetchMessage) => say(message);

endWithParent();
yieldToOthers();
const { url, origins, out } = JSON.parse(process.argv[2] ?? '') as FetchTask;
let told = 0;
const progress = {
  step() {},
  at(at: number, total?: number) {
    if (Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    tell({ at, ...(total !== undefined && { total }) });
  },
  note() {},
  end() {},
  fail() {},
};
try {
  await fetchFile(url, out, out, progress, { ...FETCH_OPTIONS, tries: TRIES, origins });
  tell({ whole: true });
} catch (error) {
  if (!(error instanceof SourceError)) throw error;
  tell({ refused: error.fault });
}
process.exit(0);
