/** How many code units two texts, or members two lists, begin with alike. */
export function commonStart<T>(a: ArrayLike<T>, b: ArrayLike<T>): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** How many code units two texts end with alike. */
export function commonEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.at(-1 - length) === b.at(-1 - length)) length++;
  return length;
}
