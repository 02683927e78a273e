import type { Mark } from '../../../scripture/text/edition.ts';
import type { NoteKind } from '../../../scripture/text/editors-layer.ts';

// The meaning of USFM markers for a text of verses, titles and marks. A marker that is not listed is unknown: its text stays in the verse
// and it is reported.

/**
 * - header: a paragraph whose text is in no verse and is not kept (identification, titles of the book).
 * - introduction, heading: a paragraph that is kept beside the text.
 * - title: a paragraph that comes before the next verse and belongs to the text (`\d`, `\qa`).
 * - body: a paragraph or a line of verse text.
 * - chapter, verse: `\c`, `\v`.
 * - character: words within a paragraph; kept, with a mark if `MARK_OF` has one.
 * - cell: a table's cell.
 * - note: a note, up to the closing marker; kept beside the text.
 * - omitted: words within a paragraph that are no verse text, up to the closing marker (figures).
 * - number: the text up to the closing marker is a number printed beside the usual one (`\va`, `\vp`).
 */
export type MarkerRole =
  | 'header'
  | 'introduction'
  | 'heading'
  | 'title'
  | 'body'
  | 'chapter'
  | 'verse'
  | 'character'
  | 'cell'
  | 'note'
  | 'omitted'
  | 'number'
  | 'sidebar'
  | 'sidebar-end';

const ROLES = {
  header: 'id ide usfm sts rem h toc toca mt mte ie cl cp periph',
  introduction: 'imt imte is ip ipi im imi ipq imq ipr iq ib ili iot io iex',
  heading: 'ms mr s sr r sp sd cd',
  title: 'd qa',
  body: 'p m po pr cls pmo pm pmc pmr pi mi nb pc ph phi ps psi b q qr qc qm qd lh li lf lim lit tr pb',
  chapter: 'c',
  verse: 'v',
  character:
    'add addpn nd sc qt bk dc em bd it bdit no sup k ord pn png qs qac rb sig sls tl wj w wg wh wa ndx jmp ref xt liv lik litl ior iqt cov',
  cell: 'th thr thc tc tcr tcc',
  note: 'f fe ef x ex',
  omitted: 'fig rq cat pro fm ca',
  number: 'va vp',
  sidebar: 'esb',
  'sidebar-end': 'esbe',
} as const satisfies Record<MarkerRole, string>;

const ROLE_OF: ReadonlyMap<string, MarkerRole> = new Map(
  Object.entries(ROLES).flatMap(([role, names]) => names.split(' ').map((name) => [name, role as MarkerRole])),
);

/** The role of a marker; the level (`q2`, `toc1`, `tc1-2`) does not count. `\v1` is no level but a missing blank. */
export const roleOf = (name: string): MarkerRole | undefined =>
  ROLE_OF.get(name) ?? (/^[cv]\d/.test(name) ? undefined : ROLE_OF.get(name.replace(/\d+(-\d+)?$/, '')));

/** The marks for character markers; words under other character markers stay unmarked, and the marker is reported. */
export const MARK_OF: Readonly<Record<string, Pick<Mark, 'kind' | 'value'> | undefined>> = {
  add: { kind: 'added' },
  addpn: { kind: 'added' },
  nd: { kind: 'divine-name' },
  sc: { kind: 'small-caps' },
  wj: { kind: 'words-of-jesus' },
  qt: { kind: 'quotation' },
  tl: { kind: 'foreign' },
  em: { kind: 'emphasis' },
  it: { kind: 'emphasis', value: 'it' },
  bd: { kind: 'emphasis', value: 'bd' },
  bdit: { kind: 'emphasis', value: 'bdit' },
};

/** The kinds of notes by their markers. Study notes and extended references are such notes too. */
export const NOTE_OF: Readonly<Record<string, NoteKind>> = {
  f: 'footnote',
  ef: 'footnote',
  fe: 'endnote',
  x: 'references',
  ex: 'references',
};

/** Markers that are of level 1 where they have no number. */
const LEVELLED: ReadonlySet<string> = new Set('s ms q qm pi ph li lim imt is io iq ili'.split(' '));

/** `s` and `s1` are the same. */
export const styleOf = (name: string): string => (LEVELLED.has(name) ? `${name}1` : name);

/** The mark that a paragraph or a line of verse text sets: poems are told from prose, and their levels kept. */
export function settingOf(name: string): Pick<Mark, 'kind' | 'value'> {
  const style = styleOf(name);
  return /^q[rcdm\d]/.test(style) ? { kind: 'line', value: style.slice(1) } : { kind: 'paragraph', value: style };
}

// USFM has no marker for the capitals that open a chapter. This program writes them between these milestones, which contain no words and
// which every program may skip.
export const OPENING_STARTS = 'zopening-s';
export const OPENING_ENDS = 'zopening-e';
