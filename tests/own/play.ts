// Devices of one account that are offline most of the time. They change the same records at random, their clocks are up to a
// day off, answers are lost, sends are repeated, and the store is put back to an older copy in between. At the end all have
// the same, and nothing is lost, doubled or risen again. The same seed plays the same.

import { OTHER_WORDING } from '../../forms/own/merge.ts';
import type { OwnAnswer, OwnCall } from '../../forms/own/own-call.ts';
import { isGone, type Kind, type OwnRecord, stampsOf, TEXT, textOf } from '../../forms/own/record.ts';
import { putFields, removeRecords, restoreRecords } from '../../web/own/changes.ts';
import { addApart, compareAll, nextCall, rowsOfAnswer, takeAnswer } from '../../web/own/exchange.ts';
import { type Change, changeOver, type Meta, type Row } from '../../web/own/rows.ts';

/** The account's store. */
export interface Store {
  sync(call: OwnCall): Promise<OwnAnswer>;
  copy(): Promise<unknown>;
  putBack(copy: unknown): Promise<void>;
}

/** Milliseconds since the epoch, by the site's clock. */
export interface SiteClock {
  now: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ACTS = 200;

/** Random numbers from 0 to 1, by a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What was intended, by the stamps of the changes. */
class Intents {
  /** `id field` → the stamps of all changes. */
  readonly written = new Map<string, Set<string>>();
  /** id → stamps that a deletion had seen. */
  readonly removed = new Map<string, Set<string>>();
  /** Notes that two devices wrote at the same time in the same place: they say some words twice. */
  readonly clashed = new Set<string>();
  /** Each word that was ever written in a note, and whether somebody took it out. */
  readonly words = new Map<string, { readonly id: string; taken: boolean }>();

  add(map: Map<string, Set<string>>, key: string, stamp: string) {
    map.set(key, (map.get(key) ?? new Set()).add(stamp));
  }

  /** @param isStale a stamp that its device has overwritten, and that nobody else has ever had */
  rename(moved: ReadonlyMap<string, string>, isStale: (stamp: string) => boolean) {
    for (const stamps of [...this.written.values(), ...this.removed.values()])
      for (const stamp of [...stamps]) {
        const to = moved.get(stamp);
        if (to !== undefined && stamps.delete(stamp)) stamps.add(to);
        else if (to === undefined && isStale(stamp)) stamps.delete(stamp);
      }
  }

  take(id: string, words: Iterable<string>) {
    for (const word of words) if (this.words.get(word)?.id === id) this.words.get(word)!.taken = true;
  }
}

const apartOf = ({ rows }: Device) => [...rows.values()].filter(({ apart }) => apart !== undefined);

const wordsOf = (text: string): string[] => text.split(OTHER_WORDING).join(' ').split(/\s+/).filter(Boolean);

class Device {
  readonly rows = new Map<string, Row>();
  readonly meta: { current: Meta };
  readonly clock: SiteClock;
  readonly offset: number;

  constructor(name: string, clock: SiteClock, offset: number) {
    this.meta = { current: { device: name.repeat(8), last: '' } };
    this.clock = clock;
    this.offset = offset;
  }

  now = () => this.clock.now + this.offset;

  change(ids: readonly string[] | 'all' | 'unsent'): Change {
    const all = ids === 'all' ? [...this.rows.keys()] : ids;
    const chosen =
      all === 'unsent'
        ? [...this.rows.values()].filter(({ unsent }) => unsent)
        : all.flatMap((id) => this.rows.get(id) ?? []);
    return changeOver(
      new Map(chosen.map((row) => [row.record.id, row])),
      this.meta,
      this.now,
      (row) => this.rows.set(row.record.id, row),
      (id) => this.rows.delete(id),
    );
  }
}

export interface Played {
  /** Of its records, notes that say what two devices wrote in the same place. */
  readonly clashed: number;
  readonly faults: readonly string[];
  readonly records: number;
  readonly notes: number;
  readonly acts: number;
  readonly calls: number;
}

/** Plays a seed; `faults` says what does not hold. */
export async function play(seed: number, store: Store, clock: SiteClock, deviceCount: number): Promise<Played> {
  const random = randomOf(seed);
  const below = (most: number) => Math.floor(random() * most);
  const pick = <T>(of: readonly T[]): T => of[below(of.length)]!;
  const intents = new Intents();
  const faults: string[] = [];
  const devices = Array.from(
    { length: deviceCount },
    (_, at) => new Device('abc'[at]!, clock, at === 0 ? 0 : Math.round((random() * 2 - 1) * DAY)),
  );
  let calls = 0;
  let serial = 0;
  /** Stamps that the store has had. */
  const arrived = new Set<string>();

  function edit(device: Device, id: string, work: (change: Change) => void) {
    const before = device.rows.get(id)?.record;
    work(device.change([id]));
    const after = device.rows.get(id)?.record;
    for (const [name, [, stamp]] of Object.entries(after?.fields ?? {})) {
      const was = before?.fields[name]?.[1] ?? '';
      if (stamp === was) continue;
      if (stamp < was) faults.push(`${id} ${name}: ${stamp} is not later than ${was}`);
      intents.add(intents.written, `${id} ${name}`, stamp);
    }
  }

  const put = (device: Device, id: string, kind: Kind, fields: Record<string, string | boolean>) => {
    const row = device.rows.get(id);
    if (row && isGone(row.record)) intents.take(id, wordsOf(textOf(row.record, TEXT)));
    edit(device, id, (change) => putFields(change, { id, kind }, fields));
  };

  function write(device: Device, id: string) {
    const row = device.rows.get(id);
    const words = row && !isGone(row.record) ? textOf(row.record, TEXT).split(' ').filter(Boolean) : [];
    if (words.length === 0) words.push(...Array.from({ length: 20 }, (_, at) => `${id}-${at}-${serial++}`));
    const word = `w${serial++}`;
    intents.words.set(word, { id, taken: false });
    const at = below(words.length + 1);
    const replaced = random() < 0.3 && words.length > 2 ? words.splice(at, 1) : [];
    words.splice(at, 0, word);
    intents.take(id, wordsOf(replaced.join(' ')));
    put(device, id, 'note', { text: words.join(' ') });
  }

  function act(device: Device) {
    const highlight = `h:rv1909:John.3.${1 + below(12)}`;
    const note = `n:rv1909:John.3.${1 + below(30)}`;
    const chance = random();
    if (chance < 0.25) put(device, highlight, 'highlight', { colour: `c${1 + below(5)}-${serial++}` });
    else if (chance < 0.45) put(device, highlight, 'highlight', { [`l:l${below(4)}`]: random() < 0.6 });
    else if (chance < 0.75) write(device, note);
    else if (chance < 0.82)
      put(device, `b:${seed}-${serial++}`, 'bookmark', { path: `/search/John/${1 + below(21)}/1` });
    else {
      const id = pick([highlight, note, ...device.rows.keys()]);
      const row = device.rows.get(id);
      if (!row) return;
      if (isGone(row.record) && chance < 0.92) return edit(device, id, restoreRecords);
      if (isGone(row.record)) return;
      for (const [, stamp] of Object.values(row.record.fields)) intents.add(intents.removed, id, stamp);
      intents.take(id, wordsOf(textOf(row.record, TEXT)));
      edit(device, id, removeRecords);
    }
  }

  /** One call, with its accidents; true if there is more to say. */
  async function call(device: Device, accidents: boolean): Promise<boolean> {
    const call = nextCall(device.change(device.meta.current.of === undefined ? 'all' : 'unsent'), new Set());
    calls++;
    let answer = await store.sync(call);
    if (!answer.ahead) for (const stamp of call.changes.flatMap(stampsOf)) arrived.add(stamp);
    const chance = accidents ? random() : 1;
    // The answer is lost.
    if (chance < 0.2) return false;
    // The call is sent twice, and the later answer arrives.
    if (chance < 0.35) answer = await store.sync(call);
    // The reader goes on meanwhile.
    if (chance > 0.6 && chance < 1) for (let more = below(4); more > 0; more--) act(device);
    const stampsBefore = new Map([...device.rows.values()].map(({ record }) => [record.id, stampsOf(record)]));
    const next = takeAnswer(device.change(rowsOfAnswer(call, answer)), call, answer, device.now());
    for (const { record } of device.rows.values())
      if (textOf(record, TEXT).includes(OTHER_WORDING)) intents.clashed.add(record.id);
    if (answer.ahead) {
      const moved = new Map<string, string>();
      for (const { record } of device.rows.values())
        for (const [at, stamp] of (stampsBefore.get(record.id) ?? []).entries())
          moved.set(stamp, stampsOf(record)[at]!);
      intents.rename(moved, (stamp) => stamp.endsWith(device.meta.current.device) && !arrived.has(stamp));
    }
    if (apartOf(device).length > 0) addApart(device.change('all'), device.now());
    if (next === 'compare') compareAll(device.change('all'), device.now());
    return next === 'compare' || next === 'go on' || [...device.rows.values()].some(({ unsent }) => unsent);
  }

  let copy: unknown;
  // Some devices know their account and the site's time before they go offline; the others begin without an account.
  for (const device of devices) if (random() < 0.5) await call(device, false);
  const acts = ACTS * deviceCount;
  for (let done = 0; done < acts; done++) {
    clock.now += below(10 * MINUTE);
    const device = pick(devices);
    act(device);
    const chance = random();
    if (chance < 0.04) for (let turns = 4; turns > 0 && (await call(device, true)); turns--);
    else if (chance < 0.045) copy = await store.copy();
    else if (chance < 0.049 && copy !== undefined) await store.putBack(copy);
  }
  // All come back.
  for (let round = 0; round < 6; round++)
    for (const device of devices) {
      clock.now += 2 * 60 * MINUTE;
      for (let turns = 30; turns > 0 && (await call(device, false)); turns--);
    }
  faults.push(...judge(devices, intents));
  const notes = [...devices[0]!.rows.values()].filter(({ record }) => record.kind === 'note').length;
  return { faults, records: devices[0]!.rows.size, notes, clashed: intents.clashed.size, acts, calls };
}

function judge(devices: readonly Device[], intents: Intents): string[] {
  const faults: string[] = [];
  const stateOf = ({ rows }: Device) =>
    JSON.stringify(
      [...rows.values()].map(({ record }) => [record.id, Object.entries(record.fields).sort(), isGone(record)]).sort(),
    );
  const [first] = devices;
  for (const device of devices) {
    if (stateOf(device) !== stateOf(first!)) faults.push(`${device.meta.current.device} has another state`);
    const unsent = [...device.rows.values()].filter(({ unsent: any }) => any);
    if (unsent.length > 0) faults.push(`${device.meta.current.device} has ${unsent.length} unsent`);
  }
  for (const { record } of first!.rows.values()) faults.push(...judgeRecord(record, intents));
  for (const key of intents.written.keys())
    if (!first!.rows.has(key.split(' ')[0]!)) faults.push(`${key} is lost altogether`);
  return [...new Set(faults)];
}

function judgeRecord(record: OwnRecord, intents: Intents): string[] {
  const { id } = record;
  const faults: string[] = [];
  const removed = intents.removed.get(id) ?? new Set();
  for (const [name, [, stamp]] of Object.entries(record.fields)) {
    const latest = [...(intents.written.get(`${id} ${name}`) ?? [])].sort().at(-1);
    if (name !== TEXT && stamp !== latest) faults.push(`${id} ${name} is not the latest`);
  }
  const allRemoved = Object.values(record.fields).every(([, stamp]) => removed.has(stamp));
  if (isGone(record) !== allRemoved) faults.push(`${id} ${isGone(record) ? 'is lost' : 'has risen'}`);
  if (isGone(record)) return faults;
  const text = textOf(record, TEXT);
  const words = wordsOf(text);
  const lost = [...intents.words].filter(([word, of]) => of.id === id && !of.taken && !words.includes(word));
  if (lost.length > 0) faults.push(`${id}: words lost: ${lost.map(([word]) => word).join(' ')} from «${text}»`);
  if (!intents.clashed.has(id) && new Set(words).size < words.length) faults.push(`${id}: doubled: «${text}»`);
  return faults;
}
