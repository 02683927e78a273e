import { describe, expect, test } from 'vitest';
import { CORRECT } from '../wording.ts';
import { troubleOf } from './answer.ts';
import type { Draft } from './draft.ts';
import type { VerseState } from './verse-state.ts';
import { verseStep } from './verse-step.ts';

const seen = { text: 'Y lloró Jesús.' };
const written: Draft = { text: 'Y lloró Jesús mucho.', seen, revision: 'aaaaaaaaaaaa', amends: 'p0' };
const sent: Draft = { ...written, key: 'k1', queued: true };
const { queued, ...unqueued } = sent;
const { key, ...unsent } = unqueued;
const { amends, revision, ...anew } = unsent;
const own = { text: 'Y lloró.', proposal: 'p0' };
const published = { text: 'Y lloró Jesús un poco.' };
const other: Draft = { text: 'Otra cosa.', seen };
const sending = { kind: 'sending' } as const;

const STATES: Record<string, VerseState> = {
  'being sent': { draft: sent, sending },
  'being sent, amending an own proposal': { draft: sent, sending, own },
  'being sent, after another was just published': { draft: sent, sending, published },
  'replaced by newer text': { draft: other, sending, own },
  'discarded meanwhile': { own },
};
const isOvertaken = ({ draft }: VerseState) => draft?.key !== sent.key;

const current = { text: 'Y lloró el Señor.', revision: 'bbbbbbbbbbbb' };
const failed = (detail: string, signIn = false) => ({ kind: 'failed', detail, signIn }) as const;
/** The answer, and the resulting draft and own proposal (on success). */
const TROUBLES = {
  'no connection': [{ kind: 'offline' } as const, sent],
  'a cut connection': [failed(CORRECT.trouble.cut), sent],
  '429': [troubleOf(429, { code: 'too-many', detail: 'Son muchas.' }, 600), sent],
  '500': [troubleOf(500, undefined, undefined), sent],
  '503': [troubleOf(503, { code: 'unavailable', detail: 'Ahora no.' }, 5), sent],
  'an expired session': [troubleOf(401, { code: 'session-expired', detail: 'Terminó.' }, undefined), unqueued],
  'the password asked again': [troubleOf(403, { code: 'password-again', detail: 'Otra vez.' }, undefined), unqueued],
  'a conflict': [troubleOf(409, { current, yours: seen }, undefined), unqueued],
  'a refusal': [troubleOf(422, { code: 'text-characters', detail: 'Sobra «@».' }, undefined), unsent],
  'a proposal decided meanwhile': [troubleOf(409, { code: 'already-decided', detail: 'Ya.' }, undefined), anew],
} as const;

describe.each(Object.entries(STATES))('%s', (_, state) => {
  test.each(Object.entries(TROUBLES))('%s', (name, [trouble, draft]) => {
    const next = verseStep(state, { type: 'answer', sent, answered: { ok: false, trouble } });
    if (isOvertaken(state)) return expect(next).toBe(state);
    const withdrawn = name === 'a proposal decided meanwhile' && { own: undefined };
    expect(next).toStrictEqual({ ...state, draft, sending: trouble, ...withdrawn });
  });

  test.each([{}, { title: 'ALEPH.' }])('the submission is accepted: %j', (title) => {
    const draft = isOvertaken(state) ? state.draft : undefined;
    const value = { proposal: 'p1', text: 'Tomado.', ...title };
    const answer = (status: 'pending' | 'published') =>
      verseStep(state, { type: 'answer', sent, answered: { ok: true, value: { status, ...value } } });
    const done = { ...state, draft, sending: undefined };
    expect(answer('pending')).toStrictEqual({ ...done, own: value });
    expect(answer('published')).toStrictEqual({ ...done, own: undefined, published: { text: 'Tomado.', ...title } });
  });

  test('a text that is sent again keeps its key', () => {
    const send = (draft: Draft) => verseStep(state, { type: 'send', draft, key: 'k2' });
    expect(send(written)).toStrictEqual({ ...state, draft: { ...written, key: 'k2', queued: true }, sending });
    expect(send(unqueued)).toStrictEqual({ ...state, draft: sent, sending });
  });

  test('the published text is dropped once the page shows it', () => {
    const show = (text: string) => verseStep(state, { type: 'shown', verse: { text } });
    expect(show('Otro texto.')).toBe(state);
    const same = show(` ${published.text} `);
    if (state.published) expect(same).toStrictEqual({ ...state, published: undefined });
    else expect(same).toBe(state);
  });
});
