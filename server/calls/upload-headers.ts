import { LARGEST_UPLOAD } from '../../services/files/uploads/uploads.ts';
import type { AskedHeader } from '../openapi/told.ts';

// What the protocol's headers say, for the document of the calls.

export const TUS_VERSION = '1.0.0';
export const PIECE_TYPE = 'application/offset+octet-stream';

const WHOLE = { type: 'string', pattern: '^\\d{1,15}$' } as const;

export const ASKED = {
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
    description: 'Cuántos bytes van delante de este trozo.',
    schema: { ...WHOLE, examples: ['0'] },
  },
} as const satisfies Record<string, AskedHeader>;

const VERSION = { 'Tus-Resumable': 'La versión del protocolo.' } as const;

export const ANSWERED = {
  ability: {
    ...VERSION,
    'Tus-Version': 'Las versiones que se hablan.',
    'Tus-Extension': 'Las extensiones que se hablan.',
    'Tus-Max-Size': 'Los bytes de lo más grande que se admite.',
  },
  offset: { ...VERSION, 'Upload-Offset': 'Cuántos bytes han llegado.' },
} as const;
