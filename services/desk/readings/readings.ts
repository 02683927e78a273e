import type { Log } from '../../../program/log.ts';
import { addDays, type Day, dayAt } from '../../../scripture/time/day.ts';
import { chosenZone } from '../../../scripture/time/zone.ts';
import type { Database } from '../../../store/database.ts';
import { addPageCounts, countsByDay, countsByPage, type PageCount } from '../../../store/page-counts.ts';
import { runPeriodically } from '../../../store/run-periodically.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import { countablePage } from './countable-page.ts';

const WRITTEN_EVERY_MS = 60_000;
/** Counts in memory while the store is away; more are lost. Each is a page of a day. */
const MOST_WAITING = 20_000;
const MOST_PAGES = 60;

export interface ReadPages {
  readonly today: Day;
  /** Each day of the period, the earliest first, those without a reading included. */
  readonly days: readonly { readonly day: Day; readonly count: number }[];
  /** The most read pages: `rv1909/John.3`, or a kind of countable-page.ts. */
  readonly pages: readonly { readonly page: string; readonly count: number }[];
}

/** How often pages are read: by day and page, and nothing of who reads them. */
export interface Readings {
  /** True if the owner has switched it on. */
  counts(): boolean;
  /** Counts an address that was answered with a page. */
  count(target: string): void;
  read(days: number): Promise<ReadPages>;
  /** Writes what has been counted since the last time, which happens every minute. */
  write(): Promise<void>;
  /** Writes for the last time. */
  close(): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly settings: Pick<Settings, 'site'>;
  readonly texts: Parameters<typeof countablePage>[1];
  readonly log: Log;
  readonly now: () => Date;
}

export function createReadings({ database, settings, texts, log, now }: Deps): Readings {
  const counts = () => settings.site().countsReadings;
  let waiting = new Map<string, PageCount>();
  let clock: { readonly minute: number; readonly day: Day } | undefined;

  /** The day in the site's time zone. Calculating it is too slow to do so for each page. */
  function today(): Day {
    const at = now().getTime();
    const minute = Math.floor(at / 60_000);
    if (clock?.minute !== minute) clock = { minute, day: dayAt(at, chosenZone(settings.site().timeZone)) };
    return clock.day;
  }

  function add({ day, page, count }: PageCount): void {
    const key = `${day} ${page}`;
    const known = waiting.get(key);
    if (known) known.count += count;
    else if (waiting.size < MOST_WAITING) waiting.set(key, { day, page, count });
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const taken = [...waiting.values()];
    waiting = new Map();
    try {
      await database.write((trx) => addPageCounts(trx, taken));
    } catch (error) {
      for (const each of taken) add(each);
      throw error;
    }
  }

  const { end } = runPeriodically(WRITTEN_EVERY_MS, log, 'page counts not written', write);

  return {
    counts,
    count(target) {
      const page = countablePage(target, texts);
      if (page !== undefined) add({ day: today(), page, count: 1 });
    },
    async read(length) {
      await write();
      const last = today();
      const since = addDays(last, 1 - length);
      const [byDay, pages] = await database.read((db) =>
        Promise.all([countsByDay(db, since), countsByPage(db, since, MOST_PAGES)]),
      );
      const known = new Map(byDay.map(({ day, count }) => [day, count]));
      const days = Array.from({ length }, (_, at) => addDays(since, at));
      return { today: last, days: days.map((day) => ({ day, count: known.get(day) ?? 0 })), pages };
    },
    write,
    async close() {
      await end();
      await write().catch((error) => log.warn({ err: error }, 'page counts not written'));
    },
  };
}
