import { askInTurn } from '../ask-in-turn.ts';
import type { Attack } from '../attack.ts';

const ATTACKERS = 40;

/** Requests for pages that must be rendered: verses, missing pages, forms, pages of the history. */
export const unstored: Attack = async (target, count, signal, paths) => {
  let n = 0;
  await askInTurn(ATTACKERS, target, count, signal, () => {
    n++;
    const pages = [
      paths.verse(n),
      `/search/nada/${n}/1`,
      '/SignIn',
      `/revision/cambios?antes=${n}`,
      `/historia/Jude/1/${n}`,
    ];
    return { path: pages[n % pages.length]! };
  });
};
