/** What editions can be read from. What reads them stands apart (editions/readers.ts): pages only name them. */
export const SOURCE_FORMATS = [
  { id: 'sword', name: 'SWORD', words: 'módulo SWORD' },
  { id: 'usfm', name: 'USFM', words: 'libros en USFM' },
] as const;

export type SourceFormatId = (typeof SOURCE_FORMATS)[number]['id'];
