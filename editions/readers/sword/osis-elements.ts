import type { MarkKind } from '../../../scripture/text/edition.ts';
import type { Attributes } from './osis-tokens.ts';

// What the elements of OSIS mean for the characters they hold.

/** May open in one slot and close in another: they hold verses or parts of them together. */
export const ACROSS: ReadonlySet<string> = new Set(
  'chapter verse div p lg l lb q list item head table row cell milestone speech closer salute signed'.split(' '),
);

/** Their text goes elsewhere or nowhere. */
export const APART: ReadonlySet<string> = new Set(['note', 'title']);

/** A blank stands between what is before and what is after them. */
export const BREAKS: ReadonlySet<string> = new Set('div p lg l lb list item head table row cell'.split(' '));

export function markKindOf(name: string, attributes: Attributes): MarkKind | undefined {
  const type = attributes.get('type');
  if (name === 'transChange' && type === 'added') return 'added';
  if (name === 'divineName') return 'divine-name';
  if (name === 'hi' && type === 'small-caps') return 'small-caps';
  return undefined;
}

/** A title that belongs to the text (a psalm's, an acrostic letter), not one that an editor put over it. */
export const isCanonicalTitle = (name: string, attributes: Attributes): boolean =>
  name === 'title' &&
  (attributes.get('canonical') === 'true' || ['psalm', 'acrostic'].includes(attributes.get('type') ?? ''));

/** For the findings: `<seg type="x-raro">`. */
export function labelOf(name: string, attributes: Attributes): string {
  const type = attributes.get('type');
  return `<${name}${type === undefined ? '' : ` type="${type}"`}>`;
}
