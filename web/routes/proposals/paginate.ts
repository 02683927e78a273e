const PER_PAGE = 30;

/** The page of a list with `total` entries, and its slice; an invalid or too high number gives the nearest page. */
export function paginate(total: number, asked: string | undefined) {
  const last = Math.max(1, Math.ceil(total / PER_PAGE));
  const number = /^[1-9]\d{0,5}$/.test(asked ?? '') ? Number(asked) : 1;
  const page = Math.min(number, last);
  return { page, last, part: { most: PER_PAGE, skip: (page - 1) * PER_PAGE } };
}
