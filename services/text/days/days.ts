import { chooseVerse, readVerseOfDay, type VerseOfDay } from '../../../scripture/days/verse-of-day.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { addDays, type Day, dayAt } from '../../../scripture/time/day.ts';
import { chosenZone } from '../../../scripture/time/zone.ts';
import { type Database, unlessUnavailable } from '../../../store/database.ts';
import { type DayRow, daysFrom, findDay, firstDay, keepDay } from '../../../store/days.ts';
import type { Settings } from '../../owner/settings/settings.ts';
import type { Texts } from '../texts/texts.ts';

/** The verse of each day. */
export interface Days {
  /** The current day in the site's time zone. */
  today(): Day;
  /**
   * The verse of a day in an edition. The first reading stores what the day shows, and it holds from then on.
   * @param query names the edition in addresses
   * @returns undefined for days before the first and beyond tomorrow
   */
  of(day: Day, edition: Edition, query?: string): Promise<VerseOfDay | undefined>;
  /** The verses of so many days up to today, the newest first; fewer where the first day is later. */
  latest(most: number, edition: Edition): Promise<readonly VerseOfDay[]>;
}

interface DaysDeps {
  readonly database: Database;
  readonly texts: Pick<Texts, 'edition'>;
  readonly settings: Pick<Settings, 'site'>;
  readonly now: () => Date;
}

export function createDays({ database, texts, settings, now }: DaysDeps): Days {
  const today = () => dayAt(now().getTime(), chosenZone(settings.site().timeZone));
  const choose = (day: Day, edition: Edition) => chooseVerse(day, settings.site().dayVerses, edition);

  /** What a day shows, of those that have a verse. */
  async function shown(day: Day, edition: Edition): Promise<DayRow | undefined> {
    const current = today();
    if (day > addDays(current, 1)) return undefined;
    const [known, first] = await database.read(async (db) => [await findDay(db, day), await firstDay(db)] as const);
    if (known || day < (first ?? current)) return known;
    const chosen = choose(day, texts.edition() ?? edition);
    return database.write((trx) => keepDay(trx, { day, ...chosen }));
  }

  const read = (row: DayRow, edition: Edition, query?: string) =>
    readVerseOfDay(row.day, row, edition, query) ?? readVerseOfDay(row.day, choose(row.day, edition), edition, query);

  async function of(day: Day, edition: Edition, query?: string): Promise<VerseOfDay | undefined> {
    const stored = await unlessUnavailable(shown(day, edition).then((row) => ({ row })));
    // While the store is unavailable, today has the verse that it would store.
    const row = stored ? stored.row : day === today() ? { day, ...choose(day, edition) } : undefined;
    return row && read(row, edition, query);
  }

  return {
    today,
    of,
    async latest(most, edition) {
      const current = today();
      const from = addDays(current, 1 - most);
      const stored = await unlessUnavailable(
        database.read(async (db) => [await daysFrom(db, from), await firstDay(db)] as const),
      );
      const [rows, first = current] = stored ?? [[]];
      const known = new Map(rows.map((row) => [row.day, row]));
      const latest: VerseOfDay[] = [];
      for (let day = current; day >= from && day >= first; day = addDays(day, -1)) {
        const row = known.get(day);
        const verse = row ? read(row, edition) : await of(day, edition);
        if (verse) latest.push(verse);
      }
      return latest;
    },
  };
}
