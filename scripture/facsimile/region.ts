/** A part of a page of a scanned book, in hundredths of a per cent of its width and height from its upper left corner. */
export interface Region {
  /** Id of the scan. */
  readonly scan: string;
  /** From 1, as in the file. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WHOLE = 10_000;
const FORM = /^([\w-]{1,60})\/([1-9]\d{0,4})\/(\d{1,5}),(\d{1,5}),([1-9]\d{0,4}),([1-9]\d{0,4})$/;

/** `<scan>/312/1200,3450,5000,800` */
export const formatRegion = ({ scan, page, x, y, width, height }: Region): string =>
  `${scan}/${page}/${x},${y},${width},${height}`;

/** Undefined for malformed input and for a region that extends beyond its page. */
export function parseRegion(text: string): Region | undefined {
  const parts = FORM.exec(text);
  if (!parts) return undefined;
  const [page = 0, x = 0, y = 0, width = 0, height = 0] = parts.slice(2).map(Number);
  if (x + width > WHOLE || y + height > WHOLE) return undefined;
  return { scan: parts[1] ?? '', page, x, y, width, height };
}

/** What stands on more lines of a page is no verse. */
export const MOST_REGIONS = 60;
