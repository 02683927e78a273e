import { type AWAY_FIELDS, AWAY_FORM, type AwayPlace } from '../../../forms/away.ts';
import type { Step } from '../../../forms/progress/step.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import type { Log } from '../../../program/log.ts';
import { recordAudit } from '../../../store/audit.ts';
import { isUnderWay } from '../../../store/backup-runs.ts';
import {
  type AwayPlaceRow,
  type AwayRun,
  awayPlace,
  changeAwayKey,
  claimAwayRun,
  lastAwaySuccess,
  newestAwayRuns,
  noteAwayPhrase,
  noteAwayRun,
  putAwayPlace,
  removeAwayPlace,
} from '../../../store/copies-away.ts';
import { type Database, DatabaseUnavailable, unlessUnavailable } from '../../../store/database.ts';
import type { Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { LimitRule, Limits } from '../../access/limits.ts';
import { seal, unseal } from '../../access/seal.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { combineRefusals, done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { formatStep, parseStep } from '../../outcomes/stored-step.ts';
import { type FieldIssues, takeFields } from '../../outcomes/take-fields.ts';
import { listBackups } from '../list-backups.ts';
import type { AwayCopy } from './away-order.ts';
import { runAwayProcess } from './away-process.ts';
import { type AwayKey, deriveKey, newPhrase } from './cipher.ts';
import type { OpenPlace } from './place.ts';

export interface AwayState {
  /** Absent: none is set. */
  readonly place?: AwayPlace;
  /** True once the owner has written down the pass-phrase. Nothing is sent before. */
  readonly noted: boolean;
  /** Identifies the key: `noted` answers it. */
  readonly salt?: string;
  /** The place's password and the key were sealed with another secret: the place must be set anew. */
  readonly unreadable?: true;
  /** Progress of the current run. */
  readonly step?: Step;
  /** The newest backup there. */
  readonly last?: { readonly at: number; readonly name: string; readonly bytes: number };
  /** The failures since then. */
  readonly failed?: { readonly at: number; readonly times: number; readonly why: Step };
}

export type AwayFormInput = Readonly<Record<(typeof AWAY_FIELDS)[number], string>>;

/** Backups on another machine. The caller has checked the permission, and the password before what changes anything. */
export interface Away {
  state(): Promise<AwayState>;
  /** Tries the place and keeps it. Returns the pass-phrase where there is a new one: it is shown only now. */
  set(viewer: Viewer, input: AwayFormInput): Promise<Outcome<string | undefined>>;
  /** Makes a new key. Returns its pass-phrase, which is shown only now. */
  renewPhrase(viewer: Viewer): Promise<Outcome<string>>;
  /** The owner has written the pass-phrase down; the newest backup is sent in the background. */
  notePhrase(viewer: Viewer, salt: string): Promise<Outcome<void>>;
  /** Tries the place that is set. */
  test(viewer: Viewer): Promise<Outcome<void>>;
  /** Sends the newest backup in the background. */
  send(viewer: Viewer): Promise<Outcome<void>>;
  /** Forgets the place and the key. What is there stays. */
  remove(viewer: Viewer): Promise<Outcome<void>>;
  /** The backups there, newest first. */
  list(): Promise<Outcome<readonly AwayCopy[]>>;
}

export interface AwayDeps {
  readonly database: Database;
  readonly limits: Limits;
  /** The installation's secret. */
  readonly secret: (trx?: Trx) => Promise<string>;
  readonly backupDir: string;
  readonly programDir: string;
  /** Called with the reason when a backup could not be sent twice in a row. */
  readonly reportAwayFailure: (why: Step) => Promise<unknown>;
  readonly log: Log;
  readonly now: () => Date;
}

interface Opened {
  readonly place: OpenPlace;
  readonly key: AwayKey;
  /** The installation's secret. */
  readonly secret: string;
}

export interface OwnAway extends Away {
  /** The place with its secret, and its key; a fault where the secret cannot be read. */
  open(): Promise<Opened | undefined>;
  /** Sends last night's backup if that is due. Resolves when it has ended. */
  sendScheduled(): Promise<void>;
  /** Resolves when nothing is being sent by this process. */
  readonly idle: () => Promise<unknown>;
}

const SEALED = 'away-place';
const TOUCH_MS = 20_000;
const TRY_AGAIN_MS = 3_600_000;
/** For the whole site: each try connects to another machine. */
const TRIED: LimitRule = { bucket: 'away-try', subject: 'desk', most: 20, windowMs: 3_600_000 };
const SENT: LimitRule = { bucket: 'away-send', subject: 'desk', most: 10, windowMs: 24 * 3_600_000 };
const FIRST_STEP = formatStep({ code: 'backup-begins' });

export function createAway(deps: AwayDeps): OwnAway {
  const { database, limits, backupDir, programDir, log, now } = deps;
  const at = () => now().getTime();
  let working: Promise<unknown> = Promise.resolve();
  const keep = (work: Promise<unknown>) => {
    working = Promise.all([working, work]);
    return work;
  };

  const audit = (
    trx: Trx,
    viewer: Viewer,
    action: 'away.set' | 'away.key' | 'away.remove' | 'away.send',
    target = '',
  ) => recordAudit(trx, { actor: { userId: accountIn(viewer).id }, action, target, at: at() });

  async function openRow(row: AwayPlaceRow): Promise<Opened | undefined> {
    const secret = await deps.secret();
    const [password, key] = [row.secret, row.key].map((sealed) => unseal(sealed, secret, SEALED, row.salt));
    if (password === undefined || key === undefined) return undefined;
    return {
      place: { ...(JSON.parse(row.place) as AwayPlace), secret: password },
      key: { salt: row.salt, key },
      secret,
    };
  }

  async function tryPlace(place: OpenPlace): Promise<Outcome<{ readonly hostKey?: string }>> {
    const retryAfter = await limits.consume(TRIED);
    if (retryAfter !== undefined) return refused({ code: 'too-many', what: 'away-tries', retryAfter });
    const tried = await runAwayProcess<'try'>({ what: 'try', place }, programDir);
    return 'done' in tried ? done(tried.done) : refused({ code: 'away-refused', fault: tried.fault });
  }

  async function opened(): Promise<Outcome<Opened>> {
    const row = await database.read(awayPlace);
    if (!row) return refused({ code: 'away-none' });
    const open = await openRow(row);
    return open ? done(open) : refused({ code: 'away-refused', fault: { code: 'away-sealed' } });
  }

  /** Sends a backup of a claimed run. Never throws: the outcome goes into the store, or at least into the log. */
  async function run(id: string, name: string): Promise<void> {
    let step = FIRST_STEP;
    const note = (change: Parameters<typeof noteAwayRun>[2]) =>
      database
        .write((trx) => noteAwayRun(trx, id, change, at()))
        .catch((error) => log.warn({ err: error }, 'sending of a backup not noted'));
    const touch = setInterval(() => void note({ step }), TOUCH_MS).unref();
    const open = await unlessUnavailable(opened());
    const sent = open?.ok
      ? await runAwayProcess<'send'>({ what: 'send', backupDir, name, ...open.value }, programDir, (next) => {
          step = formatStep(next);
          void note({ step });
        })
      : ({ fault: { code: open ? 'away-sealed' : 'away-ended' } } as const);
    clearInterval(touch);
    if ('done' in sent) {
      log.info({ name, bytes: sent.done.bytes }, 'backup sent to another machine');
      return await note({ state: 'done', bytes: sent.done.bytes });
    }
    log.error({ name, reason: sent.fault.code }, 'backup not sent to another machine');
    await note({ state: 'failed', error: formatStep({ code: 'away-fault', fault: sent.fault }) });
  }

  async function begin(name: string, may?: (newest: readonly AwayRun[]) => boolean): Promise<string | undefined> {
    const id = newUuid();
    const claimed = await database.write((trx) => claimAwayRun(trx, { id, name, step: FIRST_STEP }, at(), may));
    return claimed ? id : undefined;
  }

  return {
    idle: () => working,

    async state() {
      const read = await unlessUnavailable(
        database.read(async (db) => ({
          row: await awayPlace(db),
          runs: await newestAwayRuns(db, 50),
          success: await lastAwaySuccess(db),
        })),
      );
      if (!read?.row) return { noted: false };
      const { row, runs, success } = read;
      const running = runs.find((each) => isUnderWay(each, at()));
      const step = running && parseStep(running.step);
      const failures = failuresIn(runs, at());
      const [newest] = failures;
      return {
        place: JSON.parse(row.place) as AwayPlace,
        noted: row.noted === 1,
        salt: row.salt,
        ...(!(await openRow(row)) && { unreadable: true }),
        ...(step && { step }),
        ...(success && { last: { at: success.started_at, name: success.name, bytes: success.bytes ?? 0 } }),
        ...(newest && { failed: { at: newest.started_at, times: failures.length, why: reasonOf(newest) } }),
      };
    },

    async set(viewer, input) {
      const taken = takePlace(input);
      if (!taken.ok) return taken;
      const { secret: typed, ...facts } = taken.value;
      const before = await database.read(awayPlace);
      const known = before && (await openRow(before));
      const same = known && known.place.address === facts.address && known.place.user === facts.user;
      const secret = typed || (same ? known.place.secret : '');
      if (secret === '') return refused({ code: 'away-secret-missing', field: 'secreto' });
      const tried = await tryPlace({ ...facts, secret });
      if (!tried.ok) return tried;
      const phrase = before?.noted === 1 && known ? undefined : newPhrase();
      const key = phrase === undefined ? known?.key : await deriveKey(phrase);
      if (!key) throw new Error('a new pass-phrase is well-formed');
      const place: AwayPlace = { ...facts, ...tried.value };
      await database.write(async (trx) => {
        const own = await deps.secret(trx);
        await putAwayPlace(trx, {
          place: JSON.stringify(place),
          secret: seal(secret, own, SEALED, key.salt),
          salt: key.salt,
          key: seal(key.key, own, SEALED, key.salt),
          noted: phrase === undefined ? 1 : 0,
          set_at: at(),
        });
        await recordAudit(trx, {
          actor: { userId: accountIn(viewer).id },
          action: 'away.set',
          target: place.address,
          ...(before && { before: JSON.parse(before.place) }),
          after: place,
          at: at(),
        });
      });
      return done(phrase);
    },

    async renewPhrase(viewer) {
      const open = await opened();
      if (!open.ok) return open;
      const phrase = newPhrase();
      const key = await deriveKey(phrase);
      if (!key) throw new Error('a new pass-phrase is well-formed');
      await database.write(async (trx) => {
        const own = await deps.secret(trx);
        const sealed = {
          key: seal(key.key, own, SEALED, key.salt),
          secret: seal(open.value.place.secret, own, SEALED, key.salt),
        };
        await changeAwayKey(trx, { ...sealed, salt: key.salt });
        await audit(trx, viewer, 'away.key', open.value.place.address);
      });
      return done(phrase);
    },

    async notePhrase(_viewer, salt) {
      if (!(await database.write((trx) => noteAwayPhrase(trx, salt)))) return refused({ code: 'away-phrase-over' });
      const [newest] = await listBackups(backupDir);
      const id = newest && (await begin(newest.name));
      if (id !== undefined) void keep(run(id, newest!.name));
      return done(undefined);
    },

    async test() {
      const open = await opened();
      if (!open.ok) return open;
      const tried = await tryPlace(open.value.place);
      return tried.ok ? done(undefined) : tried;
    },

    async send(viewer) {
      const open = await opened();
      if (!open.ok) return open;
      if (!(await database.read(awayPlace))?.noted) return refused({ code: 'away-phrase-unnoted' });
      const [newest] = await listBackups(backupDir);
      if (!newest) return refused({ code: 'away-no-backup' });
      const retryAfter = await limits.consume(SENT);
      if (retryAfter !== undefined) return refused({ code: 'too-many', what: 'away-sends', retryAfter });
      const id = await begin(newest.name);
      if (id === undefined) {
        await limits.refund(SENT);
        return refused({ code: 'away-under-way' });
      }
      await database.write((trx) => audit(trx, viewer, 'away.send', newest.name));
      void keep(run(id, newest.name));
      return done(undefined);
    },

    async remove(viewer) {
      const row = await database.read(awayPlace);
      const removed = await database.write(async (trx) => {
        if (!(await removeAwayPlace(trx))) return false;
        await audit(trx, viewer, 'away.remove', row && (JSON.parse(row.place) as AwayPlace).address);
        return true;
      });
      return removed ? done(undefined) : refused({ code: 'away-none' });
    },

    async list() {
      const open = await opened();
      if (!open.ok) return open;
      const retryAfter = await limits.consume(TRIED);
      if (retryAfter !== undefined) return refused({ code: 'too-many', what: 'away-tries', retryAfter });
      const listed = await runAwayProcess<'list'>({ what: 'list', place: open.value.place }, programDir);
      return 'done' in listed ? done(listed.done) : refused({ code: 'away-refused', fault: listed.fault });
    },

    async open() {
      const row = await unlessUnavailable(database.read(awayPlace));
      return row && (await openRow(row));
    },

    async sendScheduled() {
      try {
        const row = await database.read(awayPlace);
        if (row?.noted !== 1) return;
        const newest = (await listBackups(backupDir)).find(({ manifest }) => manifest.reason === 'schedule');
        if (!newest) return;
        const id = await begin(newest.name, (runs) => isAwayDue(runs, newest.name, at()));
        if (id === undefined) return;
        await keep(run(id, newest.name));
        const failures = failuresIn(await database.read((db) => newestAwayRuns(db, 20)), at());
        const [last] = failures;
        if (last && failures.length >= 2) await deps.reportAwayFailure(reasonOf(last));
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'scheduled sending of a backup failed');
      }
    },
  };
}

/** The runs since the last success that have failed or died, newest first. */
function failuresIn(newest: readonly AwayRun[], now: number): readonly AwayRun[] {
  const ended = newest.filter((run) => !isUnderWay(run, now));
  const success = ended.findIndex(({ state }) => state === 'done');
  return success < 0 ? ended : ended.slice(0, success);
}

const ENDED: Step = { code: 'away-fault', fault: { code: 'away-ended' } };
const reasonOf = ({ state, error }: AwayRun): Step => (state === 'running' ? ENDED : (parseStep(error ?? '') ?? ENDED));

/** True if this backup has not been sent, and no attempt has failed within the last hour. */
export const isAwayDue = (
  newest: readonly Pick<AwayRun, 'name' | 'state' | 'started_at'>[],
  name: string,
  now: number,
): boolean => !newest.some((run) => (run.state === 'done' ? run.name === name : run.started_at > now - TRY_AGAIN_MS));

/** The place that a form describes, or all that is wrong with it. An empty secret is accepted here. */
export const takePlace = (input: AwayFormInput): Outcome<OpenPlace> =>
  takeFields(AWAY_FORM, input, (issues) => combineRefusals(issues.map(refuseField))!);

/** Names of the form's fields. */
const FIELDS = {
  kind: 'clase',
  address: 'direccion',
  folder: 'carpeta',
  user: 'usuario',
  secret: 'secreto',
  region: 'region',
} as const;

const refuseField = ({ path, message }: FieldIssues[number]): Refusal => ({
  code: message as AwayFormCode,
  field: FIELDS[path?.[0]?.key as keyof typeof FIELDS] as string,
});

/** The codes of the checks in forms/away.ts. */
type AwayFormCode =
  | `away-${'kind' | 'long' | 'folder' | 'secret' | 'region' | 'bucket'}`
  | `away-address-${'missing' | 'web' | 'host'}`
  | 'away-user-missing';
