import * as v from 'valibot';
import { pathPattern } from '../../scripture/addresses/path-pattern.ts';
import { isCall } from '../security/is-call.ts';
import type { PageRoute } from './page-handle.ts';

/**
 * Makes the one form of a request target under which its page is rendered and kept: the path as sent, and of the query only
 * what the page says that it depends on. What the query of a call says, the call alone can tell: its target stays as it is.
 */
export function pageAddresses(routes: readonly PageRoute[]): (target: string) => string {
  const depending = routes.flatMap(({ path, handle }) =>
    handle?.query ? [{ pattern: pathPattern(path), query: Object.entries(handle.query) }] : [],
  );
  return (target) => {
    const mark = target.indexOf('?');
    if (mark < 0 || isCall(target)) return target;
    const path = target.slice(0, mark);
    const asked = new URLSearchParams(target.slice(mark + 1));
    const kept = new URLSearchParams();
    for (const [name, schema] of depending.find(({ pattern }) => pattern.test(path))?.query ?? []) {
      const value = asked.get(name);
      if (value !== null && v.is(schema, value)) kept.set(name, value);
    }
    return kept.size > 0 ? `${path}?${kept}` : path;
  };
}
