const PER_PAGE = 30;

/** One page of a list of so many, and which part of it that is; a number that is none, or too high, is the nearest there is. */
export function pageOf(total: number, asked: string | undefined) {
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  const number = /^[1-9]\d{0,5}$/.test(asked ?? '') ? Number(asked) : 1;
  const page = Math.min(number, last);
  return { page, last, part: { most: PER_PAGE, skip: (page - 1) * PER_PAGE } };
}
