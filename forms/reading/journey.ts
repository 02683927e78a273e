// The reading position and the chapters read, as stored by a browser and by an account. The latest position wins. Chapters are
// merged from all devices, except for those forgotten since.

/** Milliseconds by the clock of the writing device. */
export type Moment = number;

export interface ReadingPlace {
  readonly at: Moment;
  /** Path of a chapter on this site, with the verse as fragment. */
  readonly path: string;
  /** `Juan 5`. */
  readonly name: string;
  /** Set by hand: reading elsewhere does not move it (see placeAfter). */
  readonly marked?: true;
}

export interface Journey {
  readonly place?: ReadingPlace;
  /** OSIS reference (`John.5`) → time. */
  readonly read: { readonly [chapter: string]: Moment };
  /** Everything before this time is forgotten. */
  readonly forgotten: Moment;
}

export const EMPTY_JOURNEY: Journey = { read: {}, forgotten: 0 };

/** Excludes addresses of other sites and scripts, since browser storage is untrusted. */
const PLACE = /^\/search\/[\w%.'-]{1,60}\/\d{1,3}\/\d{1,3}(\?edicion=[\w-]{1,60})?(#v\d{1,3})?$/;
const CHAPTER = /^[1-4]?[A-Z][A-Za-z]{1,6}\.\d{1,3}$/;
const LONGEST_NAME = 60;
/** Greater than the number of chapters of any canon. */
export const MOST_CHAPTERS = 2_000;

/** Parses a stored or received journey; ignores invalid parts. */
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

/** Merges the journeys of two devices. */
export function mergeJourneys(one: Journey, other: Journey): Journey {
  const place = (one.place?.at ?? 0) >= (other.place?.at ?? 0) ? one.place : other.place;
  const read = { ...one.read };
  for (const [chapter, at] of Object.entries(other.read)) read[chapter] = Math.max(at, read[chapter] ?? 0);
  return parseJourney({ place, read, forgotten: Math.max(one.forgotten, other.forgotten) });
}

/**
 * The place after reading on. A marked place stays until its reader returns to its chapter, and then follows the reader again.
 * @param since time at which the current page was opened
 */
export const placeAfter = (kept: ReadingPlace | undefined, read: ReadingPlace, since: Moment): ReadingPlace =>
  kept?.marked && (kept.at >= since || chapterOf(kept) !== chapterOf(read)) ? kept : read;

const chapterOf = ({ path }: ReadingPlace) => path.split('#')[0];

const fields = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};

export const isMoment = (given: unknown): given is Moment => Number.isSafeInteger(given) && (given as number) > 0;

const isName = (given: unknown): given is string =>
  typeof given === 'string' && given !== '' && given.length <= LONGEST_NAME;
