/** Spreadsheets in Spanish separate columns by semicolons and recognise UTF-8 by the byte order mark. */
const SEPARATOR = ';';
export const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(SEPARATOR) + LINE_END;

/**
 * A cell as in RFC 4180. An apostrophe before a character that starts a formula (also after blanks or a line end, and in
 * full-width forms of East Asian type) makes it text.
 */
export function csvCell(text: string): string {
  const tame = text.replaceAll(/^(?=[\s\u00a0\u200b\ufeff]*[=+\-@|%＝＋－＠\t\r])/gu, "'");
  return `"${tame.replaceAll('"', '""')}"`;
}
