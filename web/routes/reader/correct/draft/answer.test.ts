import { expect, test } from 'vitest';
import { CORRECT } from '../wording.ts';
import { type Trouble, troubleOf } from './answer.ts';

const failed = (detail: string, signIn = false): Trouble => ({ kind: 'failed', detail, signIn });
const current = { text: 'Y lloró Jesús mucho.', revision: 'aaaaaaaaaaaa' };
const yours = { text: 'Y lloró Jesús.' };

test.each<[number, unknown, number | undefined, Trouble]>([
  [409, { code: 'verse-changed', detail: 'Cambió.', current, yours }, undefined, { kind: 'conflict', current, yours }],
  [
    422,
    { code: 'text-characters', detail: 'Sobra «@».', confirmable: true, characters: ['@'] },
    undefined,
    { kind: 'refused', detail: 'Sobra «@».', confirmable: 'confirm' },
  ],
  [
    422,
    { code: 'words-lost', detail: 'Se quitan 18 de 26.', field: 'text', lost: 18, of: 26 },
    undefined,
    { kind: 'refused', detail: 'Se quitan 18 de 26.', field: 'text', confirmable: 'loss' },
  ],
  [
    422,
    { code: 'email-malformed', detail: 'El correo no es válido.', field: 'email' },
    undefined,
    { kind: 'refused', detail: 'El correo no es válido.', field: 'email' },
  ],
  [
    403,
    { code: 'proposals-closed', detail: 'No se reciben.' },
    undefined,
    { kind: 'refused', detail: 'No se reciben.' },
  ],
  [
    409,
    { code: 'already-decided', detail: 'Esta propuesta ya se ha aceptado.', state: 'accepted' },
    undefined,
    { kind: 'refused', detail: 'Esta propuesta ya se ha aceptado.', closed: true },
  ],
  [401, { code: 'session-expired', detail: 'Terminó.' }, undefined, failed(CORRECT.trouble.expired, true)],
  [
    429,
    { code: 'too-many', detail: 'Son muchas.' },
    600,
    failed('Son muchas. Vuelva a intentarlo dentro de 10 minutos.'),
  ],
  [429, { code: 'too-many', detail: 'Son muchas.' }, undefined, failed('Son muchas.')],
  [500, { code: 'unexpected', detail: 'Código: 7.' }, undefined, failed(CORRECT.trouble.unexpected)],
  [502, undefined, undefined, failed(CORRECT.trouble.unexpected)],
  [503, { code: 'unavailable', detail: 'Ahora no.' }, 5, failed('Ahora no.')],
  // Answers of a proxy in between.
  [409, '<html>', undefined, failed(CORRECT.trouble.unexpected)],
  [413, undefined, undefined, failed(CORRECT.trouble.unexpected)],
])('%i %j', (status, body, retryAfter, trouble) => {
  expect(troubleOf(status, body, retryAfter)).toEqual(trouble);
});
