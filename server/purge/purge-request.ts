import type { PurgeTarget } from '../../services/env.ts';

/** Tags in one request: all take so many. */
export const TAGS_AT_ONCE = 30;

/** The request by which a shared cache is told to drop what has one of the tags. */
export function purgeRequest({ form, key }: PurgeTarget, tags: readonly string[]): RequestInit {
  switch (form) {
    // https://developers.cloudflare.com/api/resources/cache/methods/purge/
    case 'cloudflare':
      return post({ Authorization: `Bearer ${key}` }, { tags });
    // https://www.fastly.com/documentation/reference/api/purging/
    case 'fastly':
      return post({ 'Fastly-Key': key }, { surrogate_keys: tags });
    // What a cache of one's own reads without a program: Varnish.
    case 'cabecera':
      return post({ Authorization: `Bearer ${key}`, 'Surrogate-Key': tags.join(' ') });
  }
}

const post = (headers: Readonly<Record<string, string>>, body?: object): RequestInit => ({
  method: 'POST',
  headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
});
