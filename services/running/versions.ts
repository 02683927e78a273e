/** A released version's tag: `v1.2.3`. Pre-releases are none. */
const TAG = /^v(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;

export const isTag = (text: string): boolean => TAG.test(text);

/** Negative if `a` is older than `b`. Both are tags. */
export function compareTags(a: string, b: string): number {
  const [left, right] = [a, b].map((tag) => TAG.exec(tag)?.slice(1).map(Number) ?? []);
  for (let at = 0; at < 3; at++) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The newest tag of the output of `git ls-remote --tags`; undefined if there is none. */
export const newestTag = (listed: string): string | undefined =>
  [...listed.matchAll(/\trefs\/tags\/(\S+?)(?:\^\{\})?$/gm)]
    .map(([, name = '']) => name)
    .filter(isTag)
    .sort(compareTags)
    .at(-1);

const LONGEST_NOTES = 8_000;

/** The message of a tag as plain text, without what a terminal or a page could take for more. */
export const plainNotes = (message: string): string =>
  message
    .replace(/-----BEGIN (?:PGP|SSH) SIGNATURE-----[\s\S]*/, '')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, LONGEST_NOTES);
