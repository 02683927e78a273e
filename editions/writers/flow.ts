import { type Chapter, isSetting, type Mark, type Verse } from '../../scripture/text/edition.ts';
import { type Block, NO_EDITORIAL, type PlacedHeading, type PlacedNote } from '../../scripture/text/editors-layer.ts';
import { type DownloadSource, headingsOf } from './download-formats.ts';

/** A part of a verse that stands in one paragraph or line. */
export interface Piece {
  readonly verse: Verse;
  readonly from: number;
  readonly to: number;
  /** Notes behind its characters, by their offset in the verse. */
  readonly notes: readonly PlacedNote[];
}

/** What a chapter is set of, in order. */
export type FlowItem =
  /** A heading of the edition. */
  | { readonly kind: 'heading'; readonly block: Block }
  /** A heading of this site's own. */
  | { readonly kind: 'ours'; readonly text: string }
  | { readonly kind: 'title'; readonly verse: Verse; readonly notes: readonly PlacedNote[] }
  /** A paragraph or line; its style is USFM's, as `p`, `q1`, and empty for a verse that stands alone. `b` has no pieces. */
  | { readonly kind: 'paragraph'; readonly style: string; readonly pieces: readonly Piece[] };

/** The style of a paragraph that goes on. */
const GOES_ON = 'm';
const BLANK_LINE = 'b';

const styleOf = ({ kind, value = '' }: Mark): string => (kind === 'line' ? `q${value}` : value);
const isBreak = (mark: Mark) => mark.kind === 'line' || (mark.kind === 'paragraph' && isSetting(mark));

/** A chapter in the edition's own paragraphs and lines, with its headings; a verse a paragraph if it sets none. */
export function chapterFlow(source: DownloadSource, { book, number, verses }: Chapter): readonly FlowItem[] {
  const { headings, notes } = source.editorial()?.chapter(book, number) ?? NO_EDITORIAL;
  const ours = headingsOf(source, book, number);
  const isRunning = source.edition.setting?.paragraphs === true;
  const items: FlowItem[] = [];
  /** The pieces of the paragraph that is open. */
  let open: Piece[] | undefined;
  const put = (item: FlowItem) => {
    open = undefined;
    items.push(item);
  };
  const begin = (style: string) => {
    const pieces: Piece[] = [];
    put({ kind: 'paragraph', style, pieces });
    if (style !== BLANK_LINE) open = pieces;
  };
  for (const verse of verses) {
    const { text, title } = verse;
    const ownHeadings = headings.filter((heading) => heading.verse === verse.number);
    const ownNotes = notes.filter((note) => note.verse === verse.number);
    const heading = ours.get(verse.number);
    if (heading !== undefined) put({ kind: 'ours', text: heading });
    for (const block of ownHeadings) if (block.offset === 0) put({ kind: 'heading', block });
    if (title !== undefined) put({ kind: 'title', verse, notes: ownNotes.filter(({ onTitle }) => onTitle) });
    if (!isRunning) open = undefined;
    const inText = ownNotes.filter(({ onTitle }) => !onTitle);
    const cuts = cutsOf(verse, ownHeadings);
    for (const [i, { at, before }] of cuts.entries()) {
      for (const one of before) {
        if ('text' in one) put({ kind: 'heading', block: one });
        else begin(styleOf(one));
      }
      const next = cuts[i + 1]?.at ?? text.length;
      const to = at + text.slice(at, next).trimEnd().length;
      if (to === at && at > 0) continue;
      if (!open) begin(isRunning || at > 0 ? GOES_ON : '');
      const within = inText.filter(
        ({ offset }) => (offset > at || at === 0) && (offset <= next || next === text.length),
      );
      open!.push({ verse, from: at, to, notes: within });
    }
  }
  return items.filter((item) => item.kind !== 'paragraph' || item.pieces.length > 0 || item.style === BLANK_LINE);
}

/** The places at which something begins in a verse, and what stands before them. */
function cutsOf({ text, marks }: Verse, headings: readonly PlacedHeading[]) {
  const breaks = marks.filter(isBreak);
  const inside = headings.filter(({ offset }) => offset > 0);
  const places = new Set([0, ...breaks.map(({ start }) => start), ...inside.map(({ offset }) => offset)]);
  return [...places]
    .sort((a, b) => a - b)
    .map((at) => ({
      at: Math.min(at, text.length),
      before: [...inside.filter(({ offset }) => offset === at), ...breaks.filter(({ start }) => start === at)],
    }));
}
