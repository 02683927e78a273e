import type { Wording } from '../../../../scripture/correction/wording.ts';

/** A verse as it is copied: its title where it has one, its text, and where it stands. */
export const quote = ({ title, text }: Wording, place: string, edition: string): string =>
  `${title === undefined ? '' : `${title}\n`}${text}\n(${place}, ${edition})`;
