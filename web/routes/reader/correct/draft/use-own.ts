import { useEffect } from 'react';
import { isKnownHere } from '../../../../ui/known-here.ts';
import type { Where } from '../../read/where.ts';
import { ownProposals } from './calls.ts';
import type { EditorEvent } from './editor-state.ts';
import { onOtherTabs } from './other-tabs.ts';

/**
 * Asks for what this reader has proposed in the chapter: once, and again when another tab has sent something, or when the
 * reader comes back to this one.
 */
export function useOwn({ edition, book, chapter, api }: Where, take: (event: EditorEvent) => void): void {
  useEffect(() => {
    const where = { edition, book, chapter, api };
    const end = new AbortController();
    let first = true;
    const look = async () => {
      if (!isKnownHere()) return;
      const proposals = await ownProposals(where, end.signal);
      if (end.signal.aborted || !proposals) return;
      take({ type: 'own', proposals, first });
      first = false;
    };
    void look();
    const stop = onOtherTabs(where, () => void look());
    return () => {
      end.abort();
      stop();
    };
  }, [edition, book, chapter, api, take]);
}
