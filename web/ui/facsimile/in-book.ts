import { isolate } from '../../../scripture/text/isolate.ts';

/** A link to a printed book. @param label the book's name; absent for the print of the edition that is read */
export const inBook = (label: string | undefined): string =>
  label === undefined ? 'Ver en el libro impreso' : `Ver en el libro impreso (${isolate(label)})`;
