import { useCallback, useEffect, useRef, useState } from 'react';
import { packSize } from '../../../scripture/pack/pack.ts';
import { askManifest, fetchCopy, missingParts, PackGone, readCopy, removeCopy } from '../../offline/copy.ts';
import { removeIndex } from '../../offline/kept-index.ts';
import { keepMarker, readMarker } from '../../offline/marker.ts';
import { installWorker, removeWorker } from '../../offline/worker.ts';
import { type CopyState, troubleOf } from './copy-state.ts';

/** The copy of an edition in this browser, and what can be done with it. */
export function useCopy(edition: string) {
  const [state, set] = useState<CopyState>({ kind: 'looking' });
  const leaving = useRef<AbortController>(undefined);

  useEffect(() => {
    look(edition).then(set, () => set({ kind: 'unable' }));
    return () => leaving.current?.abort();
  }, [edition]);

  const save = useCallback(async () => {
    const controller = new AbortController();
    leaving.current = controller;
    set({ kind: 'asking' });
    try {
      void navigator.storage?.persist?.().catch(() => false);
      await saveCopy(edition, controller.signal, set);
      set({ kind: 'preparing' });
      const searchable = await installWorker();
      keepMarker({ savedAt: Date.now() });
      set(await stored(searchable));
    } catch (error) {
      set({ ...(await none(edition)), trouble: troubleOf(error) });
    }
  }, [edition]);

  const remove = useCallback(async () => {
    keepMarker(undefined);
    await removeWorker();
    await removeCopy();
    await removeIndex();
    set({ kind: 'none', trouble: 'removed' });
  }, []);

  /** Fetches what is newer; where nothing is, says so. */
  const renew = useCallback(async () => {
    const before = await readCopy();
    await save();
    const after = await readCopy();
    if (before && before.hash === after?.hash && before.revision === after?.revision)
      set((now) => (now.kind === 'stored' ? { ...now, isNewest: true } : now));
  }, [save]);

  return { state, save, renew, remove, cancel: () => leaving.current?.abort() };
}

const isAble = (): boolean =>
  'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window && crypto.subtle !== undefined;

async function look(edition: string): Promise<CopyState> {
  if (!isAble()) return { kind: 'unable' };
  const copy = await readCopy();
  const worker = await navigator.serviceWorker.getRegistration('/');
  if (copy && worker) return stored(true);
  return none(edition);
}

async function stored(searchable: boolean): Promise<CopyState> {
  const manifest = await readCopy();
  if (!manifest) return { kind: 'none' };
  const { usage } = (await navigator.storage?.estimate?.()) ?? {};
  const persisted = (await navigator.storage?.persisted?.()) ?? false;
  return { kind: 'stored', manifest, searchable, persisted, ...(usage && { space: usage }) };
}

/** No whole copy: whether there was one, and how much of one is here. */
async function none(edition: string): Promise<Extract<CopyState, { kind: 'none' }>> {
  const marker = readMarker();
  const begun = await caches.has('copia');
  const manifest = begun ? await askManifest(edition).catch(() => undefined) : undefined;
  const missing = manifest && packSize(await missingParts(manifest));
  return { kind: 'none', ...(marker && { clearedAt: marker.savedAt }), ...(missing && { missing }) };
}

async function saveCopy(edition: string, signal: AbortSignal, tell: (state: CopyState) => void): Promise<void> {
  const manifest = await askManifest(edition, signal);
  const total = packSize(await missingParts(manifest));
  let done = 0;
  tell({ kind: 'saving', done, total });
  const onPart = ({ wire }: { readonly wire: number }) => {
    done += wire;
    tell({ kind: 'saving', done, total });
  };
  try {
    await fetchCopy(manifest, { signal, onPart });
  } catch (error) {
    // A correction was published in the middle of it.
    if (!(error instanceof PackGone)) throw error;
    await fetchCopy(await askManifest(edition, signal), { signal, onPart });
  }
}
