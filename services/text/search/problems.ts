import type { Problem } from '../../refusals/problem.ts';

export const SEARCH_PREPARING: Problem = {
  status: 503,
  code: 'search-preparing',
  detail: 'La búsqueda se está preparando y estará lista en unos segundos. Vuelva a intentarlo.',
  retryAfter: 5,
};
