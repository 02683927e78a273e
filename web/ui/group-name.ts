import type { Book } from '../../scripture/canon/book.ts';
import { WORDING } from './wording.ts';

/** The Spanish name of a group of books. @param further the owner's name for the books beyond the 66 */
export const groupName = (testament: Book['testament'], further?: string): string =>
  testament === 'DC' && further ? further : WORDING.seek.testaments[testament];
