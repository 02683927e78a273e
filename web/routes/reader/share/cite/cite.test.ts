import { expect, test } from 'vitest';
import { type Cited, cite, plainOf } from './cite.ts';

const URL = 'https://biblia.example.org/search/John/3/16-18';
const JOHN: Cited = {
  place: 'Juan 3:16-18',
  shortPlace: 'Jn 3:16-18',
  url: URL,
  edition: { id: 'rv1909', title: 'Reina-Valera 1909', year: 1909 },
  site: { title: 'Sagrada Biblia, 1602' },
  revision: '9f86d081884c',
};
const DAY = new Date(2026, 10, 2, 23, 59);
const as = (style: string, cited: Cited = JOHN) => cite(cited, DAY).find((one) => one.style === style)!;
const marked = (style: string, cited?: Cited) =>
  as(style, cited)
    .pieces.map((piece) => (typeof piece === 'string' ? piece : `*${piece.slanted}*`))
    .join('');

test.each([
  [
    'APA 7',
    `*Reina-Valera 1909*. (2026). Sagrada Biblia, 1602, revisión 9f86d081884c. Recuperado el 2 de noviembre de 2026, de ${URL} (Obra original publicada en 1909)`,
  ],
  [
    'Chicago 17',
    `Juan 3:16-18, *Reina-Valera 1909* (1909), revisión 9f86d081884c, en *Sagrada Biblia, 1602*, consultado el 2 de noviembre de 2026, ${URL}.`,
  ],
  [
    'UNE-ISO 690',
    `*Reina-Valera 1909* [en línea]. Revisión 9f86d081884c. Sagrada Biblia, 1602, [2026]. Juan 3:16-18 [consulta: 2026-11-02]. Disponible en: ${URL}`,
  ],
  [
    'SBL 2',
    `Jn 3:16-18 (Reina-Valera 1909). *Reina-Valera 1909*, 1909, revisión 9f86d081884c. Sagrada Biblia, 1602. Consultado el 2 de noviembre de 2026. ${URL}.`,
  ],
  [
    'BibTeX',
    `@misc{rv1909-Jn3:16-18,
  title = {{Reina-Valera 1909}},
  year = {1909},
  howpublished = {Sagrada Biblia, 1602},
  note = {Juan 3:16-18. Revisión 9f86d081884c. Consultado el 2026-11-02},
  url = {${URL}},
  urldate = {2026-11-02},
}`,
  ],
])('%s', (style, expected) => expect(marked(style)).toBe(expected));

test('the in-text citation is the short form', () => {
  expect(plainOf(as('APA 7').inText!)).toBe('(Reina-Valera 1909, 1909/2026, Juan 3:16-18)');
  expect(plainOf(as('SBL 2').inText!)).toBe('(Jn 3:16-18)');
});

test('unknown facts are left out, or named as unknown if the style requires it', () => {
  const unknown = { ...JOHN, edition: { id: 'x', title: 'Nueva' }, revision: undefined };
  for (const { style, pieces } of cite(unknown, DAY)) {
    // The others give the year of access.
    if (!/^(APA|UNE)/.test(style)) expect(plainOf(pieces)).toContain('s. f.');
    expect(plainOf(pieces)).not.toMatch(/evisi|undefined|, ,|\(\)| {2}(?!\w+ = )/);
  }
});

test('characters special to TeX are escaped', () => {
  const odd = { ...JOHN, place: '1 Juan 1:1', shortPlace: '1 Jn 1:1', site: { title: 'A & B_{c} 100%~\\' } };
  const bib = marked('BibTeX', odd);
  expect(bib).toContain('howpublished = {A \\& B\\_\\{c\\} 100\\%\\textasciitilde{}\\textbackslash{}}');
  expect(bib).toMatch(/^@misc\{rv1909-1Jn1:1,\n/);
});
