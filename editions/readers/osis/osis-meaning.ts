import type { NoteKind } from '../../../scripture/text/editors-layer.ts';
import { MARK_OF, roleOf, settingOf as settingOfMarker, styleOf } from '../usfm/markers.ts';
import { isNotePart } from '../usfm/note-text.ts';
import type { Setting } from '../verse-flow.ts';
import type { Attributes } from '../xml/xml-tokens.ts';

// What the elements of OSIS mean, in the terms of USFM's markers.

type Marking = NonNullable<(typeof MARK_OF)[string]>;

const typeOf = (attributes: Attributes): string => attributes.get('type') ?? '';

/** A marker of USFM that has no element in OSIS: `x-usfm-po`, `x-ms`. */
const markerIn = (type: string): string => /^x-(?:usfm-)?(\w{1,6})$/.exec(type)?.[1]?.toLowerCase() ?? '';

/** The marks of words, by the markers that mean the same. */
const LETTERS: Readonly<Record<string, string>> = {
  'small-caps': 'sc',
  italic: 'it',
  bold: 'bd',
  emphasis: 'em',
};

/** The mark of the words in an element. */
export function markingOf(name: string, attributes: Attributes): Marking | undefined {
  const type = typeOf(attributes);
  if (name === 'transChange') return type === 'added' ? MARK_OF.add : undefined;
  if (name === 'divineName') return MARK_OF.nd;
  if (name === 'foreign') return MARK_OF.tl;
  if (name === 'q') return isSpeechOfJesus(attributes) ? MARK_OF.wj : undefined;
  if (name === 'seg') return type === 'otPassage' ? MARK_OF.qt : undefined;
  return name === 'hi' ? MARK_OF[LETTERS[type] ?? ''] : undefined;
}

export const isSpeechOfJesus = (attributes: Attributes): boolean => attributes.get('who') === 'Jesus';

/** What begins a paragraph besides `p`. */
const PARAGRAPH_TYPES: ReadonlySet<string> = new Set(['x-p', 'paragraph', 'x-paragraph', 'x-begin-paragraph']);

/** The styles of paragraphs by the words for them; a number behind is their level. */
const PARAGRAPH_STYLES: Readonly<Record<string, string>> = {
  'x-noindent': 'm',
  'x-noindent-indented': 'mi',
  'x-indented': 'pi',
  'x-embedded': 'pm',
  'x-embedded-opening': 'pmo',
  'x-embedded-closing': 'pmc',
  'x-right': 'pr',
  'x-center': 'pc',
};

const LINE_STYLES: Readonly<Record<string, string>> = { selah: 'qr', 'x-right': 'qr', 'x-center': 'qc' };

function paragraphMarker(type: string): string {
  const [, name = '', level = ''] = /^(.*?)(?:-(\d))?$/.exec(type)!;
  const marker = PARAGRAPH_STYLES[name] ?? markerIn(type);
  return roleOf(marker) === 'body' ? marker + level : 'p';
}

function settingMarker(name: string, attributes: Attributes): string | undefined {
  const type = typeOf(attributes);
  switch (name) {
    case 'l': {
      const level = /^[1-4]$/.exec(attributes.get('level') ?? '')?.[0] ?? '1';
      return LINE_STYLES[type] ?? (type === 'x-embedded' ? `qm${level}` : `q${level}`);
    }
    case 'p':
      return paragraphMarker(type);
    case 'item':
      return 'li';
    case 'row':
      return 'tr';
    case 'lb':
      if (type === 'x-p') return 'b';
      return PARAGRAPH_TYPES.has(type) ? 'p' : undefined;
    case 'div':
    case 'milestone':
      return PARAGRAPH_TYPES.has(type) ? paragraphMarker(attributes.get('subType') ?? '') : undefined;
    default:
      return undefined;
  }
}

/** The paragraph or the line that an element begins. */
export function settingOf(name: string, attributes: Attributes): Setting | undefined {
  const marker = attributes.has('eID') ? undefined : settingMarker(name, attributes);
  return marker === undefined ? undefined : settingOfMarker(marker);
}

/** The style of a paragraph that stands in an introduction. */
export function introductionStyle({ kind, value = '' }: Setting): string {
  if (kind === 'line') return /^[1-4]$/.test(value) ? `iq${value}` : 'iq1';
  return { m: 'im', mi: 'imi', pi1: 'ipi', pr: 'ipr', li1: 'ili1' }[value] ?? 'ip';
}

/** Divisions that say of what level their heading is. */
export const DIVISIONS: Readonly<Record<string, string>> = {
  majorSection: 'ms1',
  section: 's1',
  subSection: 's2',
  'x-subSubSection': 's3',
};

/** Titles of the whole book, and names of chapters: not kept. */
const NOT_KEPT: ReadonlySet<string> = new Set(['main', 'chapter', 'runningHead', 'x-chapterLabel', 'x-usfm-h']);

/** The style of an editor's title, or undefined for one that is not kept. */
export function headingStyleOf(attributes: Attributes, division: string | undefined): string | undefined {
  const type = typeOf(attributes);
  const own = markerIn(type);
  if (NOT_KEPT.has(type)) return undefined;
  if (type === 'scope') return division === 'majorSection' ? 'mr' : 'sr';
  if (type === 'parallel') return 'r';
  if (type === 'x-description') return 'cd';
  if (type === 'sub') return 's2';
  if (roleOf(own) === 'heading' || roleOf(own) === 'introduction') return styleOf(own);
  const level = /^[2-4]$/.exec(attributes.get('level') ?? '')?.[0];
  return level === undefined ? (DIVISIONS[division ?? ''] ?? 's1') : `s${level}`;
}

/** True for a title that belongs to the text (a psalm's, an acrostic letter), false for one that an editor added. */
export const isCanonicalTitle = (attributes: Attributes): boolean =>
  attributes.get('canonical') === 'true' || ['psalm', 'acrostic'].includes(typeOf(attributes));

export function noteKindOf(attributes: Attributes): NoteKind {
  if (typeOf(attributes) === 'crossReference') return 'references';
  return attributes.get('placement') === 'end' ? 'endnote' : 'footnote';
}

/** The style of a part of a note. */
export function partOf(name: string, attributes: Attributes, note: NoteKind): string | undefined {
  const isReferences = note === 'references';
  if (name === 'catchWord') return isReferences ? 'xk' : 'fq';
  if (name === 'rdg') return isReferences ? undefined : 'fqa';
  if (name === 'reference') return typeOf(attributes) !== 'annotateRef' ? 'xt' : isReferences ? 'xo' : 'fr';
  const own = name === 'seg' ? markerIn(typeOf(attributes)) : '';
  return isNotePart(own) ? own : undefined;
}

const STRUCTURE: ReadonlySet<string> = new Set(['book', 'bookGroup', 'introduction', 'x-testament', 'x-milestone']);

/** True for an element that only holds others. */
export const isStructure = (name: string, attributes: Attributes): boolean =>
  name === 'chapter' ||
  name === 'lg' ||
  (name === 'div' && (STRUCTURE.has(typeOf(attributes)) || Object.hasOwn(DIVISIONS, typeOf(attributes))));

/** True for the milestone that ends a paragraph or a line. */
export const endsSetting = (name: string, attributes: Attributes): boolean =>
  attributes.has('eID') ? settingMarker(name, attributes) !== undefined : typeOf(attributes) === 'x-end-paragraph';

/** The element's name in findings: `<seg type="x-raro">`. */
export function labelOf(name: string, attributes: Attributes): string {
  const type = attributes.get('type');
  return `<${name}${type === undefined ? '' : ` type="${type}"`}>`;
}
