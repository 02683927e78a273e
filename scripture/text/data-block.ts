// A page embeds its data as a JSON block after the HTML that shows the same text. Compression finds the repeated text only
// where both are identical: so a poem's line breaks are written raw, as in the HTML, although JSON does not allow that.

/** A space that is shown as a line break in poetry; used only between `packVerses` and `unpackVerses`. */
export const LINE_END = '\u0001';

const WRITTEN = /(?<!\\)\\u0001/g;
/** Excludes the line breaks between the lines of the router's stream. */
const RAW = /\n(?=.)(?![PE]\d+:)/g;

/** Escapes JSON for a document: nothing in it can end the block, and line ends are raw. */
export const toDataBlock = (json: string): string => json.replaceAll('<', '\\u003c').replace(WRITTEN, '\n');

/** Converts the block back to JSON; line ends become spaces. */
export const fromDataBlock = (block: string): string => block.replace(RAW, ' ');
