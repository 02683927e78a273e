import { expect, test } from 'vitest';
import { BACKUPS, BOOK } from './wording.ts';

test.each(['constructor', 'toString', '__proto__', 'nada', ''])(
  'an address with the unknown fault «%s» has a sentence',
  (code) => {
    expect(BOOK.failed(code)).toBe('El archivo no se pudo recibir. Vuelva a intentarlo.');
    expect(BACKUPS.wrong(code)).toMatch(/^La copia no se pudo descargar\./);
  },
);

test('a known fault has its own sentence', () => {
  expect(BOOK.failed('not-pdf')).toMatch(/no es un PDF/);
  expect(BACKUPS.wrong('password-to-confirm')).toBe('Escriba su contraseña para confirmarlo.');
});
