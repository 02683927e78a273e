import type { SearchIndex } from '../../scripture/search/search-index.ts';
import { type BrowserDatabase, inStore, removeDatabase } from './browser-database.ts';

// Search indexes of the stored editions: building one takes a phone seconds, so each is stored in IndexedDB under its
// edition.

const INDEX: BrowserDatabase = { name: 'copia', store: 'busqueda' };

interface StoredIndex {
  /** Identifies the inputs from which the index was built. */
  readonly of: string;
  readonly index: SearchIndex;
}

export async function readIndex(edition: string, of: string): Promise<SearchIndex | undefined> {
  const kept = await inStore(INDEX, 'readonly', (store) => store.get(edition) as IDBRequest<StoredIndex | undefined>);
  return kept?.of === of ? kept.index : undefined;
}

/** Replaces the edition's index, and deletes those of editions that are no longer stored. */
export async function writeIndex(
  edition: string,
  { of, index, stored }: StoredIndex & { readonly stored: readonly string[] },
): Promise<void> {
  const names = await inStore(INDEX, 'readonly', (store) => store.getAllKeys());
  const old = names.filter((name) => !stored.includes(String(name)));
  await inStore(INDEX, 'readwrite', (store) => {
    for (const name of old) store.delete(name);
    return store.put({ of, index } satisfies StoredIndex, edition);
  });
}

export async function removeIndex(edition: string): Promise<void> {
  await inStore(INDEX, 'readwrite', (store) => store.delete(edition));
}

export const removeIndexes = (): Promise<void> => removeDatabase(INDEX);
