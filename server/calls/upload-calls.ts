// Resumable uploads by the core protocol of tus 1.0 (https://tus.io), with creation: any client of that protocol can
// send a file for the desk. Uploads can be discarded only at the desk, which asks for the password.

import * as v from 'valibot';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import { LARGEST_UPLOAD, type NewUpload } from '../../services/files/uploads/uploads.ts';
import type { Services } from '../../services/services.ts';
import { FILE_PATHS } from '../bodies/read-body.ts';
import type { AskedHeader } from '../openapi/call-description.ts';
import { type Reply, type Route, route } from './mount-routes.ts';

// The descriptions of the protocol's headers for the OpenAPI document.

const TUS_VERSION = '1.0.0';
const PIECE_TYPE = 'application/offset+octet-stream';

const WHOLE = { type: 'string', pattern: '^\\d{1,15}$' } as const;

const ASKED = {
  version: {
    name: 'Tus-Resumable',
    required: true,
    description: 'La versión del protocolo de quien pregunta.',
    schema: { type: 'string', enum: [TUS_VERSION] },
  },
  size: {
    name: 'Upload-Length',
    required: true,
    description: `Los bytes del archivo: de 1 a ${LARGEST_UPLOAD}.`,
    schema: { ...WHOLE, examples: ['16'] },
  },
  metadata: {
    name: 'Upload-Metadata',
    required: false,
    description:
      '«filename», y en «modified» cuándo se cambió por última vez (milisegundos desde 1970), cada valor en base64.',
    schema: { type: 'string', examples: ['filename bGlicm8ucGRm,modified MTc2NzIyNTYwMDAwMA=='] },
  },
  offset: {
    name: 'Upload-Offset',
    required: true,
    description: 'Cuántos bytes hay antes de este trozo.',
    schema: { ...WHOLE, examples: ['0'] },
  },
} as const satisfies Record<string, AskedHeader>;

const VERSION = { 'Tus-Resumable': 'La versión del protocolo.' } as const;

const ANSWERED = {
  ability: {
    ...VERSION,
    'Tus-Version': 'Las versiones admitidas.',
    'Tus-Extension': 'Las extensiones admitidas.',
    'Tus-Max-Size': 'El tamaño máximo admitido, en bytes.',
  },
  offset: { ...VERSION, 'Upload-Offset': 'Cuántos bytes han llegado.' },
} as const;

const PATH = '/api/uploads';
const MOST_DISCARDED = 64_000_000;

const UPLOAD_PATH = v.object({ id: v.string() });

type Headers = readonly (readonly [string, string])[];
const TUS: Headers = [['Tus-Resumable', TUS_VERSION]];

export function uploadRoutes({ uploads }: Pick<Services, 'uploads'>): readonly Route[] {
  const permission = 'desk.manage';
  return [
    route({
      method: 'OPTIONS',
      path: PATH,
      summary: 'Qué admite la subida de archivos por trozos (tus 1.0)',
      answer: {
        status: 204,
        what: 'Los encabezados de tus.',
        headers: ANSWERED.ability,
      },
      permission,
      handle: async () =>
        empty(204, [
          ['Tus-Version', TUS_VERSION],
          ['Tus-Extension', 'creation'],
          ['Tus-Max-Size', String(LARGEST_UPLOAD)],
        ]),
    }),
    route({
      method: 'POST',
      path: PATH,
      summary: 'Empieza a subir un archivo por trozos',
      headers: [ASKED.version, ASKED.size, ASKED.metadata],
      answer: {
        status: 201,
        what: 'Ya se puede enviar.',
        headers: { ...ANSWERED.offset, Location: 'La dirección a la que se envía.' },
      },
      permission,
      async handle({ request }) {
        const asked = spoken(request) ?? readNew(request);
        if ('code' in asked) return wrong(asked);
        const begun = await uploads.begin(asked);
        return begun.ok ? empty(201, [['Location', `${PATH}/${begun.value.id}`], offsetOf(0)]) : wrong(begun.refusal);
      },
    }),
    route({
      // A HEAD request is a GET whose answer has no body.
      method: 'GET',
      path: FILE_PATHS.upload,
      summary: 'Cuánto ha llegado de un archivo',
      headers: [ASKED.version],
      answer: {
        status: 200,
        what: 'En los encabezados.',
        headers: { ...ANSWERED.offset, 'Upload-Length': 'El tamaño del archivo, en bytes.' },
      },
      params: UPLOAD_PATH,
      permission,
      async handle({ request, params: { id } }) {
        const unspoken = spoken(request);
        if (unspoken) return wrong(unspoken);
        const upload = await uploads.find(id);
        if (!upload) return wrong({ code: 'upload-unknown' });
        return empty(200, [offsetOf(upload.received), ['Upload-Length', String(upload.size)]]);
      },
    }),
    route({
      method: 'PATCH',
      path: FILE_PATHS.upload,
      summary: 'Otro trozo de un archivo',
      headers: [ASKED.version, ASKED.offset],
      raw: { type: PIECE_TYPE },
      answer: { status: 204, what: 'Ha llegado.', headers: ANSWERED.offset },
      params: UPLOAD_PATH,
      permission,
      async handle({ request, params: { id } }) {
        const asked = spoken(request) ?? readPiece(request);
        if ('code' in asked) return wrong(asked);
        const piece = bodyOf(request);
        const received = await uploads.receive(id, asked.offset, piece);
        if (received.ok) return empty(204, [offsetOf(received.value)]);
        await discardBody(piece, MOST_DISCARDED);
        return wrong(received.refusal);
      },
    }),
  ];
}

const offsetOf = (received: number): readonly [string, string] => ['Upload-Offset', String(received)];
const empty = (status: 200 | 201 | 204, headers: Headers): Reply => ({ status, headers: [...TUS, ...headers] });
const wrong = (refusal: Refusal): Reply => ({ refusal, headers: TUS });

/** The refusal for a request that does not speak this version of the protocol. */
function spoken(request: Request): Refusal | undefined {
  return request.headers.get('Tus-Resumable') === TUS_VERSION
    ? undefined
    : { code: 'tus-version', version: TUS_VERSION };
}

function readNew({ headers }: Request): NewUpload | Refusal {
  const size = wholeNumber(headers.get('Upload-Length'));
  if (size === undefined || size === 0) return { code: 'upload-length' };
  const metadata = readMetadata(headers.get('Upload-Metadata') ?? '');
  const modifiedAt = wholeNumber(metadata.get('modified') ?? null);
  return { name: metadata.get('filename') ?? '', size, ...(modifiedAt !== undefined && { modifiedAt }) };
}

function readPiece({ headers }: Request): { readonly offset: number } | Refusal {
  if (headers.get('Content-Type') !== PIECE_TYPE) return { code: 'media-type', wanted: 'piece' };
  const offset = wholeNumber(headers.get('Upload-Offset'));
  return offset === undefined ? { code: 'upload-offset' } : { offset };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

const MOST_METADATA = 20;

/** `filename cGFnaW5hLnBkZg==,modified MTc2…` */
const readMetadata = (header: string): ReadonlyMap<string, string> =>
  new Map(
    header.split(',', MOST_METADATA).map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ');
      return [key, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );

/** A request's body; after an early end of iteration, reading may continue later. */
export function bodyOf({ body }: Request): AsyncIterable<Uint8Array> {
  const pieces = body?.[Symbol.asyncIterator]();
  const next = async () => (pieces ? await pieces.next() : ({ done: true, value: undefined } as const));
  return { [Symbol.asyncIterator]: () => ({ next }) };
}

/** Reads and discards the rest of a body: a client whose connection closes while it sends does not see the response. */
export async function discardBody(pieces: AsyncIterable<Uint8Array>, most: number): Promise<void> {
  let passed = 0;
  try {
    for await (const { length } of pieces) {
      passed += length;
      if (passed > most) return;
    }
  } catch {
    // The client has disconnected.
  }
}
