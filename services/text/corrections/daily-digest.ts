import type { Log } from '../../../program/log.ts';
import { incrementLimit } from '../../../store/limits.ts';
import { openSince } from '../../../store/review-queue.ts';
import { runPeriodically } from '../../../store/run-periodically.ts';
import { digestReaders } from '../../../store/users.ts';
import type { CorrectionsDeps } from './create-corrections.ts';
import { ownApprovals } from './review-queue.ts';

const DAY_MS = 86_400_000;
const POLL_MS = 30 * 60_000;

type Deps = Pick<CorrectionsDeps, 'database' | 'texts' | 'mail' | 'settings' | 'siteUrl' | 'now'>;

/**
 * Sends the daily digest: the number of pending proposals, to the correctors who want it, and only if there are any. The day is
 * claimed in the transaction that queues the letters, so only one instance sends them, and a failure releases the day.
 * @returns the number of letters
 */
export async function sendDigest(deps: Deps): Promise<number> {
  const { database, mail, settings, siteUrl, now } = deps;
  const at = now().getTime();
  const readers = await database.read(digestReaders);
  const drafts = await Promise.all(
    readers.map(async ({ id, email }) => {
      const support = await ownApprovals(deps, id);
      const open = await database.read((db) => openSince(db, support));
      return open && { email, open, stop: await mail.stopAddress(email, 'digest') };
    }),
  );
  const letters = drafts.filter((letter) => letter !== undefined);
  if (letters.length === 0) return 0;
  return database.write(async (trx) => {
    const window = at - (at % DAY_MS);
    const times = await incrementLimit(trx, { bucket: 'digest', subject: 'all', window }, window + 2 * DAY_MS);
    if (times > 1) return 0;
    for (const { email: recipient, open, stop } of letters) {
      const text = digestText(open.count, Math.floor((at - open.since) / DAY_MS), siteUrl(), stop);
      const subject = `${settings.site().title}: ${waiting(open.count)}`;
      await mail.queue(trx, { kind: 'digest', recipient, subject, text });
    }
    return letters.length;
  });
}

const waiting = (count: number): string =>
  count === 1 ? 'una corrección pendiente de revisión' : `${count} correcciones pendientes de revisión`;

function digestText(count: number, days: number, publicUrl: string, stop: string): string {
  const age = days === 0 ? '' : days === 1 ? ', la más antigua desde ayer' : `, la más antigua desde hace ${days} días`;
  return `Hay ${waiting(count)}${age}.

${publicUrl}/revision

Recibe este aviso porque revisa correcciones en este sitio: una vez al día como máximo, y solo si hay algo pendiente. Puede desactivarlo en su cuenta: ${publicUrl}/cuenta

Para no recibir más avisos, ni este ni los de sus propias correcciones: ${stop}
`;
}

/** Checks regularly whether a new day has begun. Returns the function that stops it. */
export function startDigest(deps: Deps, log: Log): () => void {
  const { end } = runPeriodically(POLL_MS, log, 'digest failed', async () => {
    const letters = await sendDigest(deps);
    if (letters > 0) log.info({ letters }, 'digest');
  });
  return end;
}
