import { bookByUsfm } from '../../../scripture/canon/books.ts';

/**
 * The name that the files of a publication share beside the book's code and place: `spaRV1909` of
 * `02-GENspaRV1909.usfm`, `RV1865` of `01_GEN_RV1865.usfm`. Empty where they share none.
 */
export function publicationName(paths: readonly string[]): string {
  const names = new Set<string>();
  for (const path of paths) {
    const stem = (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');
    const found = /^\d*[-_ ]?([0-9A-Za-z]{3})[-_ ]?(.*)$/.exec(stem);
    if (found === null || bookByUsfm(found[1]!.toUpperCase()) === undefined) continue;
    names.add(found[2]!);
  }
  return names.size === 1 ? [...names][0]! : '';
}
