import { formatChapter } from '../reference/format-spanish.ts';
import { formatRuns } from '../reference/number-runs.ts';
import type { CardPlace } from '../reference/path.ts';
import type { Verse } from '../text/edition.ts';

// The card is the picture that other sites show beside a link to a chapter or to a verse. Its address names what it says, so
// that it can be kept for ever and a correction has another one; page and server work the name out of the same facts, and
// nothing of it is written into the page's data.

/** What stands on a card. */
export interface Card {
  readonly kind: 'chapter' | 'verse' | 'site';
  /** `Juan 3`, `Juan 3:16`, `Juan 3:16,18-20`; of the site its title. */
  readonly place: string;
  /** Of the verses; of a chapter its first one's, which is cut where there is no more room; of the site its subtitle. */
  readonly text: string;
  /** Where its capitals that open a chapter stand, which are set as small ones. */
  readonly opening?: readonly [start: number, end: number];
  /** The edition's title; of the site empty. */
  readonly edition: string;
  /** What the site is called. */
  readonly site: string;
}

/** In pixels: what social sites show whole. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Far more than finds room on one. */
const MOST_TEXT = 2_000;

/** Counted up with every change of how cards look: their addresses must change too. */
const LOOK = 1;

/** Undefined where one of the verses is not there. */
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
  // What lies between verses that are not beside each other is left out.
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

/** The card of a site that its owner has named: the picture of the build has the name that it came with. */
export const siteCard = ({ title, subtitle }: { readonly title: string; readonly subtitle: string }): Card => ({
  kind: 'site',
  place: title,
  text: subtitle,
  edition: '',
  site: title,
});

/** All that a card is drawn from, as one string. */
export const cardFacts = ({ kind, place, text, opening, edition, site }: Card): string =>
  JSON.stringify([LOOK, kind, place, text, opening, edition, site]);

/** Names what a card says in its address: FNV-1a with 32 bits, which every browser works out without waiting. */
export function cardKey(card: Card): string {
  let hash = 0x811c9dc5;
  for (const character of cardFacts(card)) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(36);
}
