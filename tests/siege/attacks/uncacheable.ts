import { askInTurn } from '../ask-in-turn.ts';
import type { Attack } from '../attack.ts';

const ATTACKERS = 8;

/**
 * Requests for uncached responses from a single address: whole books for print, past texts, missing pages, embedded passages,
 * lists of verses, comparisons, odd spellings of a page's data; and files compressed on first request.
 */
export const uncacheable: Attack = async (target, count, signal) => {
  const { edition, revision } = target;
  let n = 0;
  await askInTurn(ATTACKERS, { ...target, oneClient: true }, count, signal, () => {
    n++;
    const chapter = 1 + (n % 150);
    const pages = [
      `/copia/${edition}.json`,
      `/imprimir/Psalms?z=${n}`,
      `/search/Psalms/${chapter}/1?revision=${revision}`,
      `/nada-${n}`,
      `/embed/Psalms/${chapter}`,
      `/search/Psalms/119/${1 + (n % 40)},${60 + (n % 40)}-${110 + (n % 60)}`,
      `/comparar/Psalms/${chapter}?z=${n}`,
      `/propuestas/_root.data?z=${n}`,
      `/correo/no-mas/_root.data?z=${n}`,
    ];
    return { path: pages[n % pages.length]! };
  });
};
