/** Length of the common prefix of two texts (in code units) or lists. */
export function commonStart<T>(a: ArrayLike<T>, b: ArrayLike<T>): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Length of the common suffix of two texts, in code units. */
export function commonEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length++;
  return length;
}
