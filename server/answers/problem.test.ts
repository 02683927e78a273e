import { expect, test } from 'vitest';
import { done, TurnRefused } from '../../services/outcomes/outcome.ts';
import { answerTo } from '../../services/outcomes/test-answer.ts';
import { DatabaseUnavailable } from '../../store/database.ts';
import { StoreLost } from '../../store/store-lost.ts';
import { attempt } from './problem.ts';

const thrown = (error: Error) => attempt(() => Promise.reject(error));

test('a store that is away is a refusal, and so is one that is lost, or too much that waits', async () => {
  expect(answerTo(await thrown(new DatabaseUnavailable('away')))).toMatchObject({
    status: 503,
    code: 'unavailable',
    retryAfter: 5,
    sentence: expect.stringContaining('no se puede guardar nada'),
  });
  expect(answerTo(await thrown(new StoreLost('missing')))).toMatchObject({ code: 'store-lost', retryAfter: 3_600 });
  expect(answerTo(await thrown(new TurnRefused()))).toMatchObject({
    status: 503,
    code: 'passwords-busy',
    retryAfter: 5,
    sentence: expect.stringContaining('demasiadas personas'),
  });
});

test('what is done is handed on, and a fault of the program thrown on', async () => {
  expect(await attempt(async () => done(1))).toEqual({ ok: true, value: 1 });
  await expect(thrown(new Error('a fault'))).rejects.toThrow('a fault');
});
