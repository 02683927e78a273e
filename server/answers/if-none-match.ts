/** Whether an If-None-Match header names the tag, by the weak comparison that GET and HEAD use (RFC 9110 13.1.2). */
export function noneMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === tag || header.trim() === '*') return true;
  const wanted = opaque(tag);
  return header.split(',').some((one) => opaque(one.trim()) === wanted);
}

const opaque = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);
