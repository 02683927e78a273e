import { expect, test } from 'vitest';
import { sentenceOf } from '../../../forms/refusals/refusal.ts';
import { createSettings } from '../../owner/settings/create-settings.ts';
import { createNewPasswords } from './new-password.ts';

const passwords = createNewPasswords({ settings: createSettings(), siteUrl: () => 'https://biblia.example.org' });
const faultOf = (password: string) => {
  const taken = passwords.take({ password, again: password }, ['Ana Luzón', 'ana@example.org']);
  return taken.ok ? '' : sentenceOf(taken.refusal);
};

const COMMON = /se prueban primero/;
const SITE = /nombre ni la dirección de este sitio, ni los suyos/;

test.each([
  // These eight were accepted before, as an outside review found.
  ['1234567890', COMMON],
  ['password123', COMMON],
  ['contraseña', COMMON],
  ['qwertyuiop', COMMON],
  ['abcdabcdab', COMMON],
  ['biblia.example.org', SITE],
  ['sagradabiblia', SITE],
  ['otra.persona@example.com', /Una dirección de correo/],
  ['SagradaBiblia26', SITE],
  ['ana luzón 77', SITE],
  ['biblia-example-1', SITE],
  ['corta', /al menos 10 caracteres; esta tiene 5/],
  ['x'.repeat(201), /no puede tener más de 200/],
])('«%s» is refused, and says why', (password, why) => {
  expect(faultOf(password)).toMatch(why);
});

test.each(['olivo mirlo cántaro', 'Ana compra 7 peras verdes', 'luzón y sus siete cabras'])(
  '«%s» is accepted',
  (password) => {
    expect(faultOf(password)).toBe('');
  },
);

test('the confirmation must equal the password', () => {
  const again = 'olivo mirlo cantaro';
  expect(passwords.take({ password: 'olivo mirlo cántaro', again }, [])).toMatchObject({
    refusal: { field: 'clave-otra-vez', code: 'password-differs', also: [] },
  });
  expect(passwords.take({ password: 'password123', again }, [])).toMatchObject({
    refusal: { field: 'clave', code: 'password-guessable' },
  });
});
