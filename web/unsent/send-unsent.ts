import { postJson } from './ask-site.ts';
import { allUnsent, isDue, keepAnswer, readUnsent, tell } from './unsent.ts';

const LOCK = 'por-enviar';

/** One sender at a time on this device. Where a browser has no locks (by plain http) the keys alone see that nothing is taken twice. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(LOCK, work) : work();
};

/**
 * Sends what waits, one after the other. One that is not answered keeps no other back.
 * @param maySend where calls may go; everywhere by default
 * @returns whether all were answered
 */
export const sendUnsent = (maySend: (url: string) => boolean = () => true): Promise<boolean> =>
  inTurn(async () => {
    let answered = true;
    for (const { name } of await allUnsent()) {
      // It may have been taken back meanwhile.
      const one = await readUnsent(name);
      if (!one || !isDue(one, Date.now()) || !maySend(one.url)) continue;
      const { key, url, json } = one;
      const answer = await postJson(url, json);
      if (!answer) {
        answered = false;
        continue;
      }
      await keepAnswer(name, key, answer);
      tell({ name, key, answer });
    }
    return answered;
  });
