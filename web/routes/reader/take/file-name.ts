import { foldLetters } from '../../../../scripture/canon/fold-name.ts';

/** File name for a place: `juan-3-16-18.png`. */
export const fileName = (place: string, extension: string): string =>
  `${foldLetters(place).replace(/[^a-z\d]+/g, '-')}.${extension}`;
