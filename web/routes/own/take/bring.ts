import * as v from 'valibot';
import { nextStamp, type Stamp } from '../../../../forms/own/clock.ts';
import { parseOwnFile } from '../../../../forms/own/file/own-file.ts';
import { type BadLine, readReferenceList } from '../../../../forms/own/file/reference-list.ts';
import { MOST_RECORDS } from '../../../../forms/own/limits.ts';
import { OWN_RECORD } from '../../../../forms/own/own-call.ts';
import type { OwnRecord } from '../../../../forms/own/record.ts';
import { extentOf } from '../../../../scripture/reference/extent.ts';
import { formatVerseOsis } from '../../../../scripture/reference/osis.ts';
import type { VersificationId } from '../../../../scripture/text/edition.ts';
import type { Own } from '../../../own/own.ts';
import { OWN } from '../data/wording.ts';

const { take: words } = OWN;

interface Into {
  readonly own: Own;
  /** What there is. */
  readonly records: readonly OwnRecord[];
  /** The edition in whose numbering references are read. */
  readonly edition: string;
  readonly versification: VersificationId;
  readonly colour: string;
}

export interface Brought {
  /** False: nothing was brought in. */
  readonly done: boolean;
  readonly sentence: string;
  readonly bad?: readonly BadLine[];
}

const isOwnRecord = (value: unknown): value is OwnRecord => v.is(OWN_RECORD, value);
const refused = (sentence: string): Brought => ({ done: false, sentence });

/** Brings in the records of a file. What was removed here since comes back. */
export async function bringFile(text: string, { own, records }: Into): Promise<Brought> {
  const read = parseOwnFile(text, isOwnRecord, MOST_RECORDS);
  if (!read.ok) {
    const { code, at } = read.error;
    return refused(at === undefined ? words.fault[code] : `${words.fault[code]} ${words.at(at)}`);
  }
  const there = new Set(records.map(({ id }) => id));
  const others = read.records.filter(({ id }) => !there.has(id));
  if (there.size + others.length > MOST_RECORDS) return refused(words.tooMany(MOST_RECORDS));
  const { added, changed } = await own.importAll(read.records);
  await own.restore(others.map(({ id }) => id));
  return { done: true, sentence: words.added(added, changed) };
}

/** Highlights the verses of a list of references; those that are highlighted already stay as they are. */
export async function bringList(
  text: string,
  { own, records, edition, versification, colour }: Into,
): Promise<Brought> {
  const there = new Set(records.map(({ id }) => id));
  const { verses, bad, tooMany } = readReferenceList(
    text,
    extentOf(versification === 'own' ? 'kjv' : versification),
    MOST_RECORDS - there.size,
  );
  if (tooMany) return refused(words.tooMany(MOST_RECORDS));
  const places = verses.map((verse) => `${edition}:${formatVerseOsis(verse)}`);
  const others = places.filter((at) => !there.has(`h:${at}`));
  await own.importAll(highlightsAt(others, colour, Date.now()));
  await own.restore(others.map((at) => `h:${at}`));
  const same = places.length - others.length;
  const sentence = [words.highlighted(others.length), ...(same > 0 ? [words.there(same)] : [])].join(' ');
  return { done: true, sentence, bad };
}

/** Highlights as a device of its own would have made them, so that all are stored at once. */
function highlightsAt(places: readonly string[], colour: string, now: number): readonly OwnRecord[] {
  const letters = crypto.getRandomValues(new Uint8Array(8));
  const device = Array.from(letters, (byte) => String.fromCharCode(97 + (byte % 26))).join('');
  let stamp: Stamp = '';
  return places.map((at) => {
    stamp = nextStamp(stamp, now, device);
    return {
      id: `h:${at}`,
      kind: 'highlight',
      fields: { at: [at, stamp], colour: [colour, stamp], made: [now, stamp] },
    };
  });
}
