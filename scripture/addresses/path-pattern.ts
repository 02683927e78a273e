/**
 * A pattern for the paths of a page, with its parameters as groups: `/search/:book/:chapter?`, `/*`. It ignores case and a
 * trailing slash.
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
