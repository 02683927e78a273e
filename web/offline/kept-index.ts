import type { SearchIndex } from '../../scripture/search/search-index.ts';
import { type BrowserDatabase, inStore, removeDatabase } from './browser-database.ts';

// The search indexes of what is stored: each takes a phone seconds to work out, so it is kept, as it is, in a database of the
// browser, under its edition.

const INDEX: BrowserDatabase = { name: 'copia', store: 'busqueda' };

interface Kept {
  /** Names everything that the index was made of. */
  readonly of: string;
  readonly index: SearchIndex;
}

export async function readIndex(edition: string, of: string): Promise<SearchIndex | undefined> {
  const kept = await inStore(INDEX, 'readonly', (store) => store.get(edition) as IDBRequest<Kept | undefined>);
  return kept?.of === of ? kept.index : undefined;
}

/** In the place of the one before; those of editions that are not stored any more are let go. */
export async function writeIndex(
  edition: string,
  { of, index, stored }: Kept & { readonly stored: readonly string[] },
): Promise<void> {
  const names = await inStore(INDEX, 'readonly', (store) => store.getAllKeys());
  const old = names.filter((name) => !stored.includes(String(name)));
  await inStore(INDEX, 'readwrite', (store) => {
    for (const name of old) store.delete(name);
    return store.put({ of, index } satisfies Kept, edition);
  });
}

export async function removeIndex(edition: string): Promise<void> {
  await inStore(INDEX, 'readwrite', (store) => store.delete(edition));
}

export const removeIndexes = (): Promise<void> => removeDatabase(INDEX);
