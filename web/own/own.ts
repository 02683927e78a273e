import { stampTime } from '../../forms/own/clock.ts';
import { BIN_MS, MOST_LABELS, MOST_NOTE_BYTES } from '../../forms/own/limits.ts';
import { isGone, type Kind, type OwnRecord, TEXT, type Value } from '../../forms/own/record.ts';
import { inStore } from '../offline/browser-database.ts';
import { hasSessionHint } from '../ui/has-session-hint.ts';
import { changeAndTell, onOwnChange } from './broadcast.ts';
import { type ImportResult, importRecords, putFields, removeRecords, restoreRecords } from './changes.ts';
import { ownAccount } from './may-have-own.ts';
import { type Change, OWN, type Row, readRows, shown } from './rows.ts';

export type PutResult =
  | { readonly ok: true; readonly record: OwnRecord }
  /** A sentence for the reader; nothing was stored. */
  | { readonly ok: false; readonly detail: string };

/** A reader's own records on this device. Every change is stored at once, and sent to the account later. */
export interface Own {
  /** Highlights and notes of a chapter (`rv1909:John.3`) that are not deleted. */
  inChapter(chapter: string): Promise<OwnRecord[]>;
  /** Records of these kinds that are not deleted; of all kinds if none is named. */
  all(...kinds: readonly Kind[]): Promise<OwnRecord[]>;
  /** What was deleted within 30 days, the last first. */
  deleted(): Promise<OwnRecord[]>;
  /** A record that is not deleted. */
  get(id: string): Promise<OwnRecord | undefined>;
  /** Creates a record, or changes these fields of it. */
  put(id: string, kind: Kind, fields: Readonly<Record<string, Value>>): Promise<PutResult>;
  remove(ids: readonly string[]): Promise<void>;
  /** Undoes deletions. */
  restore(ids: readonly string[]): Promise<void>;
  /** Merges the records of a file. */
  importAll(records: readonly OwnRecord[]): Promise<ImportResult>;
  /** Calls `changed` after changes here and in other tabs; returns what stops it. */
  watch(changed: (ids: readonly string[]) => void): () => void;
}

const NOTE_TOO_LONG =
  'La nota es demasiado larga: caben unas 1700 palabras (10 kB). Divídala en dos notas; lo escrito sigue aquí.';
const TOO_MANY_LABELS = `Caben ${MOST_LABELS} etiquetas. Quite alguna que ya no use y vuelva a intentarlo.`;

/** Opens the records of this device; where `mayHaveOwn` is false there are none to read. */
export async function openOwn(): Promise<Own> {
  // Loaded before the connection may be gone.
  const sender = hasSessionHint() ? import('./send.ts').catch(() => undefined) : undefined;

  async function change<T>(ids: readonly string[] | 'all', work: (change: Change) => T): Promise<T> {
    const of = ownAccount();
    const result = await changeAndTell(ids, (given) =>
      work({ ...given, put: (row) => given.put({ ...row, ...(of !== undefined && !row.apart && { of }) }) }),
    );
    void sender?.then((loaded) => loaded?.sendSoon());
    return result;
  }
  const present = (rows: readonly Row[]) => rows.map(shown).filter((record) => !isGone(record));

  const own: Own = {
    inChapter: async (chapter) => present(await readRows('chapter', chapter)),
    async all(...kinds) {
      const records = present(await readRows());
      return kinds.length === 0 ? records : records.filter(({ kind }) => kinds.includes(kind));
    },
    async deleted() {
      const since = Date.now() - BIN_MS;
      const when = ({ gone }: OwnRecord) => stampTime(gone?.[0] ?? '0');
      const records = (await readRows()).map(shown);
      return records.filter((record) => isGone(record) && when(record) > since).sort((a, b) => when(b) - when(a));
    },
    async get(id) {
      const row = await inStore(OWN, 'readonly', (store) => store.get(id) as IDBRequest<Row | undefined>);
      return row && present([row])[0];
    },
    async put(id, kind, fields) {
      const text = fields[TEXT];
      if (typeof text === 'string' && new TextEncoder().encode(text).length > MOST_NOTE_BYTES)
        return { ok: false, detail: NOTE_TOO_LONG };
      if (kind === 'label' && !(await own.get(id)) && (await own.all('label')).length >= MOST_LABELS)
        return { ok: false, detail: TOO_MANY_LABELS };
      return { ok: true, record: await change([id], (given) => putFields(given, { id, kind }, fields)) };
    },
    remove: (ids) => change(ids, removeRecords),
    restore: (ids) => change(ids, restoreRecords),
    importAll: (records) => change('all', (given) => importRecords(given, records)),
    watch: onOwnChange,
  };
  return own;
}
