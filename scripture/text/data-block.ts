// A page's data stand in it as a block of JSON, behind the HTML that shows the same text. Compression finds the text again
// there as far as it is the same to the letter: so also a poem's line breaks are written as they stand in the HTML, raw, which
// JSON does not have.

/** A blank that is a line break where the text is set in lines: only between `packVerses` and `unpackVerses`. */
export const LINE_END = '\u0001';

const WRITTEN = /(?<!\\)\\u0001/g;
/** Not between the lines of the router's stream. */
const RAW = /\n(?=.)(?![PE]\d+:)/g;

/** JSON as it stands in a document: nothing in it ends the block, and its line ends are raw. */
export const toDataBlock = (json: string): string => json.replaceAll('<', '\\u003c').replace(WRITTEN, '\n');

/** The block as JSON again; what were line ends are blanks. */
export const fromDataBlock = (block: string): string => block.replace(RAW, ' ');
