import type { VerseText } from '../../../../services/text/corrections/corrections.ts';

/** A verse as it is copied: its title where it has one, its text, and where it stands. */
export const quote = ({ title, text }: VerseText, place: string, edition: string): string =>
  `${title === undefined ? '' : `${title}\n`}${text}\n(${place}, ${edition})`;
