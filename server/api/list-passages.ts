import * as v from 'valibot';
import { explain } from '../../forms/refusals/explain-address.ts';
import { versesIn } from '../../scripture/reference/extent.ts';
import { formatSpanish } from '../../scripture/reference/format-spanish.ts';
import { formatOsis, formatVerseOsis } from '../../scripture/reference/osis.ts';
import type { Passage } from '../../scripture/reference/passage.ts';
import type { Reading } from '../../scripture/reference/segments.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import { listChapter, VERSE_ENTRY, type VerseEntry } from './list-verses.ts';
import { newestText } from './newest-text.ts';
import type { PassagesCall } from './passages-call.ts';

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
      v.description('Lo pedido que la edición no tiene.'),
    ),
  ),
};

/** What `GET /api/passages?q=…` answers. */
export const PASSAGES_ANSWER = v.union([
  v.object({
    ...ASKED,
    ...READING,
    besides: v.exactOptional(
      v.pipe(v.object(READING), v.description('Lo que casi nadie quiere decir así: los capítulos de «Jn 3, 16».')),
    ),
  }),
  v.object({
    ...ASKED,
    readings: v.pipe(
      v.array(v.object(READING)),
      v.description('Donde lo pedido puede leerse de varias maneras: todas, la más probable primero.'),
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
