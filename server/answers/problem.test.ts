import { expect, test } from 'vitest';
import { done, QueueRefused } from '../../services/outcomes/outcome.ts';
import { answerTo } from '../../services/outcomes/test-answer.ts';
import { DatabaseUnavailable } from '../../store/database.ts';
import { StoreLost } from '../../store/store-lost.ts';
import { attempt } from './problem.ts';

const thrown = (error: Error) => attempt(() => Promise.reject(error));

test('an unavailable store, a lost store and a full queue become refusals', async () => {
  expect(answerTo(await thrown(new DatabaseUnavailable('away')))).toMatchObject({
    status: 503,
    code: 'unavailable',
    retryAfter: 5,
    sentence: expect.stringContaining('no se puede guardar nada'),
  });
  expect(answerTo(await thrown(new StoreLost('missing')))).toMatchObject({ code: 'store-lost', retryAfter: 3_600 });
  expect(answerTo(await thrown(new QueueRefused()))).toMatchObject({
    status: 503,
    code: 'passwords-busy',
    retryAfter: 5,
    sentence: expect.stringContaining('demasiadas personas'),
  });
});

test('a success is passed through, and a program error is rethrown', async () => {
  expect(await attempt(async () => done(1))).toEqual({ ok: true, value: 1 });
  await expect(thrown(new Error('a fault'))).rejects.toThrow('a fault');
});
