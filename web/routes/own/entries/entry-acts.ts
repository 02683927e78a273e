import type { Entry } from '../../../../forms/own/list/entries.ts';
import { labelField } from '../../../../forms/own/list/labels.ts';
import { TEXT } from '../../../../forms/own/record.ts';
import { formatWords } from '../../../../scripture/highlights/place-words.ts';
import { formatVerseOsis } from '../../../../scripture/reference/osis.ts';
import type { Own, PutResult } from '../../../own/own.ts';
import { newKey } from '../../../ui/new-key.ts';

type Done = PutResult | { readonly ok: true };

/** Id and fields of a new record at the place of an entry: one for each verse, any number for words. */
function newAt(letter: 'h' | 'n', { edition, ref, words }: Entry) {
  const at = `${edition}:${formatVerseOsis(ref)}`;
  return {
    id: `${letter}:${words ? newKey() : at}`,
    fields: { at, made: Date.now(), ...(words && { words: formatWords(words) }) },
  };
}

/** Writes an entry's note; without text it is removed. */
export async function writeNote(own: Own, entry: Entry, text: string): Promise<Done> {
  if (text.trim() === '') {
    if (entry.note) await own.remove([entry.note.id]);
    return { ok: true };
  }
  if (entry.note) return own.put(entry.note.id, 'note', { [TEXT]: text });
  const { id, fields } = newAt('n', entry);
  return own.put(id, 'note', { ...fields, [TEXT]: text });
}

/** Gives an entry a colour; without one its highlight is removed, and its labels are the note's. */
export async function setColour(own: Own, entry: Entry, colour: string | undefined): Promise<Done> {
  if (colour !== undefined) {
    if (entry.highlight) return own.put(entry.highlight.id, 'highlight', { colour });
    const { id, fields } = newAt('h', entry);
    return own.put(id, 'highlight', { ...fields, colour });
  }
  if (!entry.highlight || !entry.note) return { ok: true };
  const labels = Object.fromEntries(entry.labels.map((label) => [labelField(label), true]));
  if (entry.labels.length > 0) await own.put(entry.note.id, 'note', labels);
  await own.remove([entry.highlight.id]);
  return { ok: true };
}

/** Gives an entry a label or takes it away. */
export async function setLabel(own: Own, { highlight, note }: Entry, label: string, on: boolean): Promise<void> {
  const field = labelField(label);
  const records = [highlight, note].filter((record) => record !== undefined);
  const changed = on ? records.slice(0, 1) : records.filter(({ fields }) => fields[field]?.[0] === true);
  for (const { id, kind } of changed) await own.put(id, kind, { [field]: on });
}

/** @param order its place after the others */
export const addLabel = (own: Own, name: string, order: number): Promise<PutResult> =>
  own.put(`l${newKey().replaceAll('-', '')}`, 'label', { name, order });
