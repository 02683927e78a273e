/**
 * Whether a path can be a page's: what it says, decoded, is still one path of this site. The router makes a URL of the decoded
 * path again, where tabs and line ends are dropped (`/%09/%3A` becomes `//:`, which is none).
 */
export function isSoundPath(pathname: string): boolean {
  if (!pathname.includes('%')) return true;
  try {
    const path = decodeURIComponent(pathname);
    return !CONTROL.test(path) && !/[\\]/.test(path) && URL.parse(path, 'http://localhost')?.host === 'localhost';
  } catch {
    return false;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;
