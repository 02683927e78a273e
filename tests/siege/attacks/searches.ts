import { askInTurn } from '../ask-in-turn.ts';
import type { Attack } from '../attack.ts';

/** The most expensive queries of 400 characters: prefixes of very many words. */
const QUERIES = [
  'a*|'.repeat(133),
  [...'aeclpsdmtnvhqiro'].map((letter) => `${letter}*`).join('|'),
  'se* o de* o a* o e* o p* o l* o c* o t* o qu* o s* o m* o d* o h* o v* o n* o i*',
  's* -a* -b* -c* -d* -e* -f* -g* -h* -i* -l* -m* -n* -o* -p* -q* -r* -t* -u* -v*',
  'cerca:50 a* b* c* d* e* f* g* h* i* l* m* n* o* p*',
  'a* b* c* d* e* f* g* h* i* l* m* n* o* p* q* r* s* t*',
];

/** Sends one expensive search after the other on one connection. */
export const searches: Attack = async (target, count, signal) => {
  let n = 0;
  await askInTurn(1, target, count, signal, () => {
    const q = encodeURIComponent(QUERIES[n % QUERIES.length]!);
    return { path: `${n++ % 2 === 0 ? '/api/search' : '/buscar'}?q=${q}` };
  });
};
