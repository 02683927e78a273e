import { expect, test } from 'vitest';
import type { Unsent } from '../../unsent/unsent.ts';
import { formatUnsent } from './format-unsent.ts';

const VERSE: Unsent = {
  name: 'borrador:otra:John.11.35',
  key: 'k1',
  url: '/api/verse/Edit',
  json: JSON.stringify({ text: 'Y lloró Jesús mucho.' }),
  since: 0,
};
const MESSAGE: Unsent = {
  ...VERSE,
  name: 'borrador:contacto:k1',
  json: JSON.stringify({ address: 'ana@example.org', message: 'Hola.' }),
};
const detail = 'Motivo.';

test('an unsent text has a name, and a link to where it was written', () => {
  expect(formatUnsent(VERSE, 'rv1909', 0)).toMatchObject({
    heading: 'Corrección de Juan 11:35',
    path: '/search/John/11/35?edicion=otra',
    text: 'Y lloró Jesús mucho.',
    waits: true,
  });
  expect(formatUnsent(VERSE, 'otra', 0).path).toBe('/search/John/11/35');
  expect(formatUnsent(MESSAGE, 'rv1909', 0)).toMatchObject({ path: '/Contact', text: 'Hola.', waits: true });
});

test.each<[Partial<Unsent>, string]>([
  [{}, 'Espera a que haya conexión: queda en este dispositivo y se enviará sin que usted haga nada.'],
  [{ answer: { status: 200, body: { proposal: 'p1' } } }, 'Ha llegado.'],
  [
    { answer: { status: 429, body: { detail }, retryAfter: 900 }, notBefore: 600_000 },
    'Motivo. Se volverá a enviar dentro de 10 minutos, sin que usted haga nada.',
  ],
  [
    { answer: { status: 502, body: undefined }, notBefore: 60_000 },
    'El sitio no pudo responder. Se volverá a enviar dentro de un minuto, sin que usted haga nada.',
  ],
  [
    { answer: { status: 409, body: { detail, current: {}, yours: {} } } },
    'El versículo ha cambiado mientras usted escribía: ábralo y decida qué queda.',
  ],
  [{ answer: { status: 401, body: { code: 'session-expired', detail } } }, 'Motivo.'],
  [{ answer: { status: 422, body: { detail } } }, 'Motivo. Lo que escribió sigue guardado: ábralo y modifíquelo.'],
])('%j', (more, standing) => {
  expect(formatUnsent({ ...VERSE, ...more }, 'rv1909', 0).standing).toBe(standing);
});
