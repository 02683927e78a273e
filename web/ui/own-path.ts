/** A path of this site, such as a page to go back to; undefined for everything that could lead elsewhere. */
export function ownPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes('\\')) return undefined;
  const url = URL.parse(text, 'http://aqui.invalid');
  return url?.origin === 'http://aqui.invalid' && url.pathname + url.search + url.hash === text ? text : undefined;
}
