import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import { type Extent, versesIn } from '../../../scripture/reference/extent.ts';
import { formatSpanishList } from '../../../scripture/reference/format-spanish.ts';
import { readInput } from '../../../scripture/reference/read-input.ts';
import type { Reading } from '../../../scripture/reference/segments.ts';
import { explain } from '../../refusals/explain-address.ts';

/** A line that could not be read, with the reason for the reader. */
export interface BadLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly sentence: string;
}

export interface ReferencesRead {
  /** In the order of the list, each once. */
  readonly verses: readonly VerseRef[];
  readonly bad: readonly BadLine[];
  /** There were more verses or lines than there may be; the others were not read. */
  readonly tooMany: boolean;
}

/** Lines of a list; each costs one reading. */
const MOST_LINES = 5_000;

/**
 * The verses of a list of references, one line each: `Jn 3,16`, `- Salmo 23`, `1 Co 13:4-7; Ro 8:28`. Nothing is guessed: a line with two
 * readings or with other words is named instead.
 */
export function readReferenceList(text: string, extent: Extent, most: number): ReferencesRead {
  const lines = text.split(/\r\n|\r|\n/);
  const verses = new Map<string, VerseRef>();
  const bad: BadLine[] = [];
  for (const [index, line] of lines.slice(0, MOST_LINES).entries()) {
    const written = line.replace(/^\s*[-*•]\s+/, '').trim();
    if (written === '') continue;
    const read = readLine(written, extent);
    if (typeof read === 'string') {
      bad.push({ line: index + 1, text: written.slice(0, 100), sentence: read });
      continue;
    }
    for (const passage of read) {
      for (const { book, chapter, verse } of versesIn(extent, passage)) {
        if (verses.size >= most) return { verses: [...verses.values()], bad, tooMany: true };
        verses.set(`${book}.${chapter}.${verse}`, { book, chapter, verse });
      }
    }
  }
  return { verses: [...verses.values()], bad, tooMany: lines.length > MOST_LINES };
}

/** The passages of a line, or why it has none. */
function readLine(line: string, extent: Extent): Reading | string {
  const read = readInput(line, extent);
  switch (read.kind) {
    case 'passages':
      return read.absent[0] ? explain(read.absent[0]) : read.passages;
    case 'absent':
      return explain(read.error);
    case 'choice':
      return `Se puede leer de varias maneras: ${listed(read.readings)}. Escriba una de ellas.`;
    case 'offer':
      return `No es una referencia. ¿Quiso decir ${listed(read.offers)}?`;
    case 'within':
      return read.absent[0]
        ? explain(read.absent[0])
        : 'Hay otras palabras junto a la referencia. Deje solo la referencia.';
    case 'none':
      return 'No es una referencia a un pasaje.';
  }
}

const listed = (readings: readonly Reading[]): string =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(readings.map((reading) => formatSpanishList(reading)));
