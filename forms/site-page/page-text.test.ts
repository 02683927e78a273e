import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, type Inline, parsePageText, unusableLinks, wordsOf } from './page-text.ts';

const strong = (...inside: Inline[]): Inline => ({ kind: 'strong', inside });
const em = (...inside: Inline[]): Inline => ({ kind: 'em', inside });
const link = (address: string, ...inside: Inline[]): Inline => ({ kind: 'link', address, inside });
const paragraph = (...inside: Inline[]): Block => ({ kind: 'paragraph', inside });
const LINE: Inline = { kind: 'break' };

const INLINE: readonly (readonly [string, ...Inline[]])[] = [
  ['Somos **una** iglesia *pequeña*', 'Somos ', strong('una'), ' iglesia ', em('pequeña')],
  ['_Biblia_ y mi_archivo_nuevo', em('Biblia'), ' y mi_archivo_nuevo'],
  ['**muy *muy* cerca**', strong('muy ', em('muy'), ' cerca')],
  ['***todo***', strong(em('todo'))],
  ['3 * 4 * 5', '3 * 4 * 5'],
  ['**sin cerrar', '**sin cerrar'],
  ['*cruzado **mal* puesto**', em('cruzado **mal'), ' puesto**'],
  ['****', '****'],
  ['\\*así\\*', '*así*'],
  ['Uno\nDos', 'Uno', LINE, 'Dos'],
  ['[**aquí**](https://example.org/a_b)', link('https://example.org/a_b', strong('aquí'))],
  ['**[aquí](https://example.org)**', strong(link('https://example.org/', 'aquí'))],
  ['[x](mailto:ana@example.org)', link('mailto:ana@example.org', 'x')],
  ['[x](https://example.org/Casa_(Lima))', link('https://example.org/Casa_(Lima)', 'x')],
  ['[x](tel:+34600000000)', link('tel:+34600000000', 'x')],
  ['[x](HTTP://Example.org)', link('http://example.org/', 'x')],
];

test.each(INLINE)('%s', (text, ...inside) => expect(parsePageText(text)).toEqual([paragraph(...inside)]));

const REFUSED = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert`1`',
  'java&#115;cript:x',
  '&#106;avascript:x',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//example.org',
  '/libros',
  'https:example.org',
  'https:///example.org',
  'https://ana:clave@example.org',
  'mailto:',
  'example.org',
  `https://example.org/${'a'.repeat(2_000)}`,
];

test.each(REFUSED)('a link to %s stays text', (typed) => {
  const text = `[x](${typed})`;
  expect(parsePageText(text)).toEqual([paragraph(text)]);
  expect(unusableLinks(text)).toEqual([typed]);
});

test('HTML is text', () => {
  const text = '<script>alert(1)</script> <img src=x onerror=alert(1)> &lt;';
  expect(parsePageText(text)).toEqual([paragraph(text)]);
});

test('headings, lists and paragraphs', () => {
  const text = `### Primero
Texto
- uno
- dos
sigue

- tres
1. a
2. b

5) c
### Segundo
2026. No empieza una lista
2. ni esto

7. pero esto sí`;
  expect(parsePageText(text)).toEqual([
    { kind: 'heading', level: 2, inside: ['Primero'] },
    paragraph('Texto'),
    { kind: 'list', items: [['uno'], ['dos', LINE, 'sigue'], ['tres']] },
    { kind: 'list', from: 1, items: [['a'], ['b'], ['c']] },
    { kind: 'heading', level: 3, inside: ['Segundo'] },
    paragraph('2026. No empieza una lista', LINE, '2. ni esto'),
    { kind: 'list', from: 7, items: [['pero esto sí']] },
  ]);
});

test('the words for search engines', () => {
  expect(wordsOf(parsePageText('## Horarios\n- **Domingos**\n- [Lunes](https://example.org)\n\nFin\nde todo'))).toBe(
    'Horarios Domingos, Lunes Fin de todo',
  );
  expect(wordsOf(parsePageText('- Uno\n- שעות (3)\n\nFin'))).toBe('Uno, \u2068שעות (3)\u2069 Fin');
});

const depth = (inside: readonly Inline[]): number =>
  Math.max(0, ...inside.map((one) => (typeof one === 'string' || one.kind === 'break' ? 0 : 1 + depth(one.inside))));

const HOSTILE = [
  '*'.repeat(20_000),
  `${'*a '.repeat(5_000)}${' b*'.repeat(1_600)}`,
  `${'**_*'.repeat(2_500)}x${'*_**'.repeat(2_500)}`,
  '['.repeat(20_000),
  '[a]('.repeat(5_000),
  '[a]((b)(c)'.repeat(2_000),
  `[a](${'(b)'.repeat(6_000)}`,
  `${'[a](https://x.y'.repeat(1_300)})`,
  '- a\n'.repeat(5_000),
  '- a\nb\n'.repeat(3_000),
  `- a${'\nb'.repeat(9_000)}`,
  '\n'.repeat(20_000),
  `#${' '.repeat(19_000)}x`,
  '\\'.repeat(20_000),
  '### a\n'.repeat(3_300),
];

test.each(HOSTILE.map((text) => [JSON.stringify(text.slice(0, 20)), text]))(
  'a hostile text (%s…) is shallow',
  (_, text) => {
    for (const block of parsePageText(text))
      for (const inside of block.kind === 'list' ? block.items : [block.inside]) expect(depth(inside)).toBeLessThan(6);
    unusableLinks(text);
  },
);

test('no text is lost: what is no mark comes out as typed', () => {
  const pieces = fc.constantFrom('*', '**', '_', '[', ']', '(', ')', 'a', ' ', '\n', '- ', '1. ', '## ', 'https://x.y');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (typed) => {
      const letters = (text: string) => text.replaceAll(/[^a]/g, '');
      const text = typed.join('');
      const out = wordsOf(parsePageText(text));
      expect(letters(out)).toBe(letters(text));
    }),
  );
});
