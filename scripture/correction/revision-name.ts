/** A revision as addresses and calls name it: a number, or the first digits of a hash. */
export type RevisionName =
  | { readonly kind: 'seq'; readonly seq: number }
  | { readonly kind: 'hash'; readonly hash: string };

/** `12` or at least eight digits of a hash, in capitals or not; undefined for anything else. */
export function parseRevisionName(typed: string): RevisionName | undefined {
  const name = typed.trim().toLowerCase();
  if (/^[1-9]\d{0,8}$/.test(name)) return { kind: 'seq', seq: Number(name) };
  return /^[0-9a-f]{8,64}$/.test(name) ? { kind: 'hash', hash: name } : undefined;
}
