// Makes one file, in a process of its own: it takes memory and time that readers of the site must not miss. Run with
// runMaker; what it is to do is its one argument.
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { DOWNLOAD_FORMATS } from '../../editions/writers/download-formats.ts';
import { downloadSource } from '../../editions/writers/download-source.ts';
import { WRITERS } from '../../editions/writers/writers.ts';
import { createLog } from '../log.ts';
import { openKeptText } from '../texts/open-kept-text.ts';
import type { MakerMessage, MakerTask } from './run-maker.ts';

const TELL_EVERY_MS = 500;

const task = JSON.parse(process.argv[2] ?? '') as MakerTask;
const say = (message: MakerMessage) =>
  new Promise<void>((resolve) => (process.send ? process.send(message, () => resolve()) : resolve()));

if (task.gently) yieldToOthers();
process.on('disconnect', () => process.exit(1));
try {
  await say(await make(task));
  process.disconnect?.();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  await say({ failed: (code ?? message).slice(0, 500) });
  process.exit(1);
}

async function make({ varDir, edition: id, format: formatId, path, site }: MakerTask): Promise<MakerMessage> {
  const format = DOWNLOAD_FORMATS.find(({ id }) => id === formatId);
  const text = openKeptText(varDir, id, createLog('warn'));
  if (!format || !text) throw new Error(`nothing to make: ${formatId} of ${id}`);
  const { revision, history } = text.edition.meta;
  let told = 0;
  await WRITERS[format.id](downloadSource(text.edition, text.strongs, site), path, (share) => {
    if (Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    void say({ share });
  });
  return { made: { revision, historyHash: history?.hash ?? null } };
}

/** The processor is for others first; and where the memory ends, the system is to end this process, not the server. */
function yieldToOthers(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not on this system.
  }
}
