/** Whether an If-None-Match header names the tag, by the weak comparison that GET and HEAD use (RFC 9110 13.1.2). */
export function noneMatch(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  // No other tag can have its quotation marks within: looking for it reads a list of any length once, without taking it apart.
  return header === tag || header.trim() === '*' || header.includes(opaque(tag));
}

const opaque = (tag: string): string => (tag.startsWith('W/') ? tag.slice(2) : tag);
