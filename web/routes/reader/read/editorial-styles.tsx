import { isSetting, type Verse } from '../../../../scripture/text/edition.ts';
import stylesheet from './editorial.css?url';
import type { ReaderData } from './reader-data.ts';

/** The styles of what an edition's own editors set, in chapters that have some of it. */
export const EditorialStyles = ({ editorial, verses }: Pick<ReaderData, 'editorial'> & { verses: readonly Verse[] }) =>
  editorial || verses.some(({ marks }) => marks.some(isSetting)) ? <link rel="stylesheet" href={stylesheet} /> : null;
