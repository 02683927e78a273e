/** A name for a file about a place: `juan-3-16-18.png`. */
export const fileName = (place: string, extension: string): string =>
  `${place
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')}.${extension}`;
