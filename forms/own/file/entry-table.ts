import { formatVerse } from '../../../scripture/reference/format-spanish.ts';
import { formatVerseOsis } from '../../../scripture/reference/osis.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../csv.ts';
import type { Entry } from '../list/entries.ts';
import type { Label } from '../list/labels.ts';

/** What files of entries need besides them. */
export interface EntryWords {
  readonly labels: readonly Label[];
  /** What an entry quotes: its words, or the verse if it is known. */
  readonly quote: (entry: Entry) => string | undefined;
}

/** Names of the entry's colour and labels; a label without a record has its id as its name. */
export function labelNames({ colour, labels }: Entry, known: readonly Label[]): { colour: string; labels: string[] } {
  const name = (id: string) => known.find((label) => label.id === id)?.name ?? id;
  return { colour: colour === undefined ? '' : name(colour), labels: labels.map(name) };
}

/** A table for spreadsheets. The labels stand in one cell, as a JSON list, whatever signs they hold. */
export const formatEntryTable = (entries: readonly Entry[], { labels, quote }: EntryWords): string =>
  BYTE_ORDER_MARK +
  csvLine(['referencia', 'osis', 'edición', 'palabras', 'color', 'etiquetas', 'nota', 'fecha']) +
  entries
    .map((entry) => {
      const names = labelNames(entry, labels);
      return csvLine([
        formatVerse(entry.ref),
        formatVerseOsis(entry.ref),
        entry.edition,
        quote(entry) ?? '',
        names.colour,
        names.labels.length > 0 ? JSON.stringify(names.labels) : '',
        entry.text,
        new Date(entry.made).toISOString(),
      ]);
    })
    .join('');
