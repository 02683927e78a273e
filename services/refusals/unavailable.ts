import type { DatabaseUnavailable } from '../../store/database.ts';
import { StoreLost } from '../../store/store-lost.ts';
import type { Problem } from './problem.ts';

/** The refusal of a write while the store is unavailable: try again later, or the owner must repair it. */
export const unavailable = (error: DatabaseUnavailable): Problem => (error instanceof StoreLost ? LOST : AWAY);

const AWAY: Problem = {
  status: 503,
  code: 'unavailable',
  detail:
    'Ahora mismo no se puede guardar nada. Lo que escribió no se ha perdido: vuelva a intentarlo dentro de un momento.',
};
const LOST: Problem = {
  status: 503,
  code: 'store-lost',
  detail:
    'Los datos de este sitio se han dañado o se han perdido, y no se puede guardar nada hasta que quien lo lleva los restaure. El texto se puede leer. Guarde en otra parte lo que ha escrito.',
  retryAfter: 3_600,
};
