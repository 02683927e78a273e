const PER_PAGE = 30;

/** One page of a list; a number that is none, or too high, is the nearest there is. */
export function pageOf<T>(items: readonly T[], asked: string | null) {
  const last = Math.max(1, Math.ceil(items.length / PER_PAGE));
  const number = /^[1-9]\d{0,5}$/.test(asked ?? '') ? Number(asked) : 1;
  const page = Math.min(number, last);
  return { items: items.slice((page - 1) * PER_PAGE, page * PER_PAGE), page, last };
}
