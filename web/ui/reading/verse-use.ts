/** Kept on the device once the reader knows what a verse offers: they have opened one, or have seen the line that says it. */
export const VERSES_KNOWN = 'versiculos';
