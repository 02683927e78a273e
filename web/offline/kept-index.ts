import type { SearchIndex } from '../../scripture/search/search-index.ts';

// The search index of the copy: it takes a phone seconds to work out, so it is kept, as it is, in a database of the browser.

const DATABASE = 'copia';
const STORE = 'busqueda';

function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  return promise;
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    return await promise;
  } finally {
    database.close();
  }
}

/** @param of names everything that the index was made of */
export const readIndex = (of: string): Promise<SearchIndex | undefined> =>
  inStore('readonly', (store) => store.get(of) as IDBRequest<SearchIndex | undefined>);

/** In the place of any other. */
export async function writeIndex(of: string, index: SearchIndex): Promise<void> {
  await inStore('readwrite', (store) => {
    store.clear();
    return store.put(index, of);
  });
}

export function removeIndex(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = indexedDB.deleteDatabase(DATABASE);
  request.onsuccess = () => resolve();
  request.onerror = () => reject(request.error);
  return promise;
}
