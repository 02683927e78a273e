import { found, readPdfObjects } from './pdf-objects.ts';

/** How many pages a PDF has, and on which (the first one is 0) its named places are. */
export function pagesOf(bytes: Buffer): { count: number; destinations: ReadonlyMap<string, number> } {
  const { objects, root } = readPdfObjects(bytes);
  const head = (number: number) => objects.get(number)?.head ?? '';
  const catalog = head(root);
  const kids = found(/\/Kids \[([^\]]*)\]/, head(Number(found(/\/Pages (\d+) 0 R/, catalog))));
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => number);
  const names = /\/Dests <<\s*\/Names \[([^\]]*)\]/.exec(catalog)?.[1] ?? '';
  const places = [...names.matchAll(/\((\w+)\) (\d+) 0 R/g)].map(([, name = '', place]): [string, number] => [
    name,
    pages.indexOf(found(/^\[(\d+) 0 R/, head(Number(place)))),
  ]);
  return { count: pages.length, destinations: new Map(places) };
}
