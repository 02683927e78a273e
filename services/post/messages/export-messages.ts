import { ReadableStream as NodeStream } from 'node:stream/web';
import { BYTE_ORDER_MARK, csvLine } from '../../../forms/csv.ts';
import { formatStamp } from '../../../scripture/time/format-moment.ts';
import type { Zone } from '../../../scripture/time/zone.ts';
import type { MessageDesk, WholeMessage } from './message-desk.ts';

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

export const EXPORT_TYPES = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;
export type ExportType = keyof typeof EXPORT_TYPES;

/** Messages as a streamed file: only one batch of them is in memory. */
export function exportMessages(
  desk: MessageDesk,
  type: ExportType,
  asked: Parameters<MessageDesk['export']>[0],
  zone: Zone,
): ReadableStream<Uint8Array> {
  const messages = desk.export(asked);
  // The stream reads from the store on demand.
  return NodeStream.from(encoded(type === 'csv' ? csv(messages, zone) : json(messages))) as ReadableStream<Uint8Array>;
}

async function* csv(messages: AsyncIterable<WholeMessage>, zone: Zone): AsyncIterable<string> {
  yield csvHead(zone);
  for await (const message of messages) yield csvOf(message, zone);
}

async function* json(messages: AsyncIterable<WholeMessage>): AsyncIterable<string> {
  let before = '[\n';
  for await (const { at, replies, ...message } of messages) {
    const shown = { ...message, at: iso(at), replies: replies.map((reply) => ({ ...reply, at: iso(reply.at) })) };
    yield before + JSON.stringify(shown);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const iso = (at: number): string => new Date(at).toISOString();

async function* encoded(parts: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}
