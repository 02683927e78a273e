/** An IndexedDB database with one object store, whose values have string keys. */
export interface BrowserDatabase {
  readonly name: string;
  readonly store: string;
  /** Members of the values by which they are found, too. */
  readonly indexes?: readonly string[];
}

function open({ name, store, indexes = [] }: BrowserDatabase): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    const made = request.result.createObjectStore(store);
    for (const index of indexes) made.createIndex(index, index);
  };
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
  return promise;
}

/** The result of a transaction's last request, once the transaction is complete. */
export async function inStore<T>(
  of: BrowserDatabase,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(of);
  try {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const transaction = database.transaction(of.store, mode);
    const request = work(transaction.objectStore(of.store));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    return await promise;
  } finally {
    database.close();
  }
}

export function removeDatabase({ name }: BrowserDatabase): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = indexedDB.deleteDatabase(name);
  request.onsuccess = () => resolve();
  request.onerror = () => reject(request.error);
  return promise;
}
