/** What stands in a document, and what is to stand in its place. */
export type Piece = readonly [from: string, to: string];

/** The parts of a document with pieces replaced, each behind the one before it; undefined where one is not there. As bytes: a chapter is large, and pieces are small. */
export function rewrite(document: Buffer, pieces: readonly Piece[]): readonly Buffer[] | undefined {
  const written: Buffer[] = [];
  let at = 0;
  for (const [from, to] of pieces) {
    const found = document.indexOf(from, at);
    if (found < 0) return undefined;
    written.push(document.subarray(at, found), Buffer.from(to));
    at = found + Buffer.byteLength(from);
  }
  return [...written, document.subarray(at)];
}
