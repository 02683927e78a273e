import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { AWAY_NAME } from '../../../forms/away.ts';
import type { Step } from '../../../forms/progress/step.ts';
import { findBackup } from '../list-backups.ts';
import { outdatedOf } from '../outdated.ts';
import { packBackup } from '../pack-backup.ts';
import type { AwayCopy, AwayOrder, AwayResults } from './away-order.ts';
import { encrypt, encryptedSize } from './cipher.ts';
import { AwayError, openPlace, type Place } from './place.ts';
import { stageFrom } from './stage-from.ts';

type Report = (step: Step) => void;

/** Carries out an order. @throws errors that explainAway explains, and Refusal */
export async function runAway(order: AwayOrder, report: Report): Promise<AwayResults[AwayOrder['what']]> {
  switch (order.what) {
    case 'try':
      return await within(order, tryPlace);
    case 'list':
      return await within(order, copiesIn);
    case 'send':
      return await within(order, (place) => send(place, order, report));
    case 'stage':
      return await stageFrom(order.from, order.installation, report);
  }
}

async function within<T>({ place: facts }: Extract<AwayOrder, { place: unknown }>, work: (place: Place) => Promise<T>) {
  const place = await openPlace(facts);
  try {
    return await work(place);
  } finally {
    place.close();
  }
}

const TRIED_BYTES = 100_000;

async function tryPlace(place: Place): Promise<AwayResults['try']> {
  const written = randomBytes(TRIED_BYTES);
  const name = `prueba-${randomBytes(6).toString('hex')}`;
  await place.write(name, TRIED_BYTES, Readable.from([written]));
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of await place.read(name)) {
    bytes += piece.length;
    if (bytes > TRIED_BYTES) break;
    read.push(piece);
  }
  const listed = (await place.list()).some((file) => file.name === name && file.bytes === TRIED_BYTES);
  await place.remove(name);
  if (!listed || !Buffer.concat(read).equals(written)) throw new AwayError({ code: 'away-different' });
  return place.hostKey === undefined ? {} : { hostKey: place.hostKey };
}

/** The newest first. */
async function copiesIn(place: Place): Promise<readonly AwayCopy[]> {
  const files = await place.list();
  return files
    .flatMap((file) => {
      const [, name] = AWAY_NAME.exec(file.name) ?? [];
      return name === undefined ? [] : [{ ...file, at: Date.parse(timeOf(name)) }];
    })
    .sort((a, b) => b.at - a.at);
}

/** `2026-01-31T02-00-05Z-2` as ISO. */
const timeOf = (name: string): string =>
  name.replace(/^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z.*$/, '$1T$2:$3:$4.000Z');

async function send(
  place: Place,
  { backupDir, name, key, secret }: Extract<AwayOrder, { what: 'send' }>,
  report: Report,
): Promise<AwayResults['send']> {
  const backup = await findBackup(backupDir, name);
  if (!backup) throw new AwayError({ code: 'away-gone' });
  const { size, stream } = await packBackup(backup, secret);
  const bytes = encryptedSize(size ?? (await lengthOf((await packBackup(backup, secret)).stream)));
  const target = `${name}.${key.salt.slice(0, 8)}.copia`;
  await place.write(target, bytes, Readable.from(counted(encrypt(stream, key), bytes, report), { objectMode: false }));
  const there = (await place.list()).find((file) => file.name === target);
  if (there?.bytes !== bytes) throw new AwayError({ code: 'away-different' });
  const own = (await copiesIn(place)).filter((file) => AWAY_NAME.exec(file.name)?.[2] === key.salt.slice(0, 8));
  for (const old of outdatedOf(own, ({ at }) => new Date(at).toISOString())) await place.remove(old.name);
  return { bytes };
}

/** Only an archive of very large files has to be read for its length. */
async function lengthOf(stream: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0;
  for await (const piece of stream) length += piece.length;
  return length;
}

const REPORT_MS = 2_000;

async function* counted(source: AsyncIterable<Buffer>, total: number, report: Report): AsyncGenerator<Buffer> {
  let [at, reported] = [0, 0];
  for await (const piece of source) {
    yield piece;
    at += piece.length;
    if (Date.now() - reported < REPORT_MS) continue;
    reported = Date.now();
    report({ code: 'away-sending', at, total });
  }
}
