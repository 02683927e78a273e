// Makes one file in a separate process, because it takes memory and time that readers of the site would miss. runMaker runs it;
// its one argument is the task as JSON.
import { resolve } from 'node:path';
import { endWithParent, lowerPriority, sendToParent } from '../../../editions/child/child-side.ts';
import { EditionError } from '../../../editions/source/edition-error.ts';
import { DOWNLOAD_FORMATS, downloadSource } from '../../../editions/writers/download-formats.ts';
import { WRITERS } from '../../../editions/writers.ts';
import { createLog } from '../../../program/log.ts';
import { createHeadings } from '../../text/headings/create-headings.ts';
import { openSavedText } from '../../text/texts/saved-state.ts';
import { SITE_WRITERS } from '../site-files/site-writers.ts';
import { siteFormat } from './offered-formats.ts';
import type { MakerMessage, MakerTask } from './run-maker.ts';

const PROGRESS_EVERY_MS = 500;
const PROGRAM_DIR = resolve(import.meta.dirname, '../../..');

const task = JSON.parse(process.argv[2] ?? '') as MakerTask;
const send = (message: MakerMessage) => sendToParent(message);

if (task.gently) lowerPriority();
endWithParent();
try {
  send(await make(task));
  process.exit(0);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  // The text cannot be written in this format: the message has its error number already.
  const lasts = error instanceof EditionError;
  send({ failed: (lasts ? message : (code ?? message)).slice(0, 500), lasts });
  process.exit(1);
}

async function make({
  varDir,
  edition: id,
  format: formatId,
  path,
  site,
  words,
  headings,
  further,
}: MakerTask): Promise<MakerMessage> {
  const format = DOWNLOAD_FORMATS.find(({ id }) => id === formatId);
  const ofSite = siteFormat(formatId);
  const text = openSavedText(varDir, id, createLog('warn'));
  if (!text || !(format || (ofSite && words))) throw new Error(`nothing to make: ${formatId} of ${id}`);
  const { revision, history } = text.edition.meta;
  let lastReport = 0;
  const reportProgress = (share: number) => {
    if (Date.now() - lastReport < PROGRESS_EVERY_MS) return;
    lastReport = Date.now();
    send({ share });
  };
  if (format) {
    const { edition } = text;
    const table = createHeadings({ programDir: PROGRAM_DIR });
    const headingsIn = (book: string) => table.of(edition, book);
    // A numbering without a map to theirs has none, and its file says nothing of them.
    const has = headings && 'headings' in format && edition.books.some((book) => headingsIn(book).length > 0);
    await WRITERS[format.id](
      downloadSource(text, site, { ...(has && { headings: headingsIn }), further }),
      path,
      reportProgress,
    );
  } else
    await SITE_WRITERS[ofSite!](
      { ...text, settings: words!, publicUrl: site, programDir: PROGRAM_DIR },
      path,
      varDir,
      reportProgress,
    );
  return { made: { revision, historyHash: history?.hash ?? null } };
}
