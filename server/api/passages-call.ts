import { explain } from '../../scripture/reference/explain.ts';
import { formatSpanishList } from '../../scripture/reference/format-spanish.ts';
import { formatOsis } from '../../scripture/reference/osis.ts';
import { LONGEST_INPUT } from '../../scripture/reference/parse-references.ts';
import { type InputRead, readInput } from '../../scripture/reference/read-input.ts';
import type { Reading } from '../../scripture/reference/read-segment.ts';
import { versesIn } from '../../scripture/reference/verses-in.ts';
import type { Edition } from '../../scripture/text/edition.ts';
import type { Problem } from '../../services/refusals/problem.ts';
import { parseEdition } from '../../services/text/texts/choose-edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';

/** What one call may ask for. */
const MOST_PASSAGES = 50;
const MOST_VERSES = 500;

/** Passages asked for as a reader writes them, and every lawful way to read that. */
export interface PassagesCall {
  /** The id of an installed edition. */
  readonly edition: string;
  /** As it came. */
  readonly query: string;
  /** At least one; the likeliest first. */
  readonly readings: readonly Reading[];
}

export type ParsedPassages =
  | { readonly ok: true; readonly call: PassagesCall }
  | { readonly ok: false; readonly problem: Problem };

/** The call of `?q=Jn 3,16-18; Sal 23`; what is no reference, or too much, is refused with the reason. */
export function parsePassages(
  texts: Texts,
  { editions, queries }: { readonly editions: readonly string[]; readonly queries: readonly string[] },
): ParsedPassages {
  const chosen = parseEdition(texts, editions);
  if (!chosen.ok) return chosen;
  const { edition } = chosen;
  const [query = '', ...others] = queries;
  if (others.length > 0)
    return refuse('query-repeated', 'Indique los pasajes en un solo parámetro «q», separados por punto y coma.');
  if (query.trim() === '')
    return refuse('query-missing', 'Indique los pasajes en «q», por ejemplo ?q=Jn 3,16-18; Sal 23.');
  if (query.length > LONGEST_INPUT)
    return refuse('query-too-long', `«q» admite ${LONGEST_INPUT} caracteres; aquí hay ${query.length}.`);
  const read = readInput(query, edition);
  const readings = readingsOf(read);
  if (readings.length === 0) return { ok: false, problem: noPassages(query, read) };
  const problem = readings.map((reading) => tooMuch(edition, reading)).find((found) => found !== undefined);
  return problem ? { ok: false, problem } : { ok: true, call: { edition: edition.meta.id, query, readings } };
}

function readingsOf(read: InputRead): readonly Reading[] {
  if (read.kind === 'passages') return [read.passages];
  return read.kind === 'choice' ? read.readings : [];
}

function noPassages(query: string, read: InputRead): Problem {
  if (read.kind === 'absent') return { status: 422, code: read.error.code, detail: explain(read.error) };
  const start = `«${query.slice(0, 60)}» no es un pasaje`;
  if (read.kind !== 'offer')
    return { status: 422, code: 'no-passage', detail: `${start}: escríbalo como Jn 3,16-18 o Salmo 23.` };
  const offers = read.offers.map((reading) => ({ text: formatSpanishList(reading), ids: reading.map(formatOsis) }));
  const detail = `${start}. ¿Quiso decir ${offers.map(({ text }) => text).join(' o ')}?`;
  return { status: 422, code: 'no-passage', detail, more: { offers } };
}

function tooMuch(edition: Edition, reading: Reading): Problem | undefined {
  if (reading.length > MOST_PASSAGES)
    return problemOf('too-many-passages', `Aquí hay ${reading.length} pasajes; en una llamada caben ${MOST_PASSAGES}.`);
  let count = 0;
  for (const passage of reading) {
    for (const _ of versesIn(edition, passage)) {
      count += 1;
      if (count > MOST_VERSES)
        return problemOf(
          'too-many-verses',
          `Estos pasajes tienen más de ${MOST_VERSES} versículos, que es lo que cabe en una llamada. Pida menos cada vez, o un capítulo con /api/verse/chapter.`,
        );
    }
  }
  return undefined;
}

function problemOf(code: string, detail: string): Problem {
  return { status: 422, code, detail };
}

function refuse(code: string, detail: string): ParsedPassages {
  return { ok: false, problem: problemOf(code, detail) };
}

/** The call as a key: `rv1909/Jn 3,16`. */
export const formatPassagesKey = ({ edition, query }: PassagesCall): string => `${edition}/${query}`;

export function parsePassagesKey(key: string): { editions: readonly string[]; queries: readonly string[] } {
  const slash = key.indexOf('/');
  return { editions: [key.slice(0, slash)], queries: [key.slice(slash + 1)] };
}
