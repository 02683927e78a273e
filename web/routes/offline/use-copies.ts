import { useEffect, useMemo, useRef, useState } from 'react';
import { type PackManifest, packSize, withEditorial } from '../../../scripture/pack/pack.ts';
import {
  fetchCopy,
  fetchManifest,
  missingParts,
  pollManifest,
  readCopies,
  readCopy,
  readUnfinished,
  removeCopy,
} from '../../offline/copy.ts';
import { PackGone } from '../../offline/parts.ts';
import { readSavedTimes, storeSavedTime } from '../../offline/saved-times.ts';
import { removeIndex, removeIndexes } from '../../offline/stored-index.ts';
import { removeStudy } from '../../offline/study-part.ts';
import { installWorker, removeWorker, tellWorker } from '../../offline/worker.ts';
import { type CopyState, type OtherCopy, troubleOf } from './copy-state.ts';

export interface CopyActs {
  save(): Promise<void>;
  /** Fetches updates of the copy that is shown, or reports that there are none. */
  renew(shown: PackManifest): Promise<void>;
  /** Removes the page's edition, or another one. */
  remove(other?: string): Promise<void>;
  /** Adds the edition's headings and notes to the copy. */
  addEditorial(): Promise<void>;
  removeEditorial(): Promise<void>;
  cancel(): void;
}

type Offered = readonly { readonly id: string; readonly title: string }[];

/**
 * The copies of an edition and of others in this browser, with the actions on them.
 * @param offered the other editions of the site
 */
export function useCopies(edition: string, offered: Offered) {
  const [state, set] = useState<CopyState>({ kind: 'looking' });
  const [among, setAmong] = useState<readonly OtherCopy[]>([]);
  const leaving = useRef<AbortController>(undefined);
  // The list never changes while the page is open.
  const others = useRef(offered).current;

  useEffect(() => {
    readCopyState(edition).then(set, () => set({ kind: 'unable' }));
    readOtherCopies(edition, others).then(setAmong, () => {});
    return () => leaving.current?.abort();
  }, [edition, others]);

  const acts = useMemo((): CopyActs => {
    /** @param more also what can be added */
    async function save(more = false) {
      const controller = new AbortController();
      leaving.current = controller;
      set({ kind: 'asking' });
      try {
        void navigator.storage?.persist?.().catch(() => false);
        await saveCopy(edition, more, controller.signal, set);
        set({ kind: 'preparing' });
        const searchable = await installWorker();
        storeSavedTime(edition, Date.now());
        set(await stored(edition, searchable));
      } catch (error) {
        const there = await readCopyState(edition);
        set(there.kind === 'stored' || there.kind === 'none' ? { ...there, trouble: troubleOf(error) } : there);
      }
    }
    return {
      save: () => save(),
      addEditorial: () => save(true),
      async removeEditorial() {
        const copy = await readCopy(edition);
        if (copy) await fetchCopy(withEditorial(copy, false));
        await tellWorker();
        set(await readCopyState(edition));
      },
      async renew(shown) {
        await save();
        const after = await readCopy(edition);
        if (shown.hash === after?.hash && shown.revision === after?.revision)
          set((now) => (now.kind === 'stored' ? { ...now, isNewest: true } : now));
      },
      async remove(other) {
        await removeFrom(other ?? edition);
        if (other === undefined) set({ kind: 'none', trouble: 'removed' });
        setAmong(await readOtherCopies(edition, others));
      },
      cancel: () => leaving.current?.abort(),
    };
  }, [edition, others]);

  return { state, among, acts };
}

const isAble = (): boolean =>
  'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window && crypto.subtle !== undefined;

async function readCopyState(edition: string): Promise<CopyState> {
  if (!isAble()) return { kind: 'unable' };
  const copy = await readCopy(edition);
  const worker = await navigator.serviceWorker.getRegistration('/');
  if (copy && worker) return stored(edition, true);
  return readAbsentState(edition);
}

async function stored(edition: string, searchable: boolean): Promise<CopyState> {
  const manifest = await readCopy(edition);
  if (!manifest) return { kind: 'none' };
  const { usage } = (await navigator.storage?.estimate?.()) ?? {};
  const persisted = (await navigator.storage?.persisted?.()) ?? false;
  return { kind: 'stored', manifest, searchable, persisted, ...(usage && { space: usage }) };
}

/** The state without a complete copy: whether there was one, and how much of one is stored. */
async function readAbsentState(edition: string): Promise<Extract<CopyState, { kind: 'none' }>> {
  const savedAt = readSavedTimes()[edition];
  const begun = (await readUnfinished()).some((one) => one.edition === edition);
  const manifest = begun ? await fetchManifest(edition).catch(() => undefined) : undefined;
  const missing = manifest && packSize(await missingParts(manifest));
  return { kind: 'none', ...(savedAt && { clearedAt: savedAt }), ...(missing && { missing }) };
}

/** The other editions of the site, and stored ones that the site no longer has. */
async function readOtherCopies(edition: string, offered: Offered): Promise<readonly OtherCopy[]> {
  if (!isAble()) return [];
  const [copies, begun, markers] = [await readCopies(), await readUnfinished(), readSavedTimes()];
  const titles = new Map([...copies, ...begun].map((manifest) => [manifest.edition, manifest.title]));
  for (const { id, title } of offered) titles.set(id, title);
  titles.delete(edition);
  return [...titles].map(([id, title]) => {
    const manifest = copies.find((copy) => copy.edition === id);
    return {
      id,
      title,
      offered: offered.some((one) => one.id === id),
      ...(manifest && { manifest }),
      ...(begun.some((one) => one.edition === id) && { begun: true }),
      ...(markers[id] && { clearedAt: markers[id] }),
    };
  });
}

async function saveCopy(
  edition: string,
  more: boolean,
  signal: AbortSignal,
  onState: (state: CopyState) => void,
): Promise<void> {
  const fetchMissing = async () => {
    const newest = await pollManifest(edition, { signal, onPreparing: () => onState({ kind: 'making' }) });
    const manifest = more ? withEditorial(newest, true) : newest;
    const total = packSize(await missingParts(manifest));
    let done = 0;
    onState({ kind: 'saving', done, total });
    const onPart = ({ wire }: { readonly wire: number }) => {
      done += wire;
      onState({ kind: 'saving', done, total });
    };
    await fetchCopy(manifest, { signal, onPart });
  };
  try {
    await fetchMissing();
  } catch (error) {
    // A correction was published during the download.
    if (!(error instanceof PackGone)) throw error;
    await fetchMissing();
  }
}

/** Removing the last copy also removes what was added to the copies, and the service worker with its caches. */
async function removeFrom(edition: string): Promise<void> {
  storeSavedTime(edition, undefined);
  const nothingLeft = await removeCopy(edition);
  if ((await readCopies()).length === 0) {
    await removeStudy();
    await removeWorker();
  } else await tellWorker();
  if (nothingLeft) await removeIndexes();
  else await removeIndex(edition);
}
