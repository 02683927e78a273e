import { basename } from 'node:path';
import type { CatalogueEdition } from './catalogue-edition.ts';

/** What is fetched, and the only origins that are asked for it. */
export interface FetchPlace {
  readonly url: string;
  readonly origins: readonly string[];
}

/**
 * @param mirror where an operator keeps the catalogue's files under their own names, for machines that reach no other
 * place: a folder's address
 */
export function whereToFetch({ address, redirects = [] }: CatalogueEdition, mirror?: string): FetchPlace {
  const url = mirror ? `${mirror.replace(/\/*$/, '')}/${basename(new URL(address).pathname)}` : address;
  const { origin = '' } = URL.parse(url) ?? {};
  return { url, origins: mirror ? [origin] : [origin, ...redirects] };
}
