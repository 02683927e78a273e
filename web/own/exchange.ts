import { latest, nextStamp, type Stamp, stampTime } from '../../forms/own/clock.ts';
import { addDigest, digestOf, takeDigest } from '../../forms/own/digest.ts';
import { MOST_AHEAD_MS } from '../../forms/own/limits.ts';
import { mergeRecords } from '../../forms/own/merge.ts';
import type { OwnAnswer, OwnCall } from '../../forms/own/own-call.ts';
import { type Field, isSame, type OwnRecord, seenAs, stampsOf, TEXT } from '../../forms/own/record.ts';
import type { Change } from './rows.ts';

// What a device and its account tell each other, over the rows of one transaction. Lost answers and repeated sends change
// nothing: a record is unsent until the account's store has answered that it has exactly this one.

/** The most that goes into one call. */
const MOST_CHANGES = 500;
const MOST_BYTES = 90_000;
/** How many texts of a note that may have arrived are remembered. */
const MOST_TRIED = 5;
/** All is sent and asked for again at most this often, where device and store differ. */
const COMPARE_MS = 3_600_000;
/** Differences of clocks up to this are none. */
const SAME_TIME_MS = 30_000;

/** What the device sends next; `refused` are ids that the site did not take and is not asked to take again. */
export function nextCall({ rows, meta, put }: Change, refused: ReadonlySet<string>): OwnCall {
  const { of, since = 0, erased } = meta();
  const changes: OwnRecord[] = [];
  let bytes = 0;
  // The first call only asks for the account.
  if (of === undefined) return { since: Number.MAX_SAFE_INTEGER, changes };
  for (const row of [...rows.values()]) {
    const { record, unsent, apart } = row;
    if (!unsent || apart === 1 || refused.has(record.id)) continue;
    bytes += JSON.stringify(record).length * 1.2;
    if (changes.length >= MOST_CHANGES || (bytes > MOST_BYTES && changes.length > 0)) break;
    changes.push(record);
    const text = record.fields[TEXT];
    const { tried = [] } = row;
    if (text && !tried.some(([, stamp]) => stamp === text[1]))
      put({ ...row, tried: [text, ...tried].slice(0, MOST_TRIED) });
  }
  return { of, since, ...(erased && { erased }), changes };
}

/** What is left to do after an answer. */
export type Next = 'go on' | 'done' | 'compare' | 'other account';

/** The rows that `takeAnswer` looks at. */
export const rowsOfAnswer = (call: OwnCall, answer: OwnAnswer): readonly string[] | 'all' =>
  call.of === undefined || answer.ahead || answer.erased > (call.erased ?? 0)
    ? 'all'
    : [...new Set([...call.changes, ...answer.changes, ...answer.again].map(({ id }) => id))];

/** Takes the answer to a call. */
export function takeAnswer(change: Change, call: OwnCall, answer: OwnAnswer, now: number): Next {
  const { meta, setMeta, saw } = change;
  const skew = answer.now - now;
  setMeta({ skew: Math.abs(skew) > SAME_TIME_MS ? skew : 0 });
  if (meta().of === undefined) return adoptAccount(change, answer.of);
  if (answer.of !== meta().of) return 'other account';
  if (answer.ahead) {
    putBack(change, answer.now);
    return 'go on';
  }
  if (answer.erased > (meta().erased ?? 0)) takeErasure(change, answer.erased);
  const refused = new Set(answer.refused.flatMap(({ ids }) => ids));
  const theirs = [...answer.changes, ...answer.again];
  const told = new Set(theirs.map(({ id }) => id));
  for (const record of call.changes) if (!told.has(record.id) && !refused.has(record.id)) settle(change, record);
  for (const record of theirs) {
    saw(stampsOf(record));
    settle(change, record);
  }
  setMeta({ since: answer.seq, refused: answer.refused[0]?.detail });
  if (answer.more) return 'go on';
  const differs = (meta().sum ?? 0) !== answer.sum;
  return differs && Math.abs(now - (meta().compared ?? 0)) > COMPARE_MS ? 'compare' : 'done';
}

/** Has everything sent and asked for again, as after the store was put back to an older copy. */
export function compareAll({ rows, setMeta, put }: Change, now: number): void {
  for (const row of [...rows.values()]) if (row.apart !== 1) put({ ...row, unsent: 1, sum: 0 });
  setMeta({ since: 0, sum: 0, compared: now });
}

/** Sets a row by what the account's store has. */
function settle({ rows, meta, setMeta, put, stamp }: Change, theirs: OwnRecord): void {
  const row = rows.get(theirs.id);
  const digest = digestOf(theirs);
  setMeta({ sum: addDigest(takeDigest(meta().sum ?? 0, row?.sum ?? 0), digest) });
  const text = theirs.fields[TEXT];
  const kept = { sum: digest, ...(text && { base: text }) };
  if (!row) put({ record: theirs, ...kept });
  // A record that stays on this device: the account's one of the same id takes its place and leaves it as it is.
  else if (row.apart === 1) put({ record: theirs, ...kept, apart: row.record });
  else {
    const { unsent: _, base, tried, ...rest } = row;
    // The newest that both were written over. In a store that was put back there may be none.
    const over = [...(tried ?? []), ...(base ? [base] : [])].find(
      ([, at]) => text && (text[1] === at || text[2]?.includes(at)),
    );
    const record = mergeRecords(row.record, theirs, { base: over && `${over[0] ?? ''}`, stamp });
    const unsent = !isSame(record, theirs) && { unsent: 1 as const, ...(tried && { tried }) };
    put({ ...rest, record, ...kept, ...unsent });
  }
}

/** Records that were made without this account stay apart until the reader says what to do. */
function adoptAccount({ rows, setMeta, put }: Change, of: string): Next {
  let apart = 0;
  for (const row of [...rows.values()]) {
    if (row.of === of) put({ record: row.record, unsent: 1, of });
    else put({ record: row.record, unsent: 1, apart: 1 });
    if (row.of !== of) apart++;
  }
  setMeta({ of, since: 0, sum: 0, erased: 0, compared: 0, answered: apart === 0 ? 1 : undefined });
  return 'go on';
}

/** Adds to the account what the device alone has; an account's record of the same id takes it in. */
export function addApart({ rows, put, setMeta, stamp }: Change, now: number): void {
  for (const row of [...rows.values()]) {
    const { record, apart, ...rest } = row;
    if (apart === 1) put({ record, unsent: 1, joined: now });
    else if (apart) put({ ...rest, record: mergeRecords(record, apart, { base: undefined, stamp }), unsent: 1 });
  }
  setMeta({ answered: 1 });
}

/** Everything was erased elsewhere: what the account's store had goes, what has been changed here since stays. */
function takeErasure({ rows, meta, setMeta, drop, put }: Change, erased: number): void {
  for (const { record, apart, unsent, sum } of [...rows.values()]) {
    if (typeof apart === 'object') put({ record: apart, apart: 1, unsent: 1 });
    else if (!apart && !unsent) drop(record.id);
    else if (!apart) put({ record, unsent: 1 });
    setMeta({ sum: takeDigest(meta().sum ?? 0, sum ?? 0) });
  }
  setMeta({ erased });
}

/** Puts stamps of the future back to the site's time, in their order: the device's clock was ahead. The site has none of them. */
function putBack({ rows, meta, setMeta, put }: Change, now: number): void {
  const all = [...rows.values()].flatMap(({ record }) => everyStamp(record));
  const isAhead = (stamp: Stamp) => stampTime(stamp) > now + MOST_AHEAD_MS;
  let last = latest(all.filter((stamp) => !isAhead(stamp)));
  const moved = new Map<Stamp, Stamp>();
  for (const stamp of [...new Set(all.filter(isAhead))].sort()) {
    last = nextStamp(last, now, stamp.slice(-8));
    moved.set(stamp, last);
  }
  const move = (stamp: Stamp): Stamp => moved.get(stamp) ?? stamp;
  for (const row of [...rows.values()]) {
    const { record } = row;
    if (!everyStamp(record).some(isAhead)) continue;
    const fields = Object.entries(record.fields).map(([name, [value, stamp, past]]): [string, Field] => [
      name,
      past ? [value, move(stamp), past.map(move)] : [value, move(stamp)],
    ]);
    const seen = Object.entries(record.gone?.[1] ?? {}).map(([name, stamp]): [string, Stamp] => [
      name === seenAs(TEXT, stamp) ? seenAs(TEXT, move(stamp)) : name,
      move(stamp),
    ]);
    const gone = record.gone && ([move(record.gone[0]), Object.fromEntries(seen)] as const);
    put({ ...row, record: { ...record, fields: Object.fromEntries(fields), ...(gone && { gone }) } });
  }
  setMeta({ last: nextStamp(last, now, meta().device) });
}

/** Also those of values that have been overwritten, which others are compared with. */
const everyStamp = (record: OwnRecord): Stamp[] => [
  ...stampsOf(record),
  ...Object.values(record.fields).flatMap(([, , past = []]) => past),
  ...Object.values(record.gone?.[1] ?? {}),
];

/**
 * Takes an account's records from the device. What stays apart is the device's own again.
 * @param keepUnsent another account has signed in: what never arrived is kept, as made without an account
 */
export function leaveAccount({ rows, setMeta, put, drop }: Change, keepUnsent: boolean): void {
  for (const { record, apart, unsent } of [...rows.values()]) {
    if (typeof apart === 'object') put({ record: apart, unsent: 1 });
    else if (apart === 1 || (keepUnsent && unsent)) put({ record, unsent: 1 });
    else drop(record.id);
  }
  setMeta({ of: undefined, since: 0, sum: 0, erased: 0, compared: 0, refused: undefined, answered: undefined });
}
