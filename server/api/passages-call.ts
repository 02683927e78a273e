import type { InferOutput } from 'valibot';
import * as v from 'valibot';
import { explain } from '../../forms/refusals/explain-address.ts';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import type { PASSAGES_QUERY } from '../../forms/text-calls.ts';
import { versesIn } from '../../scripture/reference/extent.ts';
import { formatSpanish, formatSpanishList } from '../../scripture/reference/format-spanish.ts';
import { formatOsis, formatVerseOsis } from '../../scripture/reference/osis.ts';
import type { Absent } from '../../scripture/reference/parse-references.ts';
import type { Passage } from '../../scripture/reference/passage.ts';
import { type InputRead, readInput } from '../../scripture/reference/read-input.ts';
import type { Reading } from '../../scripture/reference/segments.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import { parseEdition } from '../../services/text/texts/choose-edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';
import { listChapter, VERSE_ENTRY, type VerseEntry } from './list-verses.ts';
import { newestText } from './public-call.ts';

/** Limits of one call. */
const MOST_PASSAGES = 50;
const MOST_VERSES = 500;

export type PassagesAsked = InferOutput<typeof PASSAGES_QUERY>;

/** Passages named as a reader writes them: every valid reading of the query, and the missing places. */
interface PassagesCall {
  /** The id of an installed edition. */
  readonly edition: string;
  /** The query as received. */
  readonly query: string;
  /** At least one; the likeliest first. */
  readonly readings: readonly Reading[];
  /** An unlikely reading: the chapters of `Jn 3, 16`. */
  readonly besides?: Reading;
  readonly absent: readonly Absent[];
}

/** Parses the call `?q=Jn 3,16-18; Sal 23`; refuses, with the reason, a query without a reference or with too many. */
export function parsePassages(texts: Texts, { edition: named, q: query }: PassagesAsked): Outcome<PassagesCall> {
  const chosen = parseEdition(texts, named);
  if (!chosen.ok) return chosen;
  const edition = chosen.value;
  const read = readInput(query, edition);
  const readings = readingsOf(read);
  if (readings.length === 0) return refused(noPassages(query, read));
  const refusal = readings.map((reading) => tooMuch(edition, reading)).find((found) => found !== undefined);
  if (refusal) return refused(refusal);
  const besides = read.kind === 'passages' ? read.besides : undefined;
  const fits = besides && tooMuch(edition, besides) === undefined;
  const absent = 'absent' in read ? read.absent : [];
  return done({ edition: edition.meta.id, query, readings, ...(fits && { besides }), absent });
}

function readingsOf(read: InputRead): readonly Reading[] {
  if (read.kind === 'passages') return [read.passages];
  return read.kind === 'choice' ? read.readings : [];
}

function noPassages(query: string, read: InputRead): Refusal {
  if (read.kind === 'absent') return { code: read.error.code, error: read.error };
  if (read.kind !== 'offer') return { code: 'no-passage', query };
  const offers = read.offers.map((reading) => ({ text: formatSpanishList(reading), ids: reading.map(formatOsis) }));
  return { code: 'no-passage', query, offers };
}

function tooMuch(edition: Edition, reading: Reading): Refusal | undefined {
  if (reading.length > MOST_PASSAGES) return { code: 'too-many-passages', count: reading.length, most: MOST_PASSAGES };
  let count = 0;
  for (const passage of reading) {
    for (const _ of versesIn(edition, passage)) {
      count += 1;
      if (count > MOST_VERSES) return { code: 'too-many-verses', most: MOST_VERSES };
    }
  }
  return undefined;
}

/** The canonical address of a call, under which its response is stored: `/api/passages?q=Jn+3%2C16`. */
export const passagesAddress = ({ edition, query }: PassagesCall, defaultId: string): string =>
  `/api/passages?${new URLSearchParams({ q: query, ...(edition !== defaultId && { edition }) })}`;

const PASSAGE_ENTRY = v.object({
  id: v.pipe(v.string(), v.description('OSIS: John.3.16-John.3.18.')),
  text: v.pipe(v.string(), v.description('En español: Juan 3:16-18.')),
  verses: v.array(VERSE_ENTRY),
});
export type PassageEntry = v.InferOutput<typeof PASSAGE_ENTRY>;

const READING = { passages: v.array(PASSAGE_ENTRY) };
const ASKED = {
  query: v.pipe(v.string(), v.description('Lo pedido, tal como llegó.')),
  edition: v.string(),
  revision: v.pipe(v.string(), v.description('La última revisión de la edición.')),
  absent: v.exactOptional(
    v.pipe(
      v.array(v.object({ code: v.string(), detail: v.string() })),
      v.description('Los pasajes pedidos que la edición no tiene.'),
    ),
  ),
};

/** Response of `GET /api/passages?q=…`. */
export const PASSAGES_ANSWER = v.union([
  v.object({
    ...ASKED,
    ...READING,
    besides: v.exactOptional(
      v.pipe(v.object(READING), v.description('Una lectura poco probable: los capítulos, en «Jn 3, 16».')),
    ),
  }),
  v.object({
    ...ASKED,
    readings: v.pipe(
      v.array(v.object(READING)),
      v.description('Si lo pedido puede leerse de varias maneras, todas ellas, la más probable primero.'),
    ),
  }),
]);

export function listPassages(
  edition: Edition,
  { query, readings, besides, absent }: PassagesCall,
): v.InferOutput<typeof PASSAGES_ANSWER> {
  const { edition: id, revision } = newestText(edition);
  const listed = (reading: Reading) => ({ passages: reading.map((passage) => listPassage(edition, passage)) });
  const [first, ...others] = readings.map(listed);
  const missing = absent.map((error) => ({ code: error.code, detail: explain(error) }));
  const head = { query, edition: id, revision, ...(missing.length > 0 && { absent: missing }) };
  if (!first || others.length > 0) return { ...head, readings: first ? [first, ...others] : [] };
  return { ...head, ...first, ...(besides && { besides: listed(besides) }) };
}

function listPassage(edition: Edition, passage: Passage): PassageEntry {
  const verses: VerseEntry[] = [];
  let chapter: ReadonlyMap<string, VerseEntry> = new Map();
  for (const ref of versesIn(edition, passage)) {
    const id = formatVerseOsis(ref);
    if (!chapter.has(id))
      chapter = new Map(listChapter(edition, ref.book, ref.chapter).map((verse) => [verse.id, verse]));
    const verse = chapter.get(id);
    if (verse !== undefined) verses.push(verse);
  }
  return { id: formatOsis(passage), text: formatSpanish(passage), verses };
}
