import { formatChapter } from '../reference/format-spanish.ts';
import { formatRuns } from '../reference/number-runs.ts';
import type { CardPlace } from '../reference/path.ts';
import type { Verse } from '../text/edition.ts';

// The card is the preview image that other sites show for a link to a chapter or a verse. Its address contains a hash of its
// content, so that it can be cached for ever and a correction gets a new one. Page and server compute the hash from the same
// facts, and the page's data do not contain it.

/** The content of a card. */
export interface Card {
  readonly kind: 'chapter' | 'verse' | 'site';
  /** `Juan 3`, `Juan 3:16`, `Juan 3:16,18-20`; for the site, its title. */
  readonly place: string;
  /** The text of the verses; for a chapter, that of its first ones, truncated to fit; for the site, its subtitle. */
  readonly text: string;
  /** Range of the capitals that open a chapter, drawn as small capitals. */
  readonly opening?: readonly [start: number, end: number];
  /** The edition's title; empty for the site. */
  readonly edition: string;
  /** The name of the site. */
  readonly site: string;
}

/** In pixels; social networks show this size without cropping. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Far more than fits on a card. */
const MOST_TEXT = 2_000;

/** Version of the design: increment it with every change, so that the addresses change too. */
const DESIGN_VERSION = 1;

/** Undefined if one of the verses is missing. */
export function cardOf(
  { book, chapter, verse, verses: several }: CardPlace,
  verses: readonly Verse[],
  { edition, site }: Pick<Card, 'edition' | 'site'>,
): Card | undefined {
  const wanted = several ?? (verse === undefined ? verses.slice(0, 1).map(({ number }) => number) : [verse]);
  const shown = verses.filter(({ number }) => wanted.includes(number));
  const [first] = shown;
  if (!first || shown.length < wanted.length) return undefined;
  const name = formatChapter(book, chapter);
  const opening = first.marks.find(({ kind }) => kind === 'opening');
  // Gaps between verses that are not adjacent are marked.
  const text = shown
    .map(({ number, text }, at) =>
      at === 0 ? text : number === shown[at - 1]!.number + 1 ? ` ${text}` : ` […] ${text}`,
    )
    .join('');
  const said = {
    text: text.slice(0, MOST_TEXT),
    ...(opening && { opening: [opening.start, opening.end] as const }),
    edition,
    site,
  };
  return several === undefined && verse === undefined
    ? { kind: 'chapter', place: name, ...said }
    : { kind: 'verse', place: `${name}:${formatRuns(wanted)}`, ...said };
}

/** The card of a site with a custom name; the built-in image has the default name. */
export const siteCard = ({ title, subtitle }: { readonly title: string; readonly subtitle: string }): Card => ({
  kind: 'site',
  place: title,
  text: subtitle,
  edition: '',
  site: title,
});

/** The whole content of a card, as one string. */
export const cardFacts = ({ kind, place, text, opening, edition, site }: Card): string =>
  JSON.stringify([DESIGN_VERSION, kind, place, text, opening, edition, site]);

/** Hash of a card's content for its address: 32-bit FNV-1a, which browsers can compute synchronously. */
export function cardKey(card: Card): string {
  let hash = 0x811c9dc5;
  for (const character of cardFacts(card)) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}
