import { MOST_NOTE_BYTES } from '../../../forms/own/limits.ts';
import { type Entry, entriesOf, recordsOf } from '../../../forms/own/list/entries.ts';
import { deleted, written } from '../../../forms/own/merge.ts';
import { type Field, isGone, type Kind, type OwnRecord, TEXT, type Value } from '../../../forms/own/record.ts';
import { formatWords } from '../../../scripture/highlights/place-words.ts';
import { formatVerseOsis } from '../../../scripture/reference/osis.ts';
import type { Viewer } from '../../access/viewer.ts';
import { type Outcome, refused } from '../../outcomes/outcome.ts';
import { changed, createFormDevice, newSuffix } from './form-device.ts';
import type { OwnRecords } from './own-records.ts';

/** What a form says of an entry. */
export interface EntryForm {
  /** Id of a colour; empty: no highlight. */
  readonly colour: string;
  readonly note: string;
  /** The stamp of the note's text that the form was filled with; empty without a note. */
  readonly over: string;
}

/** Changes of an account's records by forms, for browsers that run no scripts: the form takes the part of a device. */
export interface OwnForms {
  /** Changes the entry of a verse, `rv1909:John.3.16`; adds it if there is none. */
  add(viewer: Viewer, at: string, form: Pick<EntryForm, 'colour' | 'note'>): Promise<Outcome<undefined>>;
  /** Changes the entry that has a record. */
  change(viewer: Viewer, id: string, form: EntryForm): Promise<Outcome<undefined>>;
  /** Removes the entry that has a record. */
  remove(viewer: Viewer, id: string): Promise<Outcome<undefined>>;
  restore(viewer: Viewer, id: string): Promise<Outcome<undefined>>;
}

export function createOwnForms(own: OwnRecords, now: () => Date): OwnForms {
  const device = createFormDevice(own, now);
  const { send } = device;
  async function open(viewer: Viewer) {
    const opened = await device.open(viewer);
    return { ...opened, entries: entriesOf(opened.records) };
  }

  async function changeEntry(viewer: Viewer, entry: Entry | undefined, at: string, form: EntryForm) {
    const { colour, note } = form;
    if (Buffer.byteLength(note) > MOST_NOTE_BYTES) return refused({ code: 'own-note-long', field: 'nota' });
    const { byId, stamp } = await open(viewer);
    const made = now().getTime();
    const place = { at, made, ...(entry?.words && { words: formatWords(entry.words) }) };
    const changes: OwnRecord[] = [];
    const set = (kind: Kind, id: string, values: Readonly<Record<string, Value>>) => {
      const before = byId.get(id);
      const there = before && !isGone(before);
      changes.push(changed(before, { id, kind }, there ? values : { ...place, ...values }, stamp, form.over));
    };
    const suffix = entry?.words ? newSuffix(made) : at;
    if (colour !== '') {
      if (colour !== entry?.colour) set('highlight', entry?.highlight?.id ?? `h:${suffix}`, { colour });
    } else if (entry?.highlight) changes.push(deleted(entry.highlight, stamp()));
    if (note.trim() !== '') {
      if (note !== entry?.text) set('note', entry?.note?.id ?? `n:${suffix}`, { [TEXT]: note });
    } else if (entry?.note) changes.push(deleted(entry.note, stamp()));
    return send(viewer, changes, stamp);
  }

  const entryWith = (entries: readonly Entry[], id: string) => entries.find((entry) => recordsOf([entry]).includes(id));
  return {
    async add(viewer, at, form) {
      const { entries } = await open(viewer);
      const entry = entries.find((one) => !one.words && placeOf(one) === at);
      const note = [entry?.text ?? '', form.note].filter((text) => text.trim() !== '').join('\n');
      const over = entry?.note?.fields[TEXT]?.[1] ?? '';
      return changeEntry(viewer, entry, at, { colour: form.colour || (entry?.colour ?? ''), note, over });
    },
    async change(viewer, id, form) {
      const entry = entryWith((await open(viewer)).entries, id);
      return entry ? changeEntry(viewer, entry, placeOf(entry), form) : refused({ code: 'own-missing' });
    },
    async remove(viewer, id) {
      const { entries, stamp } = await open(viewer);
      const entry = entryWith(entries, id);
      const records = [entry?.highlight, entry?.note].filter((record) => record !== undefined);
      const gone = records.map((record) => deleted(record, stamp()));
      return send(viewer, gone, stamp);
    },
    async restore(viewer, id) {
      const { byId, stamp } = await open(viewer);
      const record = byId.get(id);
      if (!record || !isGone(record)) return refused({ code: 'own-missing' });
      const fields = Object.entries(record.fields).map(([name, field]): [string, Field] => [
        name,
        name === TEXT ? written(field[0], stamp(), field) : [field[0], stamp()],
      ]);
      return send(viewer, [{ ...record, fields: Object.fromEntries(fields) }], stamp);
    },
  };
}

const placeOf = ({ edition, ref }: Entry): string => `${edition}:${formatVerseOsis(ref)}`;
