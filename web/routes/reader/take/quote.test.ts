import { expect, test } from 'vitest';
import { COPY_FORMATS, type CopyFormat, parseCopyPreferences } from './copy-preferences.ts';
import { type Numbered, quote } from './quote.ts';

const USUAL = parseCopyPreferences(undefined);
const of = (place: string, ...verses: Numbered[]) => ({
  verses,
  place,
  url: 'https://biblia.example.org/search/Psalms/119/8-10',
  edition: { title: 'Reina-Valera 1909' },
});
const LAMENT = of('Juan 11:35', { number: 35, text: 'Y lloró Jesús.' });
const ACROSTIC = of(
  'Salmo 119:8-10',
  { number: 8, text: 'Afirmado.' },
  { number: 9, title: 'BETH', text: '¿Con qué limpiará?' },
  { number: 10, text: 'Con todo.' },
);

test('a verse is copied with its title and place', () => {
  expect(quote(LAMENT, USUAL)).toEqual({ text: 'Y lloró Jesús.\n(Juan 11:35, Reina-Valera 1909)' });
  const psalm = of('Salmo 23:1', { number: 1, title: 'Salmo de David.', text: 'JEHOVÁ es mi pastor.' });
  expect(quote(psalm, USUAL).text).toBe('Salmo de David.\nJEHOVÁ es mi pastor.\n(Salmo 23:1, Reina-Valera 1909)');
});

test('several verses have numbers if wanted, and titles begin a line', () => {
  expect(quote(ACROSTIC, USUAL).text).toBe(
    '8 Afirmado.\nBETH\n9 ¿Con qué limpiará? 10 Con todo.\n(Salmo 119:8-10, Reina-Valera 1909)',
  );
  expect(quote(ACROSTIC, { form: 'reference', numbers: false }).text).toBe(
    'Salmo 119:8-10 (Reina-Valera 1909)\nAfirmado.\nBETH\n¿Con qué limpiará? Con todo.',
  );
});

test('a gap between verses is marked', () => {
  const list = of('Juan 3:16,18', { number: 16, text: 'Porque de tal.' }, { number: 18, text: 'El que en él.' });
  expect(quote(list, USUAL).text).toBe('16 Porque de tal. […] 18 El que en él.\n(Juan 3:16,18, Reina-Valera 1909)');
  expect(quote(list, { form: 'markdown', numbers: false }).text).toContain('Porque de tal. \\[…\\] El que en él.');
});

test('for WhatsApp the reference is bold and a title italic', () => {
  expect(quote(ACROSTIC, { form: 'whatsapp', numbers: true }).text).toBe(
    '*Salmo 119:8-10* (Reina-Valera 1909)\n8 Afirmado.\n_BETH_\n9 ¿Con qué limpiará? 10 Con todo.',
  );
});

test('Markdown quotes, links, and escapes special characters', () => {
  const odd = of('Juan 1:1', { number: 1, text: 'En *el* principio_ [era] <b>#1' });
  expect(quote(odd, { form: 'markdown', numbers: true }).text).toBe(
    '> En \\*el\\* principio\\_ \\[era\\] \\<b\\>\\#1\n>\n> — [Juan 1:1](https://biblia.example.org/search/Psalms/119/8-10), Reina-Valera 1909',
  );
  expect(quote(ACROSTIC, { form: 'markdown', numbers: true }).text).toMatch(
    /^> \*\*8\*\* Afirmado\.\n>\n> \*BETH\*\n>\n/,
  );
});

test('HTML is escaped, and comes with a plain text', () => {
  const odd = of('Juan 1:1-2', { number: 1, text: 'a & b < c' }, { number: 2, text: '"d"' });
  const copied = quote(odd, { form: 'html', numbers: true });
  expect(copied.html).toBe(
    '<blockquote cite="https://biblia.example.org/search/Psalms/119/8-10"><p><sup>1</sup> a &amp; b &lt; c <sup>2</sup> &quot;d&quot;</p></blockquote>' +
      '<p>— <a href="https://biblia.example.org/search/Psalms/119/8-10">Juan 1:1-2</a>, <cite>Reina-Valera 1909</cite></p>',
  );
  expect(copied.text).toBe('1 a & b < c 2 "d"\n(Juan 1:1-2, Reina-Valera 1909)');
});

test.each(COPY_FORMATS)('%s always has reference and edition', (form: CopyFormat) => {
  for (const numbers of [true, false])
    for (const said of Object.values(quote(ACROSTIC, { form, numbers }))) {
      expect(said).toContain('Salmo 119:8-10');
      expect(said).toContain('Reina-Valera 1909');
    }
});

test.each([undefined, null, 'html', { form: 'docx', numbers: 3 }, []])(
  'the invalid stored preferences %j give the default',
  (kept) => {
    expect(parseCopyPreferences(kept)).toEqual({ form: 'text', numbers: true });
  },
);
test('stored preferences are read back unchanged', () => {
  for (const form of COPY_FORMATS) {
    const way = { form, numbers: false };
    expect(parseCopyPreferences(JSON.parse(JSON.stringify(way)))).toEqual(way);
  }
});
