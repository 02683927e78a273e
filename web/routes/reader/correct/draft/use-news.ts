import { useEffect, useRef } from 'react';
import type { OwnProposal } from '../../../../../services/text/corrections/corrections.ts';
import { isKnownHere } from '../../../../ui/me.ts';
import { CORRECT } from '../wording.ts';
import { markSeen, ownProposals, type Where } from './calls.ts';
import { onOtherTabs } from './other-tabs.ts';
import type { Tell } from './use-notices.ts';
import { stateOf, type VerseState, type VerseStates } from './verse-state.ts';

interface Known {
  readonly where: Where;
  readonly placeOf: (verse: number) => string;
  readonly verseStates: VerseStates;
}

/**
 * What this reader has proposed in the chapter: what waits stands in the text, what was decided is told once. It is asked for
 * again when another tab has sent something, or when the reader comes back to this one.
 */
export function useNews(known: Known, change: (verse: number, state: VerseState) => void, tell: Tell): void {
  const latest = useRef(known);
  latest.current = known;
  const { edition, book, chapter, api } = known.where;
  useEffect(() => {
    const where = { edition, book, chapter, api };
    const end = new AbortController();
    let first = true;
    const look = async () => {
      if (!isKnownHere()) return;
      const proposals = await ownProposals(where, end.signal);
      if (end.signal.aborted || !proposals) return;
      const { placeOf, verseStates } = latest.current;
      const pending = new Map<number, OwnProposal>();
      // The newest last: of several on one verse it is the one that stands there.
      for (const one of proposals.toReversed()) {
        if (one.state === 'pending') pending.set(verseOf(one), one);
        else if (one.news) tell({ text: outcome(one, placeOf(verseOf(one))), reason: one.reason, stays: true });
      }
      for (const [verse, { own, sending }] of verseStates)
        if (own && sending === undefined && !pending.has(verse)) change(verse, { own: undefined });
      for (const [verse, { proposal, proposed }] of pending) {
        const { own, sending } = stateOf(verseStates, verse);
        if (sending !== undefined) continue;
        change(verse, { own: { proposal, ...proposed } });
        if (!first && own === undefined) tell({ about: verse, text: CORRECT.notices.elsewhere(placeOf(verse)) });
      }
      first = false;
      const news = proposals.filter(({ news, state }) => news && state !== 'pending').map(({ proposal }) => proposal);
      if (news.length > 0) void markSeen(where, news);
    };
    void look();
    const stop = onOtherTabs(where, () => void look());
    return () => {
      end.abort();
      stop();
    };
  }, [edition, book, chapter, api, change, tell]);
}

const verseOf = ({ id }: OwnProposal) => Number(id.split('.')[2]);

function outcome({ state, published }: OwnProposal, place: string): string {
  const { accepted, acceptedChanged, rejected, superseded } = CORRECT.notices;
  if (state === 'accepted') return published ? acceptedChanged(place) : accepted(place);
  return state === 'superseded' ? superseded(place) : rejected(place);
}
