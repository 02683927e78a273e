/** Of everything that the bytes of an index depend on: folding, stems, spellings, facts, layout. */
export const INDEX_VERSION = 10;
