import { expect, test } from 'vitest';
import { zoneOf } from '../../../../scripture/time/zone.ts';
import { changedLines, formatLogValue } from './format-log-value.ts';

test.each([
  [undefined, undefined],
  [null, '(nada)'],
  [[], '(nada)'],
  ['', '(vacío)'],
  ['Sagrada Biblia', 'Sagrada Biblia'],
  [true, 'sí'],
  [false, 'no'],
  [1602, '1602'],
  ['accounts', 'solo quien tiene cuenta'],
  [['Uno.', 'Dos.'], 'Uno.\nDos.'],
  [[{ reference: 'John.3.16' }, { reference: 'Ps.23.1', label: 'El pastor' }], 'Juan 3:16\nSalmo 23:1 (El pastor)'],
  [
    [
      { label: 'eBible', url: 'https://ebible.org/' },
      { label: 'Red', url: 'https://example.org/', hidden: true },
    ],
    'eBible: https://ebible.org/\nRed: https://example.org/ (no se muestra)',
  ],
  [{ file: 'a', size: 9, type: 'image/png', width: 4, height: 3, alt: 'Un olivo' }, 'PNG, 4 × 3: Un olivo'],
  [{ role: 'lector', proved: false }, 'función: lector\nproved: no'],
  [{ url: 'https://example.org/biblia.pdf' }, 'https://example.org/biblia.pdf'],
  ['inbox', 'Entrada'],
  [{ name: 'biblia.pdf', size: 2_095 }, 'nombre: biblia.pdf\ntamaño: 2,1\u00a0kB'],
  [
    { at: '2026-11-21T03:00:00Z', bytes: 11_000_000 },
    'hecha el: 20 de noviembre de 2026, 22:00 (hora de Colombia)\ntamaño: 11\u00a0MB',
  ],
  [{ kind: 'account-reset', reason: 'RCPT TO 550' }, 'clase: elegir otra contraseña\nmotivo: RCPT TO 550'],
  [{ result: 'sent' }, 'resultado: enviado'],
  [{ count: 3 }, 'correos: 3'],
  [{ reply: '01a1ffeb-5c57-7e0e-bb68-74f9bf296a1d' }, undefined],
  [{ name: 'biblia.pdf', sha256: '0'.repeat(64) }, 'nombre: biblia.pdf'],
  [
    { reason: 'Prueba', until: '2026-12-01T05:00:00.000Z' },
    'motivo: Prueba\nhasta: 1 de diciembre de 2026, 0:00 (hora de Colombia)',
  ],
  [{ reason: 'Prueba', until: 'none' }, 'motivo: Prueba\nhasta: sin fin'],
  ['constructor', 'constructor'],
  [[{ page: 3 }], 'página: 3'],
])('%j is shown as %j', (value, words) => {
  expect(formatLogValue(value, zoneOf('America/Bogota'))).toBe(words);
});

test.each([
  ['Una', 'Otra', 'Una', 'Otra'],
  ['Igual', 'Igual', 'Igual', 'Igual'],
  ['a\nb\nc\nd', 'a\nc\nb\nd', '…\nb\nc\n…', '…\nc\nb\n…'],
  ['a\nb', 'a\nx', '…\nb', '…\nx'],
  ['a\nb', 'a\nb\nc', '…', '…\nc'],
  ['a', 'x\na', '…', 'x\n…'],
  ['(nada)', 'a\nb', '(nada)', 'a\nb'],
])('the changed lines of %j and %j are %j and %j', (before, after, was, is) => {
  expect(changedLines(before, after)).toEqual({ before: was, after: is });
});
