import type { MarkKind } from '../../../scripture/text/edition.ts';

// The meaning of USFM markers for a text of verses, titles and marks. A marker that is not listed is unknown: its text stays in the verse
// and it is reported.

/**
 * - header, heading: a paragraph whose text is in no verse (identification, introductions, section headings).
 * - title: a paragraph that comes before the next verse and belongs to the text (`\d`, `\qa`).
 * - body: a paragraph or a line of verse text.
 * - chapter, verse: `\c`, `\v`.
 * - character: words within a paragraph; kept, with a mark if `MARK_OF` has one.
 * - cell: a table's cell.
 * - omitted: words within a paragraph that are no verse text, up to the closing marker (notes, figures).
 * - number: the text up to the closing marker is a number printed beside the usual one (`\va`, `\vp`).
 */
export type MarkerRole =
  | 'header'
  | 'heading'
  | 'title'
  | 'body'
  | 'chapter'
  | 'verse'
  | 'character'
  | 'cell'
  | 'omitted'
  | 'number'
  | 'sidebar'
  | 'sidebar-end';

const ROLES = {
  header:
    'id ide usfm sts rem h toc toca mt mte imt imte imte is ip ipi im imi ipq imq ipr iq ib ili iot io iex ie cl cp cd periph',
  heading: 'ms mr s sr r sp sd',
  title: 'd qa',
  body: 'p m po pr cls pmo pm pmc pmr pi mi nb pc ph phi ps psi b q qr qc qm qd lh li lf lim lit tr pb',
  chapter: 'c',
  verse: 'v',
  character:
    'add addpn nd sc bk dc em bd it bdit no sup k ord pn png qs qac rb sig sls tl wj w wg wh wa ndx jmp ref xt liv lik litl ior iqt cov',
  cell: 'th thr thc tc tcr tcc',
  omitted: 'f fe ef x ex fig rq cat pro fm ca',
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
export const MARK_OF: Readonly<Record<string, MarkKind | undefined>> = {
  add: 'added',
  addpn: 'added',
  nd: 'divine-name',
  sc: 'small-caps',
};

// USFM has no marker for the capitals that open a chapter. This program writes them between these milestones, which contain no words and
// which every program may skip.
export const OPENING_STARTS = 'zopening-s';
export const OPENING_ENDS = 'zopening-e';
