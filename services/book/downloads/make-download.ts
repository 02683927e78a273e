// Makes one file, in a process of its own: it takes memory and time that readers of the site must not miss. Run with
// runMaker; what it is to do is its one argument.
import { endWithParent, say, yieldToOthers } from '../../../editions/child/child-side.ts';
import { EditionError } from '../../../editions/source/edition-error.ts';
import { DOWNLOAD_FORMATS, downloadSource } from '../../../editions/writers/download-formats.ts';
import { WRITERS } from '../../../editions/writers.ts';
import { createLog } from '../../../program/log.ts';
import { openKeptText } from '../../text/texts/kept-state.ts';
import { SITE_WRITERS } from '../site-files/site-writers.ts';
import { siteFormat } from './offered-formats.ts';
import type { MakerMessage, MakerTask } from './run-maker.ts';

const TELL_EVERY_MS = 500;

const task = JSON.parse(process.argv[2] ?? '') as MakerTask;
const tell = (message: MakerMessage) => say(message);

if (task.gently) yieldToOthers();
endWithParent();
try {
  tell(await make(task));
  process.exit(0);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  // What cannot be written in this format: its sentence has its number already.
  const lasts = error instanceof EditionError;
  tell({ failed: (lasts ? message : (code ?? message)).slice(0, 500), lasts });
  process.exit(1);
}

async function make({ varDir, edition: id, format: formatId, path, site, words }: MakerTask): Promise<MakerMessage> {
  const format = DOWNLOAD_FORMATS.find(({ id }) => id === formatId);
  const ofSite = siteFormat(formatId);
  const text = openKeptText(varDir, id, createLog('warn'));
  if (!text || !(format || (ofSite && words))) throw new Error(`nothing to make: ${formatId} of ${id}`);
  const { revision, history } = text.edition.meta;
  let told = 0;
  const tellShare = (share: number) => {
    if (Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    tell({ share });
  };
  if (format) await WRITERS[format.id](downloadSource(text.edition, text.strongs, site), path, tellShare);
  else await SITE_WRITERS[ofSite!]({ ...text, settings: words!, publicUrl: site }, path, varDir, tellShare);
  return { made: { revision, historyHash: history?.hash ?? null } };
}
