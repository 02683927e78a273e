import type { MendedPlace } from '../../../../../store/strip-mends.ts';

type Regions = MendedPlace['regions'];

/** The fields of a box: `x1`, `y1`, `w1`, `h1`. */
export const SIDES = ['x', 'y', 'w', 'h'] as const;

/** Empty boxes to fill in, behind those that are there. */
export const MORE_BOXES = 2;

/** `12,5`, in per cent. */
export const formatPart = (part: number): string => String(Math.round(part * 1e4) / 100).replace('.', ',');

/** The boxes that were typed, in parts of the page; undefined if a number is missing or wrong. */
export function parseRegions(field: (name: string) => string, most: number): Regions | undefined {
  const regions: (readonly [number, number, number, number])[] = [];
  for (let box = 1; box <= most; box++) {
    const typed = SIDES.map((side) => field(`${side}${box}`).trim().replace(',', '.'));
    if (typed.every((one) => one === '')) continue;
    if (!typed.every((one) => /^\d{1,3}(\.\d{1,4})?$/.test(one))) return undefined;
    const [x = 0, y = 0, width = 0, height = 0] = typed.map((one) => Number(one) / 100);
    regions.push([x, y, width, height]);
  }
  return regions;
}

/** The figures as they were typed, to be shown again; without empty ones. */
export function typedRegions(field: (name: string) => string, most: number): Record<string, string> {
  const names = Array.from({ length: most }, (_, at) => SIDES.map((side) => `${side}${at + 1}`)).flat();
  return Object.fromEntries(names.map((name) => [name, field(name)]).filter(([, typed]) => typed !== ''));
}
