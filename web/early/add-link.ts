/** Has the browser fetch a file of this site. */
export function addLink(rel: 'prefetch' | 'modulepreload', href: string, as: 'script' | 'document'): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href, as });
  document.head.append(link);
  return link;
}
