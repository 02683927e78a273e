import { askInTurn } from '../ask-in-turn.ts';
import type { Attack } from '../attack.ts';

/** As dear as 400 characters can be made: beginnings of words that very many words have. */
const QUERIES = [
  'a*|'.repeat(133),
  [...'aeclpsdmtnvhqiro'].map((letter) => `${letter}*`).join('|'),
  'se* o de* o a* o e* o p* o l* o c* o t* o qu* o s* o m* o d* o h* o v* o n* o i*',
  's* -a* -b* -c* -d* -e* -f* -g* -h* -i* -l* -m* -n* -o* -p* -q* -r* -t* -u* -v*',
  'cerca:50 a* b* c* d* e* f* g* h* i* l* m* n* o* p*',
  'a* b* c* d* e* f* g* h* i* l* m* n* o* p* q* r* s* t*',
];

/** One connection, one dear search after the other. */
export const searches: Attack = async (target, count, signal) => {
  let n = 0;
  await askInTurn(1, target, count, signal, () => {
    const q = encodeURIComponent(QUERIES[n % QUERIES.length]!);
    return { path: `${n++ % 2 === 0 ? '/api/search' : '/buscar'}?q=${q}` };
  });
};
