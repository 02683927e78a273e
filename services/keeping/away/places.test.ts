import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { AWAY_KINDS } from '../../../forms/away.ts';
import { explainAway } from './away-fault.ts';
import type { AwayOrder } from './away-order.ts';
import { type OpenPlace, openPlace } from './place.ts';
import { runAway } from './run-away.ts';
import { filesBelow, startPlace, type TestPlace } from './test-places.ts';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

async function start(...given: Parameters<typeof startPlace>): Promise<TestPlace> {
  const started = await startPlace(...given);
  ending.push(started.close);
  return started;
}

/** The fault that the process would report. */
async function faultOf(order: AwayOrder) {
  try {
    await runAway(order, () => {});
    return undefined;
  } catch (error) {
    return explainAway(error, 'place' in order ? order.place.address : '');
  }
}

describe.each(AWAY_KINDS)('%s', (kind) => {
  test('a file is written, listed with its size, read and removed', async () => {
    const { place: facts, root } = await start(kind);
    const place = await openPlace(facts);
    const bytes = Buffer.alloc(9_000_000, 'libro ');
    await place.write('una.copia', bytes.length, Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]));
    expect(await place.list()).toEqual([{ name: 'una.copia', bytes: bytes.length }]);
    const read: Uint8Array[] = [];
    for await (const piece of await place.read('una.copia')) read.push(piece);
    expect(Buffer.concat(read).equals(bytes)).toBe(true);
    await place.write('una.copia', 3, Readable.from([Buffer.from('dos')]));
    expect(await place.list()).toEqual([{ name: 'una.copia', bytes: 3 }]);
    await place.remove('una.copia');
    expect(await place.list()).toEqual([]);
    expect(filesBelow(root).filter((name) => name.includes('una.copia'))).toEqual([]);
    place.close();
  });

  test('a try leaves nothing behind', async () => {
    const { place, root } = await start(kind);
    const tried = await runAway({ what: 'try', place }, () => {});
    expect(tried).toEqual(kind === 'sftp' ? { hostKey: expect.stringMatching(/^SHA256:/) } : {});
    expect(filesBelow(root).filter((name) => name.startsWith('prueba'))).toEqual([]);
  });

  test('a wrong password, and a place that does not answer, are told apart', async () => {
    const { place } = await start(kind);
    const host = kind === 'sftp' ? place.address : '127.0.0.1';
    // The S3 server for tests checks the key's name alone.
    const wrong = kind === 's3' ? { user: 'otro' } : { secret: 'otra' };
    expect(await faultOf({ what: 'try', place: { ...place, ...wrong } })).toEqual({ code: 'away-denied', host });
    await ending.splice(0)[0]!();
    expect(await faultOf({ what: 'try', place })).toEqual({ code: 'away-unreachable', host });
  });
});

const tryWith = async (kind: 's3' | 'sftp', change: Partial<OpenPlace>) => {
  const { place } = await start(kind);
  return await faultOf({ what: 'try', place: { ...place, ...change } });
};

test('a bucket that does not exist is named', async () => {
  expect(await tryWith('s3', { folder: 'otro-deposito' })).toEqual({ code: 'away-no-bucket' });
});

test('another key of an SFTP server is refused before the password is sent', async () => {
  const fault = await tryWith('sftp', { hostKey: 'SHA256:antes' });
  expect(fault).toEqual({ code: 'away-host-key', known: 'SHA256:antes', now: expect.stringMatching(/^SHA256:/) });
});

test('a full disk over there is told, and keeps nothing unfinished', async () => {
  const { place, root } = await start('sftp', { full: true });
  expect(await faultOf({ what: 'try', place })).toEqual({ code: 'away-full' });
  expect(filesBelow(root)).toEqual([]);
});
