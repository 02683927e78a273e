// Every state of a verse, with every event.
import { describe, expect, test } from 'vitest';
import { editorStep } from './editor.ts';
import { EVENTS, SHOWN, STATES, summary } from './test-editor.ts';

/** The outcome of each event; in states not listed, nothing changes. */
const EVERYWHERE: Record<string, Record<string, string>> = {
  'is opened': {
    untouched: 'area',
    'with a draft': 'area resumed, draft',
    'being sent': 'area, queued k1, sending',
    'without a connection': 'area, queued k1',
    'rate limited': 'area, queued k1',
    'session expired': 'area, draft',
    'in conflict': 'area, draft, → keep',
    'refused while another was being written': 'area, draft',
    'own proposal pending': 'area, own p0',
    'own proposal pending, with a draft': 'area resumed, amending draft, own p0',
    'just published': 'area, published',
    'another is open': 'area, queued k1, sending',
    'with its actions shown': 'area',
    'selected alone': 'area',
    'selected with the next': 'area resumed, draft',
  },
  'is clicked, not correctable': {
    untouched: 'bar',
    'with a draft': 'bar, draft',
    'being sent': 'bar, queued k1, sending',
    'without a connection': 'bar, queued k1, offline',
    'rate limited': 'bar, queued k1, failed',
    'session expired': 'bar, draft, sign in',
    'in conflict': 'bar, draft, conflict',
    'refused while another was being written': 'bar, draft, refused',
    'own proposal pending': 'bar, own p0',
    'own proposal pending, with a draft': 'bar, amending draft, own p0',
    'just published': 'bar, published',
    open: 'bar',
    'open, typed': 'bar, draft',
    'open, emptied': 'bar, draft',
    'open over text being sent': 'bar, queued k1, sending',
    'open over an own proposal': 'bar, own p0',
    'another is open': 'bar, queued k1, sending',
    'selected alone': 'bar',
    'selected with the next': 'bar, draft',
  },
  'is selected': {
    untouched: 'chosen 35-35',
    'with a draft': 'chosen 35-35, draft',
    'being sent': 'chosen 35-35, queued k1, sending',
    'without a connection': 'chosen 35-35, queued k1, offline',
    'rate limited': 'chosen 35-35, queued k1, failed',
    'session expired': 'chosen 35-35, draft, sign in',
    'in conflict': 'chosen 35-35, draft, conflict',
    'refused while another was being written': 'chosen 35-35, draft, refused',
    'own proposal pending': 'chosen 35-35, own p0',
    'own proposal pending, with a draft': 'chosen 35-35, amending draft, own p0',
    'just published': 'chosen 35-35, published',
    open: 'chosen 35-35',
    'open, typed': 'chosen 35-35, draft',
    'open, emptied': 'chosen 35-35, draft',
    'open over text being sent': 'chosen 35-35, queued k1, sending',
    'open over an own proposal': 'chosen 35-35, own p0',
    'another is open': 'chosen 35-35, queued k1, sending',
    'with its actions shown': 'chosen 35-35',
    'selected alone': '',
    'selected with the next': 'chosen 35-35, draft',
  },
  'is selected from the next': {
    untouched: 'chosen 36-35',
    'with a draft': 'chosen 36-35, draft',
    'being sent': 'chosen 36-35, queued k1, sending',
    'without a connection': 'chosen 36-35, queued k1, offline',
    'rate limited': 'chosen 36-35, queued k1, failed',
    'session expired': 'chosen 36-35, draft, sign in',
    'in conflict': 'chosen 36-35, draft, conflict',
    'refused while another was being written': 'chosen 36-35, draft, refused',
    'own proposal pending': 'chosen 36-35, own p0',
    'own proposal pending, with a draft': 'chosen 36-35, amending draft, own p0',
    'just published': 'chosen 36-35, published',
    open: 'chosen 36-35',
    'open, typed': 'chosen 36-35, draft',
    'open, emptied': 'chosen 36-35, draft',
    'open over text being sent': 'chosen 36-35, queued k1, sending',
    'open over an own proposal': 'chosen 36-35, own p0',
    'another is open': 'chosen 36-35, queued k1, sending',
    'with its actions shown': 'chosen 36-35',
    'selected with the next': 'chosen 35-35, draft',
  },
  'is typed into': {
    open: 'area, draft, → keep',
    'open, typed': 'area resumed, draft, → keep',
    'open, emptied': 'area resumed, draft, → keep',
    'open over text being sent': 'area, draft, sending, → keep',
    'open over an own proposal': 'area, amending draft, own p0, → keep',
    'another is open': 'other area, queued k1, sending, → keep',
  },
  'is typed back to the original': {
    'open, typed': 'area resumed, → keep',
    'open, emptied': 'area resumed, → keep',
    'open over text being sent': 'area, sending, → keep',
    'open over an own proposal': 'area, amending draft, own p0, → keep',
    'another is open': 'other area, queued k1, sending, → keep',
  },
  'is cancelled': {
    open: '→ focus',
    'open, typed': 'draft, «lo que escri» or discard, → focus',
    'open, emptied': 'draft, «lo que escri» or discard, → focus',
    'open over text being sent': 'queued k1, sending, «lo que escri» or discard, → focus',
    'open over an own proposal': 'own p0, → focus',
    'another is open': 'queued k1, sending, → focus',
  },
  'is left': {
    open: '',
    'open, typed': 'draft',
    'open, emptied': 'draft',
    'open over text being sent': 'queued k1, sending',
    'open over an own proposal': 'own p0',
    'another is open': 'queued k1, sending',
    'with its actions shown': '',
    'selected alone': '',
    'selected with the next': 'draft',
  },
  'is submitted': {
    open: '→ focus',
    'open, typed': 'queued k2, sending, → keep, → focus, → send',
    'open, emptied': 'area resumed with message, draft',
    'open over text being sent': 'queued k1, sending, → keep, → focus, → send',
    'open over an own proposal': 'own p0, → focus',
    'another is open': 'queued k1, sending, → focus',
  },
  'is submitted with confirmed characters': {
    open: '→ focus',
    'open, typed': 'queued k2, sending, → keep, → focus, → send',
    'open, emptied': 'area resumed with message, draft',
    'open over text being sent': 'queued k2, sending, → keep, → focus, → send',
    'open over an own proposal': 'own p0, → focus',
    'another is open': 'queued k1, sending, → focus',
  },
  'is submitted with a confirmed loss': {
    open: '→ focus',
    'open, typed': 'queued k2, sending, → keep, → focus, → send',
    'open, emptied': 'area resumed with message, draft',
    'open over text being sent': 'queued k2, sending, → keep, → focus, → send',
    'open over an own proposal': 'own p0, → focus',
    'another is open': 'queued k1, sending, → focus',
  },
  'is retried': {
    'with a draft': 'queued k2, sending, → keep, → send',
    'without a connection': 'queued k1, sending, → keep, → send',
    'rate limited': 'queued k1, sending, → keep, → send',
    'session expired': 'queued k1, sending, → keep, → send',
    'in conflict': 'queued k1, sending, → keep, → send',
    'refused while another was being written': 'queued k2, sending, → keep, → send',
    'own proposal pending, with a draft': 'queued k2, sending, own p0, → keep, → send',
    'open, typed': 'area resumed, queued k2, sending, → keep, → send',
    'open, emptied': 'area resumed, queued k2, sending, → keep, → send',
    'selected with the next': 'chosen 35-36, queued k2, sending, → keep, → send',
  },
  'takes theirs': {
    'in conflict': 'published, «borrador des» or recover, → keep, → reload',
  },
  'keeps mine': {
    'in conflict': 'queued k2, sending, → keep, → send',
  },
  'is back online': {
    'without a connection': 'queued k1, sending, → keep, → send',
    'rate limited': 'queued k1, sending, → keep, → send',
  },
  'is offline': {
    'being sent': 'queued k1, offline',
    'rate limited': 'queued k1, offline',
    'session expired': 'draft, offline',
    'in conflict': 'draft, offline',
    'open over text being sent': 'area, queued k1, offline',
    'another is open': 'other area, queued k1, offline',
  },
  'gets a 429': {
    'being sent': 'queued k1, failed',
    'without a connection': 'queued k1, failed',
    'session expired': 'draft, failed',
    'in conflict': 'draft, failed',
    'open over text being sent': 'area, queued k1, failed',
    'another is open': 'other area, queued k1, failed',
  },
  'gets a 500': {
    'being sent': 'queued k1, failed',
    'without a connection': 'queued k1, failed',
    'session expired': 'draft, failed',
    'in conflict': 'draft, failed',
    'open over text being sent': 'area, queued k1, failed',
    'another is open': 'other area, queued k1, failed',
  },
  'gets a 401': {
    'being sent': 'draft, sign in, → keep',
    'without a connection': 'draft, sign in, → keep',
    'rate limited': 'draft, sign in, → keep',
    'session expired': 'draft, sign in, → keep',
    'in conflict': 'draft, sign in, → keep',
    'open over text being sent': 'area, draft, sign in, → keep',
    'another is open': 'other area, draft, sign in, → keep',
  },
  'gets a conflict': {
    'being sent': 'draft, conflict, → keep',
    'without a connection': 'draft, conflict, → keep',
    'rate limited': 'draft, conflict, → keep',
    'session expired': 'draft, conflict, → keep',
    'in conflict': 'draft, conflict, → keep',
    'open over text being sent': 'area, draft, conflict, → keep',
    'another is open': 'other area, draft, conflict, → keep',
  },
  'is refused': {
    'being sent': 'area with message, draft, → keep',
    'without a connection': 'area with message, draft, → keep',
    'rate limited': 'area with message, draft, → keep',
    'session expired': 'area with message, draft, → keep',
    'in conflict': 'area with message, draft, → keep',
    'open over text being sent': 'area with message, draft, → keep',
    'another is open': 'other area, draft, refused, → keep',
  },
  'amends a proposal decided meanwhile': {
    'being sent': 'area with message, draft, → keep',
    'without a connection': 'area with message, draft, → keep',
    'rate limited': 'area with message, draft, → keep',
    'session expired': 'area with message, draft, → keep',
    'in conflict': 'area with message, draft, → keep',
    'open over text being sent': 'area with message, draft, → keep',
    'another is open': 'other area, draft, refused, → keep',
  },
  'is withdrawn': {
    'own proposal pending': 'own p0, → undo',
    'own proposal pending, with a draft': 'amending draft, own p0, → undo',
    'open over an own proposal': 'own p0, → undo',
  },
  'has no pending proposal': {
    'own proposal pending': '',
    'own proposal pending, with a draft': 'amending draft',
    'open over an own proposal': 'area',
  },
  'is shown as published': {
    'just published': '',
  },
  'is withheld': {
    'being sent': 'draft, → keep',
    'without a connection': 'draft, → keep',
    'rate limited': 'draft, → keep',
    'open over text being sent': 'area, draft, → keep',
    'another is open': 'other area, draft, → keep',
  },
};

/** The outcome of each event in the states where it can happen. */
const WHERE_IT_HAPPENS: Record<string, Record<string, string>> = {
  'turns out to be closed to proposals': {
    open: 'bar, «El sitio no »',
    'open over an own proposal': 'bar, own p0, «El sitio no »',
  },
  'is discarded': {
    'with a draft': '«borrador des» or recover, → keep',
    'being sent': '«borrador des» or recover, → keep',
    'without a connection': '«borrador des» or recover, → keep',
    'in conflict': '«borrador des» or recover, → keep',
    'own proposal pending, with a draft': 'own p0, «borrador des» or recover, → keep',
    'open, typed': '«borrador des» or recover, → keep',
    'open over text being sent': '«borrador des» or recover, → keep',
    'another is open': 'other area, «borrador des» or recover, → keep',
  },
  'is recovered': {
    untouched: 'draft, → keep',
    'with a draft': 'draft, «borrador des» or recover, → keep',
    'being sent': 'draft, «borrador des» or recover, → keep',
    'own proposal pending': 'draft, own p0, → keep',
    open: 'draft, → keep',
    'open, typed': 'draft, «borrador des» or recover, → keep',
  },
  'is accepted for review': {
    untouched: 'own p1, «enviado. Que» or undo, → tell-tabs',
    'with a draft': 'draft, own p1, «enviado. Que» or undo, → tell-tabs',
    'being sent': 'own p1, «enviado. Que» or undo, → keep, → tell-tabs',
    'without a connection': 'own p1, «enviado. Que» or undo, → keep, → tell-tabs',
    'own proposal pending': 'own p1, «enviado. Que» or undo, → tell-tabs',
    'open, typed': 'area resumed, draft, own p1, «enviado. Que» or undo, → tell-tabs',
    'open over text being sent': 'area, own p1, «enviado. Que» or undo, → keep, → tell-tabs',
    'another is open': 'other area, own p1, «enviado. Que» or undo, → keep, → tell-tabs',
  },
  'is accepted and published': {
    'with a draft': 'draft, published, «publicado.» or undo, → reload',
    'being sent': 'published, «publicado.» or undo, → keep, → reload',
    'own proposal pending': 'published, «publicado.» or undo, → reload',
    'open over text being sent': 'area, published, «publicado.» or undo, → keep, → reload',
    'another is open': 'other area, published, «publicado.» or undo, → keep, → reload',
  },
  'is undone': {
    'own proposal pending': 'own p0, → undo',
    'just published': 'published, → undo',
    'open, typed': 'area resumed, draft, → undo',
  },
  'has been withdrawn': {
    'own proposal pending': '«propuesta re», → tell-tabs',
    'own proposal pending, with a draft': 'amending draft, «propuesta re», → tell-tabs',
    'open, typed': 'area resumed, draft, «propuesta re», → tell-tabs',
    'open over an own proposal': 'area, «propuesta re», → tell-tabs',
  },
  'has been reverted': {
    'with a draft': 'draft, published, «se ha vuelto», → reload',
    'just published': 'published, «se ha vuelto», → reload',
    'open, typed': 'area resumed, draft, published, «se ha vuelto», → reload',
  },
  'has a reversion that needs a second approval': {
    'just published': 'published, «la vuelta al», → reload',
  },
  'could not be undone': {
    'own proposal pending': 'own p0, «Motivo. Vuel» or undo stays',
    'just published': 'published, «Motivo. Vuel» or undo stays',
  },
  'can no longer be withdrawn': {
    'own proposal pending': '«Motivo.» stays, → reload',
    'own proposal pending, with a draft': 'amending draft, «Motivo.» stays, → reload',
  },
  'has a pending proposal': {
    untouched: 'own p1',
    'with a draft': 'draft, own p1',
    'being sent': 'queued k1, sending',
    'in conflict': 'draft, conflict',
    'own proposal pending': 'own p1',
    'just published': 'own p1, published',
    'open, typed': 'area resumed, draft, own p1',
  },
  'has a proposal from another tab': {
    untouched: 'own p1, «ya lo ha pro»',
    'with a draft': 'draft, own p1, «ya lo ha pro»',
    'being sent': 'queued k1, sending',
    'own proposal pending': 'own p1',
    open: 'area, own p1, «ya lo ha pro»',
  },
  'has a decided proposal': {
    untouched: '«su correcció» stays, → mark-seen',
    'being sent': 'queued k1, sending, «su correcció» stays, → mark-seen',
    'own proposal pending': '«su correcció» stays, → mark-seen',
  },
};

const outcome = (state: string, event: string) => summary(editorStep(STATES[state]!, EVENTS[event]!, SHOWN));

describe.each(Object.entries(EVERYWHERE))('a verse %s', (event, outcomes) => {
  test.each(Object.keys(STATES))('%s', (state) => {
    expect(outcome(state, event)).toBe(outcomes[state] ?? summary({ state: STATES[state]!, effects: [] }));
  });
});

describe.each(Object.entries(WHERE_IT_HAPPENS))('a verse %s', (event, outcomes) => {
  test.each(Object.entries(outcomes))('%s', (state, after) => {
    expect(outcome(state, event)).toBe(after);
  });
});

test('every event and every state is covered', () => {
  expect(Object.keys({ ...EVERYWHERE, ...WHERE_IT_HAPPENS }).toSorted()).toEqual(Object.keys(EVENTS).toSorted());
  const named = Object.values({ ...EVERYWHERE, ...WHERE_IT_HAPPENS }).flatMap((outcomes) => Object.keys(outcomes));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(STATES).toSorted());
});
