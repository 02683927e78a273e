// Shared by the editor's tests: the states of a verse, the events, and a short summary of an outcome.
import type { Verse } from '../../../../../scripture/text/edition.ts';
import type { OwnProposal } from '../../../../../services/text/corrections/corrections.ts';
import { type Taken, type Trouble, troubleOf } from './answer.ts';
import type { Draft } from './draft.ts';
import { type EditorEvent, type EditorState, editorWith, type Shown, type Step } from './editor-state.ts';
import { openArea } from './open-area.ts';
import type { VerseState } from './verse-state.ts';

export const VERSE: Verse = { number: 35, text: 'Y lloró Jesús.', marks: [], revision: 'aaaaaaaaaaaa' };
const OTHER: Verse = { number: 36, text: 'Mirad cómo le amaba.', marks: [] };
export const SHOWN: Shown = {
  verses: new Map([VERSE, OTHER].map((verse) => [verse.number, verse])),
  placeOf: (verse) => `Juan 11:${verse}`,
};

const seen = { text: VERSE.text };
export const DRAFT: Draft = { text: 'Y lloró Jesús mucho.', seen, revision: 'aaaaaaaaaaaa' };
export const SENT: Draft = { ...DRAFT, key: 'k1', queued: true };
const OWN = { text: 'Y lloró.', proposal: 'p0' };
export const PUBLISHED = { text: 'Y lloró Jesús un poco.' };
export const caret = { title: false };

const failed = (status: number, code: string, more = {}): Trouble =>
  troubleOf(status, { code, detail: 'Motivo.', ...more }, 600);
export const TROUBLE = {
  offline: { kind: 'offline' },
  '429': failed(429, 'too-many'),
  '500': failed(500, 'unexpected'),
  '401': failed(401, 'session-expired'),
  conflict: failed(409, 'verse-changed', {
    current: { text: 'Y lloró el Señor.', revision: 'bbbbbbbbbbbb' },
    yours: { text: DRAFT.text },
  }),
  refusal: failed(422, 'text-characters', { field: 'text', confirmable: true }),
  decided: failed(409, 'already-decided'),
} as const satisfies Record<string, Trouble>;

const verseIs = (state: VerseState): EditorState => ({ ...editorWith([]), verses: new Map([[35, state]]) });
const areaOver = (state: VerseState, change: Partial<Draft> = {}): EditorState => {
  const area = openArea(VERSE, state, caret);
  return {
    ...(Object.keys(state).length > 0 ? verseIs(state) : editorWith([])),
    area: { ...area, draft: { ...area.draft, ...change } },
  };
};

export const STATES: Record<string, EditorState> = {
  untouched: editorWith([]),
  'with a draft': verseIs({ draft: DRAFT }),
  'being sent': verseIs({ draft: SENT, sending: { kind: 'sending' } }),
  'without a connection': verseIs({ draft: SENT, sending: TROUBLE.offline }),
  'rate limited': verseIs({ draft: SENT, sending: TROUBLE['429'] }),
  'session expired': verseIs({ draft: { ...DRAFT, key: 'k1' }, sending: TROUBLE['401'] }),
  'in conflict': verseIs({ draft: { ...DRAFT, key: 'k1' }, sending: TROUBLE.conflict }),
  'refused while another was being written': verseIs({ draft: DRAFT, sending: TROUBLE.refusal }),
  'own proposal pending': verseIs({ own: OWN }),
  'own proposal pending, with a draft': verseIs({ own: OWN, draft: { ...DRAFT, amends: 'p0' } }),
  'just published': verseIs({ published: PUBLISHED }),
  open: areaOver({}),
  'open, typed': areaOver({ draft: DRAFT }),
  'open, emptied': areaOver({ draft: { ...DRAFT, text: ' ' } }),
  'open over text being sent': areaOver({ draft: SENT, sending: { kind: 'sending' } }),
  'open over an own proposal': areaOver({ own: OWN }),
  'another is open': { ...verseIs({ draft: SENT, sending: { kind: 'sending' } }), area: openArea(OTHER, {}, caret) },
  'with its actions shown': { ...editorWith([]), bar: 35 },
  'selected alone': { ...editorWith([]), chosen: { from: 35, to: 35 } },
  'selected with the next': { ...verseIs({ draft: DRAFT }), chosen: { from: 35, to: 36 } },
};

export const own = (more: Partial<OwnProposal>): OwnProposal => ({
  proposal: 'p1',
  edition: 'rv1909',
  id: 'John.11.35',
  state: 'pending',
  base: seen,
  proposed: { text: 'Otra cosa.' },
  at: 1,
  news: false,
  version: 1,
  ...more,
});
const answer = (answered: Extract<EditorEvent, { type: 'answer' }>['answered']): EditorEvent => ({
  type: 'answer',
  verse: 35,
  sent: SENT,
  answered,
  caret,
});
const trouble = (trouble: Trouble): EditorEvent => answer({ ok: false, trouble });
const took = (value: Partial<Taken>): EditorEvent =>
  answer({ ok: true, value: { status: 'pending', proposal: 'p1', text: DRAFT.text, ...value } });
const withdrawing = { kind: 'withdraw', proposal: 'p0' } as const;
const reverting = { kind: 'revert', hash: 'h1', seen } as const;
const undone = (
  undo: typeof withdrawing | typeof reverting,
  answered: Extract<EditorEvent, { type: 'undone' }>['answered'],
): EditorEvent => ({ type: 'undone', verse: 35, undo, answered });

export const EVENTS: Record<string, EditorEvent> = {
  'is opened': { type: 'open', verse: 35, correct: true, caret },
  'is clicked, not correctable': { type: 'open', verse: 35, correct: false, caret },
  'is selected': { type: 'choose', verse: 35 },
  'is selected from the next': { type: 'choose', verse: 35, from: 36 },
  'is typed into': { type: 'type', typed: { text: 'Otra vez.' } },
  'is typed back to the original': { type: 'type', typed: { text: ` ${VERSE.text} ` } },
  'is cancelled': { type: 'cancel' },
  'is left': { type: 'leave' },
  'turns out to be closed to proposals': { type: 'shut', paused: false },
  'is submitted': { type: 'update', key: 'k2' },
  'is submitted with confirmed characters': { type: 'update', confirm: 'confirm', key: 'k2' },
  'is submitted with a confirmed loss': { type: 'update', confirm: 'loss', key: 'k2' },
  'is retried': { type: 'retry', verse: 35, key: 'k2' },
  'is discarded': { type: 'discard', verse: 35 },
  'is withheld': { type: 'withhold', verse: 35 },
  'is recovered': { type: 'recover', verse: 35, draft: { ...DRAFT, text: 'Antes.', key: 'k0' } },
  'takes theirs': { type: 'take-theirs', verse: 35 },
  'keeps mine': { type: 'keep-mine', verse: 35, key: 'k2' },
  'is back online': { type: 'resume' },
  'is accepted for review': took({}),
  'is accepted and published': took({ status: 'published', hash: 'h1' }),
  'is offline': trouble(TROUBLE.offline),
  'gets a 429': trouble(TROUBLE['429']),
  'gets a 500': trouble(TROUBLE['500']),
  'gets a 401': trouble(TROUBLE['401']),
  'gets a conflict': trouble(TROUBLE.conflict),
  'is refused': trouble(TROUBLE.refusal),
  'amends a proposal decided meanwhile': trouble(TROUBLE.decided),
  'is withdrawn': { type: 'withdraw', verse: 35 },
  'is undone': { type: 'undo', verse: 35, undo: reverting },
  'has been withdrawn': undone(withdrawing, { ok: true, value: {} }),
  'has been reverted': undone(reverting, { ok: true, value: { status: 'published', text: 'Como era.' } }),
  'has a reversion that needs a second approval': undone(reverting, {
    ok: true,
    value: { status: 'pending', text: 'x' },
  }),
  'could not be undone': undone(reverting, { ok: false, trouble: TROUBLE['429'] }),
  'can no longer be withdrawn': undone(withdrawing, { ok: false, trouble: TROUBLE.decided }),
  'has no pending proposal': { type: 'own', proposals: [], first: false },
  'has a pending proposal': { type: 'own', proposals: [own({})], first: true },
  'has a proposal from another tab': { type: 'own', proposals: [own({})], first: false },
  'has a decided proposal': {
    type: 'own',
    proposals: [own({ state: 'rejected', news: true, reason: 'No.' })],
    first: true,
  },
  'is shown as published': { type: 'shown', verses: new Map([[35, { ...VERSE, text: PUBLISHED.text }]]) },
};

/** Summarizes the state in a few words: `area` and `bar`, its draft (`queued`), its outcome, the notices, and the effects. */
export function summary({ state, effects }: Step): string {
  const { draft, sending, own, published } = state.verses.get(35) ?? {};
  const { area, bar, chosen, notices } = state;
  const words = [
    area &&
      (area.verse === 35
        ? `area${area.resumed ? ' resumed' : ''}${area.message ? ' with message' : ''}`
        : 'other area'),
    bar && 'bar',
    chosen && `chosen ${chosen.from}-${chosen.to}`,
    draft && (draft.queued ? `queued ${draft.key}` : draft.amends ? 'amending draft' : 'draft'),
    sending && (sending.kind === 'failed' && sending.signIn ? 'sign in' : sending.kind),
    own && `own ${own.proposal}`,
    published && 'published',
    ...notices.map(
      ({ text, action, stays }) =>
        `«${text.replace('Juan 11:35: ', '').slice(0, 12)}»${action ? ` or ${action.event.type}` : ''}${stays ? ' stays' : ''}`,
    ),
    ...effects.map(({ type }) => `→ ${type}`),
  ];
  return words.filter(Boolean).join(', ');
}
