const BUSY = [502, 503, 504];

/**
 * Keeps the page as it is where what it asks for anew does not come: the router would show an error in its place. It is
 * asked again when something else is.
 */
export function holdData(): void {
  const { fetch } = window;
  window.fetch = async (input, init = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.endsWith('.data')) return fetch(input, init);
    const { signal } = init;
    try {
      const response = await fetch(input, init);
      return BUSY.includes(response.status) ? await untilAborted(signal) : response;
    } catch (error) {
      if (signal?.aborted) throw error;
      return await untilAborted(signal);
    }
  };
}

const untilAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
