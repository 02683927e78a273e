import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './patience.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What is shown of an answer that comes after so many milliseconds, once it is known. */
async function shownOf(ms: number) {
  const answered = new Promise<string>((done) => setTimeout(done, ms, 'of the site'));
  const shown: unknown[] = [];
  void inTime(answered).then((answer) => shown.push(answer ?? 'of the copy'));
  const at = async (time: number) => {
    await vi.advanceTimersByTimeAsync(time - Date.now());
    return shown[0];
  };
  vi.setSystemTime(0);
  return at;
}

test('an answer that comes within 800 ms is shown', async () => {
  const at = await shownOf(799);
  expect([await at(798), await at(799)]).toEqual([undefined, 'of the site']);
});

test('after 800 ms without an answer the copy is shown', async () => {
  const at = await shownOf(5_000);
  expect([await at(799), await at(800)]).toEqual([undefined, 'of the copy']);
});
