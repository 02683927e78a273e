/** What an address of the search says. */
export interface SearchAddress {
  readonly q: string;
  /** Ids of editions; empty: the default one. */
  readonly editions: readonly string[];
  /** A book or a group of books, as people name it. */
  readonly part?: string;
  readonly order: 'relevance' | 'canonical';
  /** Where the page before ended. */
  readonly after?: string;
}

const LONGEST = 400;

export function readSearchAddress({ searchParams }: URL): SearchAddress {
  const q = (searchParams.get('q') ?? '').trim().slice(0, LONGEST).toWellFormed();
  const part = searchParams.get('en')?.slice(0, 60);
  const after = searchParams.get('tras')?.slice(0, 60);
  return {
    q,
    editions: [...new Set(searchParams.getAll('edicion').filter((id) => id !== ''))].slice(0, 5),
    ...(part && { part }),
    order: searchParams.get('orden') === 'biblia' ? 'canonical' : 'relevance',
    ...(after && /^[\d.~-]+$/.test(after) && { after }),
  };
}

/** The address that says so; what is usual is not said. */
export function searchPath({ q, editions, part, order, after }: SearchAddress): string {
  const query = new URLSearchParams(q === '' ? {} : { q });
  for (const id of editions) query.append('edicion', id);
  if (part) query.set('en', part);
  if (order === 'canonical') query.set('orden', 'biblia');
  if (after) query.set('tras', after);
  return query.size > 0 ? `/buscar?${query}` : '/buscar';
}
