import type { MarkKind } from '../../../scripture/text/edition.ts';

// What the USFM markers mean to a text that knows verses, titles and marks. A marker that is not here is unknown: its
// text stays in the verse and it is reported.

/**
 * header, heading: a paragraph whose text is no verse's (identification, introductions, section headings).
 * title: a paragraph that stands before the next verse and belongs to the text (`\d`, `\qa`).
 * body: a paragraph or a line of verse text. chapter, verse: `\c`, `\v`.
 * character: words within a paragraph; kept, with a mark where `mark` says so. cell: a table's cell.
 * lifted: words within a paragraph that are no verse text, up to the closing marker (notes, figures).
 * number: the closing marker's content is a number printed beside the usual one (`\va`, `\vp`).
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
  | 'lifted'
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
  lifted: 'f fe ef x ex fig rq cat pro fm ca',
  number: 'va vp',
  sidebar: 'esb',
  'sidebar-end': 'esbe',
} as const satisfies Record<MarkerRole, string>;

const ROLE_OF: ReadonlyMap<string, MarkerRole> = new Map(
  Object.entries(ROLES).flatMap(([role, names]) => names.split(' ').map((name) => [name, role as MarkerRole])),
);

/** The role of a marker; the level (`q2`, `toc1`, `tc1-2`) does not count. `\v1` is no level but a lost blank. */
export const roleOf = (name: string): MarkerRole | undefined =>
  ROLE_OF.get(name) ?? (/^[cv]\d/.test(name) ? undefined : ROLE_OF.get(name.replace(/\d+(-\d+)?$/, '')));

/** The marks that characters become; other character markers leave their words unmarked and are reported. */
export const MARK_OF: Readonly<Record<string, MarkKind | undefined>> = {
  add: 'added',
  addpn: 'added',
  nd: 'divine-name',
  sc: 'small-caps',
};

// USFM has no sign for the capitals that open a chapter. Between these milestones, which hold no words and which every
// program may pass over, they stand in the files that this one writes.
export const OPENING_STARTS = 'zopening-s';
export const OPENING_ENDS = 'zopening-e';
