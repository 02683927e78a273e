/**
 * Matches the paths of a page, whose parameters are the groups: `/search/:book/:chapter?`, `/*`. Capitals and a slash at the end
 * make no other page.
 */
export function pathPattern(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '');
  const pattern = parts.map((part) => {
    if (part === '*') return '/.*';
    const [, name, optional] = /^:(\w+)(\?)?$/.exec(part) ?? [];
    if (name === undefined) return `/${part.replaceAll('.', '\\.')}`;
    return optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`;
  });
  return new RegExp(`^${pattern.join('')}/?$`, 'i');
}
