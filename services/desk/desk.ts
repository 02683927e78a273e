import { GUIDE_STEPS, type GuideStep, type SettingName } from '../../forms/site-settings.ts';
import { announcesAnother, type NamedText } from '../../scripture/text/name-text.ts';
import { startOfWeek } from '../../scripture/time/calendar.ts';
import { chosenZone } from '../../scripture/time/zone.ts';
import type { Database } from '../../store/database.ts';
import { countMessages } from '../../store/messages.ts';
import { countLetters } from '../../store/outbox.ts';
import { countByCorrector, countByState, countByWeek, type StateCount, type WeekCount } from '../../store/proposals.ts';
import { countRoles } from '../../store/users.ts';
import type { Scans } from '../book/scans/scans.ts';
import type { Away } from '../keeping/away/away.ts';
import type { BackupState, Backups } from '../keeping/backups.ts';
import { DEFAULT_SETTINGS, type Settings } from '../owner/settings/settings.ts';
import type { Accounts } from '../people/accounts.ts';
import type { Mail } from '../post/mail/mail.ts';

export interface ProposalFigures {
  readonly states: Readonly<Record<StateCount['state'], number>>;
  /** The last 12 weeks, oldest first, empty ones included. */
  readonly weeks: readonly WeekCount[];
  readonly correctors: readonly { readonly who: string; readonly accepted: number; readonly rejected: number }[];
}

/** The contents of the desk's first page. Absent fields do not apply to this installation. */
export interface DeskState {
  /** The reason why the store cannot be written until a backup is restored. */
  readonly loss?: string;
  /** The steps of the guide and their state, without those that the owner has dismissed. */
  readonly guide: readonly { readonly step: GuideStep; readonly done: boolean }[];
  readonly setAside: readonly GuideStep[];
  /** Number of unread messages. */
  readonly unread: number;
  readonly proposals: number;
  /** Number of letters that could not be delivered and are no longer tried. */
  readonly dead: number;
  readonly lastBackup?: number;
  /** Result of the newest backup run. */
  readonly lastRun?: BackupState['last'];
}

/** Figures for the owner. */
export interface Desk {
  state(): Promise<DeskState>;
  proposals(): Promise<ProposalFigures>;
}

const WEEKS = 12;

interface DeskDeps {
  readonly database: Database;
  readonly now: () => Date;
  readonly settings: Pick<Settings, 'site'>;
  /** The edition that is read by default. */
  readonly text: () => NamedText | undefined;
  readonly mail: Pick<Mail, 'delivers'>;
  readonly scans: Pick<Scans, 'list'>;
  readonly backups: Pick<Backups, 'list' | 'state'>;
  readonly away: Pick<Away, 'state'>;
  readonly accounts: Pick<Accounts, 'names'>;
  readonly loss: () => Promise<string | undefined>;
  /** Undefined where the address of the site is a guess. */
  readonly ownOrigin: () => string | undefined;
  /** True if the backups are in a folder of their own, apart from the installation's data. */
  readonly copiesElsewhere: boolean;
}

export function createDesk({
  database,
  settings,
  text,
  mail,
  scans,
  backups,
  away,
  accounts,
  loss,
  ownOrigin,
  copiesElsewhere,
  now,
}: DeskDeps): Desk {
  return {
    async state() {
      const site = settings.site();
      const read = text();
      const [[messages, letters, states, roles], [newest], { last }, elsewhere] = await Promise.all([
        database.read((db) => Promise.all([countMessages(db), countLetters(db), countByState(db), countRoles(db)])),
        backups.list(),
        backups.state(),
        away.state(),
      ]);
      const chosen = (...names: readonly SettingName[]) =>
        names.some((name) => JSON.stringify(site[name]) !== JSON.stringify(DEFAULT_SETTINGS[name]));
      const done: Readonly<Record<GuideStep, boolean>> = {
        text: !read || !announcesAnother(site.subtitle, read),
        address: ownOrigin() !== undefined,
        brand: chosen('title', 'subtitle', 'summary'),
        mail: mail.delivers,
        zone: chosen('timeZone'),
        picture: chosen('picture'),
        person: roles.corrector + roles.administrador > 1,
        backup: newest !== undefined && (copiesElsewhere || elsewhere.last !== undefined),
        scan: scans.list().length > 0,
      };
      const lost = await loss();
      return {
        ...(lost && { loss: lost }),
        guide: GUIDE_STEPS.filter((step) => !site.setAside.includes(step)).map((step) => ({ step, done: done[step] })),
        setAside: site.setAside,
        unread: messages.unread,
        proposals: states.find(({ state }) => state === 'pending')?.count ?? 0,
        dead: letters.dead,
        ...(newest && { lastBackup: newest.at }),
        ...(last && { lastRun: last }),
      };
    },

    async proposals() {
      const [at, zone] = [now().getTime(), chosenZone(settings.site().timeZone)];
      const starts = Array.from({ length: WEEKS }, (_, number) => startOfWeek(at, zone, number + 1 - WEEKS));
      const [states, weeks, correctors] = await database.read((db) =>
        Promise.all([countByState(db), countByWeek(db, starts), countByCorrector(db)]),
      );
      const names = await accounts.names(correctors.map(({ contributor }) => contributor));
      const none = { pending: 0, accepted: 0, rejected: 0, withdrawn: 0, superseded: 0 };
      return {
        states: { ...none, ...Object.fromEntries(states.map(({ state, count }) => [state, count])) },
        weeks,
        correctors: correctors.map(({ contributor, ...counts }) => ({
          who: names.get(contributor) ?? contributor,
          ...counts,
        })),
      };
    },
  };
}
