import { useEffect, useMemo, useRef, useState } from 'react';
import { packParts, packSize } from '../../../scripture/pack/pack.ts';
import type { StudyManifest } from '../../../scripture/pack/study-pack.ts';
import {
  fetchStudy,
  fetchStudyManifest,
  missingOfStudy,
  readStudyManifest,
  removeStudy,
} from '../../offline/study-part.ts';
import { tellWorker } from '../../offline/worker.ts';
import { type Trouble, troubleOf } from './copy-state.ts';

/** The state of what can be added to the copies, as the page shows it. */
export type StudyState =
  /** The site cannot be asked, and nothing is added. */
  | { readonly kind: 'unknown' }
  /** `missing`: bytes still to fetch, if some have arrived. */
  | {
      readonly kind: 'offered';
      readonly manifest: StudyManifest;
      readonly missing?: number;
      readonly trouble?: Trouble;
    }
  | { readonly kind: 'adding'; readonly done: number; readonly total: number }
  | { readonly kind: 'added'; readonly manifest: StudyManifest; readonly isNew?: true };

export interface StudyActs {
  add(): Promise<void>;
  cancel(): void;
  remove(): Promise<void>;
}

/** What can be added to the copies in this browser, with the actions on it. @param wanted there is a copy, or one is being saved */
export function useStudy(wanted: boolean) {
  const [state, set] = useState<StudyState>({ kind: 'unknown' });
  const leaving = useRef<AbortController>(undefined);
  /** What was last known of it, for when the site cannot be asked. */
  const known = useRef<StudyManifest>(undefined);
  if ('manifest' in state) known.current = state.manifest;

  useEffect(() => {
    if (!wanted) return;
    let left = false;
    const show = (read: StudyState) => set((now) => (left || now.kind === 'adding' ? now : read));
    readState().then(show, () => {});
    return () => {
      left = true;
      leaving.current?.abort();
      set({ kind: 'unknown' });
    };
  }, [wanted]);

  const acts = useMemo((): StudyActs => {
    async function fetchAll(signal: AbortSignal): Promise<void> {
      let done = 0;
      let total = 0;
      const show = () => set({ kind: 'adding', done, total });
      show();
      await fetchStudy({
        signal,
        onBegin(missing) {
          done = 0;
          total = packSize(missing);
          show();
        },
        onPart({ wire }) {
          done += wire;
          show();
        },
      });
      await tellWorker();
    }
    return {
      async add() {
        // The second of two clicks.
        if (leaving.current) return;
        const controller = new AbortController();
        leaving.current = controller;
        try {
          await fetchAll(controller.signal);
          const read = await readState();
          set(read.kind === 'added' ? { ...read, isNew: true } : read);
        } catch (error) {
          set(await readAfter(troubleOf(error), known.current));
        } finally {
          leaving.current = undefined;
        }
      },
      cancel: () => leaving.current?.abort(),
      async remove() {
        await removeStudy();
        await tellWorker();
        set(await readAfter('removed', known.current));
      },
    };
  }, []);

  return { state, acts };
}

/** @throws if nothing is added and the site cannot be asked */
async function readState(): Promise<StudyState> {
  const added = await readStudyManifest();
  return added ? { kind: 'added', manifest: added } : offer(await fetchStudyManifest());
}

async function offer(manifest: StudyManifest): Promise<Extract<StudyState, { kind: 'offered' }>> {
  const missing = packSize(await missingOfStudy(manifest));
  return { kind: 'offered', manifest, ...(missing < packSize(packParts(manifest)) && { missing }) };
}

/** @param known what to offer if the site cannot be asked */
async function readAfter(trouble: Trouble, known: StudyManifest | undefined): Promise<StudyState> {
  const read = await readState().catch((): Promise<StudyState> | StudyState =>
    known ? offer(known) : { kind: 'unknown' },
  );
  return read.kind === 'offered' ? { ...read, trouble } : read;
}
