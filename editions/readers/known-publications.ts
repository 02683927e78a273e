import type { SourceText } from '../source/source-text.ts';

/** What is known of publications that say little of themselves, by the name that their files share. */
export const KNOWN_PUBLICATIONS: Readonly<Record<string, SourceText['meta'] | undefined>> = {
  RV1865: {
    id: 'rv1865',
    title: 'Reina-Valera 1865',
    abbreviation: 'RV1865',
    year: 1865,
    language: 'es',
    rights: 'Dominio público; edición digital de 2018 bajo CC0',
    source: 'Edición digital de 2018 en USFM, preparada con Ministerios Valera 1865',
    sourceUrl: 'http://www.valera1865.org/',
  },
};
