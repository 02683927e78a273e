/** A file's own name: only the last part of a path, without what is not seen, and never one that means a folder. */
export function plainName(name: string): string {
  const plain = name
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .normalize('NFC')
    .trim()
    .slice(0, 200);
  return /^\.*$/.test(plain) ? 'archivo' : plain;
}
