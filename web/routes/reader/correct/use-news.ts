import { useEffect, useRef } from 'react';
import type { OwnProposal } from '../../../../server/corrections/corrections.ts';
import { isKnownHere } from '../../../ui/me.ts';
import { markSeen, ownProposals, type Where } from './calls.ts';
import type { Tell } from './use-notices.ts';
import type { VerseCare } from './verse-care.ts';
import { CORRECT } from './wording.ts';

/** What this reader has proposed in the chapter: what waits stands in the text, what was decided is told once. */
export function useNews(
  where: Where,
  placeOf: (verse: number) => string,
  change: (verse: number, care: VerseCare) => void,
  tell: Tell,
): void {
  const latest = useRef({ where, placeOf });
  latest.current = { where, placeOf };
  useEffect(() => {
    if (!isKnownHere()) return;
    const end = new AbortController();
    const { where, placeOf } = latest.current;
    void ownProposals(where, end.signal).then((proposals) => {
      if (end.signal.aborted) return;
      const verseOf = ({ id }: OwnProposal) => Number(id.split('.')[2]);
      // The newest last: of several on one verse it is the one that stands there.
      for (const one of proposals.toReversed()) {
        if (one.state === 'pending') change(verseOf(one), { own: { proposal: one.proposal, ...one.proposed } });
        else if (one.news) tell({ text: outcome(one, placeOf(verseOf(one))), reason: one.reason, stays: true });
      }
      const news = proposals.filter(({ news, state }) => news && state !== 'pending').map(({ proposal }) => proposal);
      if (news.length > 0) void markSeen(where, news);
    });
    return () => end.abort();
  }, [change, tell]);
}

function outcome({ state, published }: OwnProposal, place: string): string {
  const { accepted, acceptedChanged, rejected, superseded } = CORRECT.notices;
  if (state === 'accepted') return published ? acceptedChanged(place) : accepted(place);
  return state === 'superseded' ? superseded(place) : rejected(place);
}
