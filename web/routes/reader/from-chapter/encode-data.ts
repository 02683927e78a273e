type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain };

const UNDEFINED = -7;
const NULL = -5;

/**
 * Loaders' data as the router writes them into a document: all values in one list, each once, where objects and lists name
 * theirs by position.
 */
export function encodeData(data: object): string {
  const places = new Map<unknown, number>();
  const written: string[] = [];
  const open: (readonly [object, number])[] = [];
  function placeOf(value: Plain): number {
    if (value === undefined) return UNDEFINED;
    if (value === null) return NULL;
    const known = places.get(value);
    if (known !== undefined) return known;
    const place = places.size;
    places.set(value, place);
    if (typeof value === 'object') open.push([value, place]);
    else written[place] = JSON.stringify(value);
    return place;
  }
  placeOf(data as Plain);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, place] = next;
    written[place] = Array.isArray(value)
      ? `[${value.map(placeOf).join(',')}]`
      : `{${Object.entries(value)
          .map(([name, member]) => `"_${placeOf(name)}":${placeOf(member)}`)
          .join(',')}}`;
  }
  return `[${written.join(',')}]\n`;
}
