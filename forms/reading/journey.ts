// Where one reads and which chapters one has read: what a browser keeps of it, and an account. The latest place holds.
// Chapters read are gathered from all devices, but for those that were forgotten since.

/** Milliseconds by the clock of the device that wrote it. */
export type Moment = number;

export interface ReadingPlace {
  readonly at: Moment;
  /** A chapter's address on this site, with the verse as its fragment. */
  readonly path: string;
  /** `Juan 5`. */
  readonly name: string;
  /** Marked by hand: reading elsewhere leaves it there (placeAfter). */
  readonly marked?: true;
}

export interface Journey {
  readonly place?: ReadingPlace;
  /** By OSIS reference: `John.5`. */
  readonly read: { readonly [chapter: string]: Moment };
  /** Nothing of before is remembered. */
  readonly forgotten: Moment;
}

export const NOWHERE: Journey = { read: {}, forgotten: 0 };

/** No address of another site, and no script, whatever stands in a browser's storage. */
const PLACE = /^\/search\/[\w%.'-]{1,60}\/\d{1,3}\/\d{1,3}(\?edicion=[\w-]{1,60})?(#v\d{1,3})?$/;
const CHAPTER = /^[1-4]?[A-Z][A-Za-z]{1,6}\.\d{1,3}$/;
const LONGEST_NAME = 60;
/** More than any canon has. */
export const MOST_CHAPTERS = 2_000;

/** What can be made of something that was kept or sent. */
export function parseJourney(given: unknown): Journey {
  const { place, read, forgotten } = fields(given);
  const { at, path, name, marked } = fields(place);
  const since = isMoment(forgotten) ? forgotten : 0;
  const isPlace = isMoment(at) && at > since && typeof path === 'string' && PLACE.test(path) && isName(name);
  const chapters = Object.entries(fields(read)).filter(
    (entry): entry is [string, Moment] => CHAPTER.test(entry[0]) && isMoment(entry[1]) && entry[1] > since,
  );
  return {
    ...(isPlace && { place: { at, path, name, ...(marked === true && { marked }) } }),
    read: Object.fromEntries(chapters.slice(0, MOST_CHAPTERS)),
    forgotten: since,
  };
}

/** What two devices remember together. */
export function mergeJourneys(one: Journey, other: Journey): Journey {
  const place = (one.place?.at ?? 0) >= (other.place?.at ?? 0) ? one.place : other.place;
  const read = { ...one.read };
  for (const [chapter, at] of Object.entries(other.read)) read[chapter] = Math.max(at, read[chapter] ?? 0);
  return parseJourney({ place, read, forgotten: Math.max(one.forgotten, other.forgotten) });
}

/**
 * Where one is after reading on. A marked place waits until its reader comes back to its chapter; from there the place
 * follows again.
 * @param since when the page came that is being read
 */
export const placeAfter = (kept: ReadingPlace | undefined, read: ReadingPlace, since: Moment): ReadingPlace =>
  kept?.marked && (kept.at >= since || chapterOf(kept) !== chapterOf(read)) ? kept : read;

const chapterOf = ({ path }: ReadingPlace) => path.split('#')[0];

const fields = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};

export const isMoment = (given: unknown): given is Moment => Number.isSafeInteger(given) && (given as number) > 0;

const isName = (given: unknown): given is string =>
  typeof given === 'string' && given !== '' && given.length <= LONGEST_NAME;
