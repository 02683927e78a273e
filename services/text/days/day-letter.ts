import type { Log } from '../../../program/log.ts';
import { dayPath } from '../../../scripture/addresses/days.ts';
import type { VerseOfDay } from '../../../scripture/days/verse-of-day.ts';
import { parseDay, wallClock } from '../../../scripture/time/calendar.ts';
import { formatDate } from '../../../scripture/time/day.ts';
import { chosenZone } from '../../../scripture/time/zone.ts';
import type { Database } from '../../../store/database.ts';
import { dayReaders } from '../../../store/days.ts';
import { incrementLimit } from '../../../store/limits.ts';
import { runPeriodically } from '../../../store/run-periodically.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import type { Mail } from '../../post/mail/mail.ts';
import type { Texts } from '../texts/texts.ts';
import type { Days } from './days.ts';

const DAY_MS = 86_400_000;
const POLL_MS = 10 * 60_000;
/** The letters leave from this hour on, by the site's clock. */
const MORNING = 5;

interface Deps {
  readonly database: Database;
  readonly texts: Pick<Texts, 'edition'>;
  readonly days: Days;
  readonly settings: Pick<Settings, 'site'>;
  readonly mail: Mail;
  readonly siteUrl: () => string;
  readonly now: () => Date;
}

/**
 * Sends the verse of the day to the accounts that want it. The day is claimed in the transaction that queues the letters, so only
 * one instance sends them, and a failure releases the day.
 * @returns the number of letters
 */
export async function sendDayLetters(deps: Deps): Promise<number> {
  const { database, texts, days, settings, mail, siteUrl, now } = deps;
  const site = settings.site();
  const zone = chosenZone(site.timeZone);
  const edition = texts.edition();
  const today = days.today();
  // Also on days when nobody comes: what a day shows is stored.
  const verse = edition && (await days.of(today, edition));
  if (!verse || wallClock(now().getTime(), zone).hour < MORNING) return 0;
  const readers = await database.read(dayReaders);
  if (readers.length === 0) return 0;
  const letters = await Promise.all(
    readers.map(async ({ email }) => ({ email, stop: await mail.stopAddress(email, 'day') })),
  );
  const window = parseDay(today, zone) ?? 0;
  return database.write(async (trx) => {
    const times = await incrementLimit(trx, { bucket: 'day-letter', subject: 'all', window }, window + 3 * DAY_MS);
    if (times > 1) return 0;
    let queued = 0;
    for (const { email: recipient, stop } of letters) {
      const text = letterText(verse, siteUrl(), stop);
      const subject = `${site.title}: ${verse.name}`;
      if (await mail.queue(trx, { kind: 'day', recipient, subject, text })) queued++;
    }
    return queued;
  });
}

const letterText = (
  { day, name, text, path }: VerseOfDay,
  publicUrl: string,
  stop: string,
): string => `${formatDate(day)}

«${text}»

${name}
${publicUrl}${path}

El versículo de este día, siempre en la misma dirección:
${publicUrl}${dayPath(day)}

Recibe este correo cada día porque lo pidió en su cuenta: ${publicUrl}/cuenta

Para no recibirlo más: ${stop}
`;

/** Checks regularly whether the letters of a new day are due. Returns the function that stops it. */
export function startDayLetter(deps: Deps, log: Log): () => void {
  const { end } = runPeriodically(POLL_MS, log, 'letters of the day failed', async () => {
    const letters = await sendDayLetters(deps);
    if (letters > 0) log.info({ letters }, 'letters of the day');
  });
  return end;
}
