import { findAbsentBook } from '../canon/deuterocanon.ts';
import { type FoundAbsent, type FoundReference, findReferences } from './find-in-prose.ts';

/** As findInProse, of what is typed in a box, to be offered there. Apart, since scripts for other sites carry no table of absent books. */
export const findInTyped = (text: string): readonly (FoundReference | FoundAbsent)[] =>
  findReferences(text, findAbsentBook, true);
