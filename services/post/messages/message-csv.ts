import { formatStamp } from '../../../scripture/time/format-moment.ts';
import type { Zone } from '../../../scripture/time/zone.ts';
import type { WholeMessage } from './message-desk.ts';

/** Spreadsheets in Spanish part columns at semicolons, and know UTF-8 by this mark. */
const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

const FOLDERS = { inbox: 'entrada', archived: 'archivo', spam: 'correo basura' } as const;
export const csvHead = ({ name }: Zone): string =>
  BYTE_ORDER_MARK +
  csvLine(['identificador', `fecha (${name})`, 'carpeta', 'leído', 'dirección', 'mensaje', 'respuestas']);

export const csvOf = ({ id, at, folder, read, address, text, replies }: WholeMessage, zone: Zone): string =>
  csvLine([
    id,
    formatStamp(at, zone),
    FOLDERS[folder],
    read ? 'sí' : 'no',
    address,
    text,
    replies.map((reply) => `${formatStamp(reply.at, zone)}\n${reply.text}`).join('\n\n'),
  ]);

const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(SEPARATOR) + LINE_END;

/**
 * A cell as in RFC 4180. An apostrophe turns what a spreadsheet would take for a formula (also behind blanks, after a line
 * end, and in the wide forms of East Asian type) into text.
 */
export function csvCell(text: string): string {
  const tame = text.replaceAll(/^(?=[\s\u00a0\u200b\ufeff]*[=+\-@|%＝＋－＠\t\r])/gu, "'");
  return `"${tame.replaceAll('"', '""')}"`;
}
