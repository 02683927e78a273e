import { expect, test } from 'vitest';
import type { SiteAnswer } from './ask-site.ts';
import { currentAnswer, isAccepted, isDue, isPending, isTransient, type Unsent, withAnswer } from './unsent.ts';

const SENT: Unsent = { name: 'borrador:rv1909:John.11.35', key: 'k1', url: '/api/verse/Edit', json: '{}', since: 0 };
const detail = 'Motivo.';

test.each<[string, SiteAnswer, 'taken' | 'waits' | 'comes back']>([
  ['a proposal', { status: 200, body: { proposal: 'p1', status: 'pending' } }, 'taken'],
  ['a message', { status: 200, body: { data: { id: 'm1' } } }, 'taken'],
  ['a refusal', { status: 422, body: { code: 'text-characters', detail } }, 'comes back'],
  ['a conflict', { status: 409, body: { code: 'verse-changed', detail, current: {} } }, 'comes back'],
  ['an expired session', { status: 401, body: { code: 'session-expired', detail } }, 'comes back'],
  ['a rate limit', { status: 429, body: { code: 'too-many', detail }, retryAfter: 600 }, 'waits'],
  ['an unavailable store', { status: 503, body: { code: 'unavailable', detail }, retryAfter: 5 }, 'waits'],
  ['the page of a captive portal', { status: 200, body: undefined }, 'waits'],
  ['the JSON of a captive portal', { status: 200, body: { login: true } }, 'waits'],
  ['a page of a proxy', { status: 403, body: '<html>' }, 'waits'],
])('after %s', (_, answer, outcome) => {
  const after = withAnswer(SENT, answer, 1_000);
  const said = isAccepted(answer) ? 'taken' : isPending(after) ? 'waits' : 'comes back';
  expect(said).toBe(outcome);
  expect(isTransient(answer)).toBe(outcome === 'waits');
  expect(isDue(after, 1_000)).toBe(false);
});

test('a sending is due at once, then after Retry-After, or else with exponential backoff', () => {
  expect(isDue(SENT, 0)).toBe(true);
  const told = withAnswer(SENT, { status: 429, body: { detail }, retryAfter: 600 }, 1_000);
  expect([isDue(told, 600_999), isDue(told, 601_000)]).toEqual([false, true]);
  expect(currentAnswer(told, 301_000)?.retryAfter).toBe(300);
  let untold: Unsent = SENT;
  const pauses = Array.from({ length: 9 }, () => {
    untold = withAnswer(untold, { status: 500, body: { detail } }, 0);
    return untold.notBefore! / 1_000;
  });
  expect(pauses).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]);
});
