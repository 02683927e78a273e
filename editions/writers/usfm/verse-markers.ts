import { commonStart } from '../../../scripture/text/common-ends.ts';
import type { Mark, MarkKind, StrongsTag } from '../../../scripture/text/edition.ts';
import { OPENING_ENDS, OPENING_STARTS } from '../../readers/usfm/opening-milestones.ts';
import { fail } from '../../source/edition-error.ts';

// Marks and tags stand beside the text; USFM's markers stand in it, nested. A range that sticks out of another one is cut
// at its edge: the words stay marked, in two pieces. Openings, which may stick out anywhere, are milestones.

const MARKERS: Partial<Record<MarkKind, string>> = { added: 'add', 'divine-name': 'nd', 'small-caps': 'sc' };

/** What USFM gives another meaning, and what its readers take away; nothing there stands for it. */
const UNWRITABLE = /[\\~|\u00ad\u200b\u200e\u200f\u2060\ufeff]|\/\//u;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly marker: string;
  readonly attributes: string;
}

/**
 * A text with its marks and numbers in USFM. @param place for messages
 * @throws SourceError E801
 */
export function withMarkers(text: string, marks: readonly Mark[], tags: readonly StrongsTag[], place: string): string {
  const bad = UNWRITABLE.exec(text)?.[0];
  if (bad !== undefined) fail({ code: 'E801', place, character: bad });
  const spans = spansOf(marks, tags);
  const points = pointsOf(marks);
  const places = new Set([0, text.length, ...points.map(({ at }) => at)]);
  for (const { start, end } of spans) places.add(start).add(end);
  let open: readonly Span[] = [];
  let written = '';
  let done = 0;
  for (const at of [...places].sort((a, b) => a - b)) {
    written += text.slice(done, at);
    done = at;
    const next = spans.filter(({ start, end }) => start <= at && at < end);
    const kept = commonStart(open, next);
    written += open
      .slice(kept)
      .reverse()
      .map((span, i) => closing(span, open.length - 1 - i))
      .join('');
    written += points.flatMap((point) => (point.at === at ? point.marker : [])).join('');
    written += next
      .slice(kept)
      .map((span, i) => `\\${kept + i > 0 ? '+' : ''}${span.marker} `)
      .join('');
    open = next;
  }
  return written;
}

const closing = ({ marker, attributes }: Span, depth: number) => `${attributes}\\${depth > 0 ? '+' : ''}${marker}*`;

/** The outermost first. Of marks over the same words the one that stands last is the outer one, as they are read. */
function spansOf(marks: readonly Mark[], tags: readonly StrongsTag[]): Span[] {
  const marked = marks.toReversed().flatMap(({ kind, start, end }): Span[] => {
    const marker = MARKERS[kind];
    return marker === undefined ? [] : [{ start, end, marker, attributes: '' }];
  });
  const tagged = tags.map(
    ({ start, end, numbers }): Span => ({
      start,
      end,
      marker: 'w',
      attributes: `|strong="${numbers.join(',')}"`,
    }),
  );
  return [...marked, ...tagged].sort((a, b) => a.start - b.start || b.end - a.end);
}

/** What stands before the character at a place: ends first. */
function pointsOf(marks: readonly Mark[]): { readonly at: number; readonly marker: string }[] {
  const openings = marks.filter(({ kind }) => kind === 'opening');
  return [
    ...openings.map(({ end }) => ({ at: end, marker: `\\${OPENING_ENDS}\\*` })),
    ...marks.flatMap(({ kind, start, value = '' }) =>
      kind === 'alt-number'
        ? [{ at: start, marker: `\\va ${value}\\va*` }]
        : kind === 'paragraph'
          ? [{ at: start, marker: '¶ ' }]
          : [],
    ),
    ...openings.map(({ start }) => ({ at: start, marker: `\\${OPENING_STARTS}\\*` })),
  ];
}
