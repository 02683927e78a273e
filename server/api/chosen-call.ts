import { CALLED_FIELD } from '../../forms/text-calls.ts';

/**
 * Where a form of `/programas` leads: the call that it names, with the form's fields in its path and the others as its query. Undefined
 * where it names no call, or lacks what its path needs.
 * @param paths of the calls, as their document writes them: `/api/verse/book/{book}`
 */
export function chosenCall(paths: readonly string[], form: URLSearchParams): string | undefined {
  const called = paths.find((path) => path === form.get(CALLED_FIELD));
  if (called === undefined) return undefined;
  const query = new URLSearchParams([...form].filter(([name, value]) => name !== CALLED_FIELD && value !== ''));
  let lacks = false;
  const path = called.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query.get(name)?.toWellFormed().trim() ?? '';
    // A name of dots would be taken for a way up.
    lacks ||= /^\.{0,2}$/.test(value);
    query.delete(name);
    return encodeURIComponent(value);
  });
  if (lacks) return undefined;
  return query.size > 0 ? `${path}?${query}` : path;
}
