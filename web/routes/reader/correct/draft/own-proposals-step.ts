import type { OwnProposal } from '../../../../../services/text/corrections/corrections.ts';
import { CORRECT } from '../wording.ts';
import {
  type EditorState,
  type EventOf,
  type Shown,
  type Step,
  step,
  verseIn,
  withNotice,
  withVerse,
} from './editor-state.ts';

/** Shows the reader's pending proposals in the text, and announces decided ones once. */
export function stepOfOwnProposals(state: EditorState, event: EventOf<'own'>, { placeOf }: Shown): Step {
  const { proposals, first } = event;
  let next: EditorState = state;
  const pending = new Map<number, OwnProposal>();
  // Newest last, so that of several on one verse the newest is shown.
  for (const one of proposals.toReversed()) {
    if (one.state === 'pending') pending.set(verseOf(one), one);
    else if (one.news)
      next = withNotice(next, { text: outcome(one, placeOf(verseOf(one))), reason: one.reason, stays: true });
  }
  for (const [verse, { own, sending }] of state.verses)
    if (own && sending === undefined && !pending.has(verse)) next = withVerse(next, verse, { own: undefined });
  for (const [verse, { proposal, proposed }] of pending) {
    const { own, sending } = verseIn(state, verse);
    if (sending !== undefined) continue;
    next = withVerse(next, verse, { own: { proposal, ...proposed } });
    if (!first && own === undefined)
      next = withNotice(next, { about: verse, text: CORRECT.notices.elsewhere(placeOf(verse)) });
  }
  const news = proposals.filter(({ news, state }) => news && state !== 'pending').map(({ proposal }) => proposal);
  return news.length > 0 ? step(next, { type: 'mark-seen', proposals: news }) : step(next);
}

const verseOf = ({ id }: OwnProposal) => Number(id.split('.')[2]);

function outcome({ state, published }: OwnProposal, place: string): string {
  const { accepted, acceptedChanged, rejected, superseded } = CORRECT.notices;
  if (state === 'accepted') return published ? acceptedChanged(place) : accepted(place);
  return state === 'superseded' ? superseded(place) : rejected(place);
}
