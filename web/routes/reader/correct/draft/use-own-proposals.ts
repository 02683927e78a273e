import { useEffect } from 'react';
import { hasSessionHint } from '../../../../ui/has-session-hint.ts';
import type { ChapterTarget } from '../../read/chapter-target.ts';
import { ownProposals } from './calls.ts';
import type { EditorEvent } from './editor-state.ts';
import { onOtherTabs } from './other-tabs.ts';

/**
 * Fetches this reader's proposals in the chapter: once, and again after another tab has sent something or this tab becomes visible again.
 */
export function useOwnProposals(
  { edition, book, chapter, api }: ChapterTarget,
  take: (event: EditorEvent) => void,
): void {
  useEffect(() => {
    const where = { edition, book, chapter, api };
    const end = new AbortController();
    let first = true;
    const look = async () => {
      if (!hasSessionHint()) return;
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
