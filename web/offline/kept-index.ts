import type { SearchIndex } from '../../scripture/search/search-index.ts';
import { type BrowserDatabase, inStore, removeDatabase } from './browser-database.ts';

// The search index of the copy: it takes a phone seconds to work out, so it is kept, as it is, in a database of the browser.

const INDEX: BrowserDatabase = { name: 'copia', store: 'busqueda' };

/** @param of names everything that the index was made of */
export const readIndex = (of: string): Promise<SearchIndex | undefined> =>
  inStore(INDEX, 'readonly', (store) => store.get(of) as IDBRequest<SearchIndex | undefined>);

/** In the place of any other. */
export async function writeIndex(of: string, index: SearchIndex): Promise<void> {
  await inStore(INDEX, 'readwrite', (store) => {
    store.clear();
    return store.put(index, of);
  });
}

export const removeIndex = (): Promise<void> => removeDatabase(INDEX);
