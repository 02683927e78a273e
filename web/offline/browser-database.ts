/** An IndexedDB database with one object store, whose values have string keys. */
export interface BrowserDatabase {
  readonly name: string;
  readonly store: string;
  /** Members of the values by which they are found, too. */
  readonly indexes?: readonly string[];
}

/** Open connections: opening one costs more than most transactions. */
const connections = new Map<string, Promise<IDBDatabase>>();

function connect(of: BrowserDatabase): Promise<IDBDatabase> {
  const there = connections.get(of.name);
  if (there) return there;
  const forget = () => connections.delete(of.name);
  const opening = open(of).then((database) => {
    database.onclose = forget;
    // Somebody deletes the database.
    database.onversionchange = () => {
      forget();
      database.close();
    };
    return database;
  });
  connections.set(of.name, opening);
  opening.catch(forget);
  return opening;
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
  const transaction = await begin(of, mode);
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const request = work(transaction.objectStore(of.store));
  transaction.oncomplete = () => resolve(request.result);
  transaction.onerror = () => reject(transaction.error);
  transaction.onabort = () => reject(transaction.error);
  return promise;
}

async function begin(of: BrowserDatabase, mode: IDBTransactionMode): Promise<IDBTransaction> {
  const database = await connect(of);
  try {
    return database.transaction(of.store, mode);
  } catch {
    // The browser has closed the connection.
    connections.delete(of.name);
    return (await connect(of)).transaction(of.store, mode);
  }
}

export function removeDatabase({ name }: BrowserDatabase): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = indexedDB.deleteDatabase(name);
  request.onsuccess = () => resolve();
  request.onerror = () => reject(request.error);
  return promise;
}
