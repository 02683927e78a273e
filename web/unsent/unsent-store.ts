import { type BrowserDatabase, inStore, removeDatabase } from '../offline/browser-database.ts';
import type { SiteAnswer } from './ask-site.ts';
import { type Sending, type Unsent, withAnswer } from './unsent.ts';

const UNSENT: BrowserDatabase = { name: 'por-enviar', store: 'envios' };

/** None is made only to look into it. */
async function isThere(): Promise<boolean> {
  // Absent in some browsers.
  const databases = await (indexedDB as Partial<IDBFactory>).databases?.();
  return databases === undefined || databases.some(({ name }) => name === UNSENT.name);
}

export async function allUnsent(): Promise<readonly Unsent[]> {
  if (!(await isThere())) return [];
  return inStore(UNSENT, 'readonly', (store) => store.getAll() as IDBRequest<Unsent[]>);
}

export const readUnsent = (name: string): Promise<Unsent | undefined> =>
  inStore(UNSENT, 'readonly', (store) => store.get(name) as IDBRequest<Unsent | undefined>);

/** Changes what lies under a name in one transaction; undefined: as it is. */
async function change(
  name: string,
  make: (before: Unsent | undefined) => Unsent | 'remove' | undefined,
): Promise<void> {
  await inStore(UNSENT, 'readwrite', (store) => {
    const found = store.get(name) as IDBRequest<Unsent | undefined>;
    found.onsuccess = () => {
      const made = make(found.result);
      if (made === 'remove') store.delete(name);
      else if (made) store.put(made, name);
    };
    return found;
  });
}

/**
 * Has it wait, in the place of what was sent from there before.
 * @param again the same sending waits on where it is there, with what was said of it
 */
export const putUnsent = (sending: Sending, again: boolean): Promise<void> =>
  change(sending.name, (before) => {
    const same = before?.key === sending.key;
    return same && again ? undefined : { ...sending, since: same ? before.since : Date.now() };
  });

export const keepAnswer = (name: string, key: string, answer: SiteAnswer): Promise<void> =>
  change(name, (before) => (before?.key === key ? withAnswer(before, answer, Date.now()) : undefined));

/** It is not to be sent any more, or its page knows what came of it. */
export const removeUnsent = (name: string, key: string): Promise<void> =>
  change(name, (before) => (before?.key === key ? 'remove' : undefined));

export const removeAllUnsent = (): Promise<void> => removeDatabase(UNSENT);
