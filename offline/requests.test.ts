import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { supportsNavigationPreload, withinTimeLimit } from './requests.ts';

describe('navigation preload', () => {
  test('Firefox requests no page before its worker has started', () => {
    expect(supportsNavigationPreload('Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0')).toBe(
      false,
    );
    expect(supportsNavigationPreload('Mozilla/5.0 (Android 16; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0')).toBe(
      false,
    );
    expect(
      supportsNavigationPreload(
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
      ),
    ).toBe(true);
    expect(
      supportsNavigationPreload(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      ),
    ).toBe(true);
  });
});

describe('the time limit for the site', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Returns the answer shown if the site answers after so many milliseconds. */
  async function shownOf(ms: number) {
    const answered = new Promise<string>((done) => setTimeout(done, ms, 'of the site'));
    const shown: unknown[] = [];
    void withinTimeLimit(answered).then((answer) => shown.push(answer ?? 'of the copy'));
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
});
