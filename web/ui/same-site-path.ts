/** The text if it is a path of this site, such as a page to return to; undefined if it could lead elsewhere. */
export function sameSitePath(text: string | null | undefined): string | undefined {
  if (!text || text.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || text.includes('\\')) return undefined;
  const url = URL.parse(text, 'http://aqui.invalid');
  return url?.origin === 'http://aqui.invalid' && url.pathname + url.search + url.hash === text ? text : undefined;
}
