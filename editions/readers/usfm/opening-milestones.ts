// USFM has no sign for the capitals that open a chapter. Between these milestones, which hold no words and which every
// program may pass over, they stand in the files that this one writes.
export const OPENING_STARTS = 'zopening-s';
export const OPENING_ENDS = 'zopening-e';
