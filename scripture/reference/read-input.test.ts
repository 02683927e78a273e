import { expect, test } from 'vitest';
import { extentOf } from './extent.ts';
import { formatSpanishList } from './format-spanish.ts';
import { formatOsis } from './osis.ts';
import type { Absent } from './parse-references.ts';
import { readInput, referenceInAddress } from './read-input.ts';
import type { Reading } from './segments.ts';

const rv1909 = extentOf('rv1909');

/** The kind and its passages in words. */
const read = (input: string): string => {
  const result = readInput(input, rv1909);
  switch (result.kind) {
    case 'passages':
      return `${result.nameOnly ? 'name' : 'passages'}: ${formatSpanishList(result.passages)}${alternatives(result)}`;
    case 'choice':
      return `choice: ${result.readings.map((reading) => formatSpanishList(reading)).join(' | ')}`;
    case 'offer':
      return `offer: ${result.offers.map((reading) => formatSpanishList(reading)).join(' | ')}`;
    case 'absent':
      return `absent${result.nameOnly ? ' name' : ''}: ${result.error.code}${alternatives({ ...result, absent: [] })}`;
    case 'within':
      return `within: ${formatSpanishList(result.passages)}${alternatives(result)} [${result.words.replace(/\s+/g, ' ').trim()}]`;
    case 'none':
      return 'none';
  }
};

/** The alternatives and the missing places. */
const alternatives = ({
  besides,
  absent,
}: {
  readonly besides?: Reading | undefined;
  readonly absent: readonly Absent[];
}) => (besides ? ` (${formatSpanishList(besides)})` : '') + absent.map(({ code }) => ` absent: ${code}`).join('');

test.each([
  ['1 Co 13,4', 'passages: 1 Corintios 13:4'],
  ['Jn 3,16-18; Sal 23', 'passages: Juan 3:16-18; Salmo 23'],
  ['Is 52, 13—53, 12', 'passages: Isaías 52:13–53:12'],
  ['Génesis 50 - Éxodo 2', 'passages: Génesis 50–Éxodo 2'],
  ['Marcos', 'name: Marcos'],
  ['los Salmos', 'offer: Salmos'],
  ['Jn 3, 16', 'passages: Juan 3:16 (Juan 3; 16)'],
  ['Za 2, 14', 'absent: verse-missing (Zacarías 2; 14)'],
  // A hyphen for a colon: reported as missing, and the verse is offered.
  ['Filipenses 4-13', 'absent: chapter-missing (Filipenses 4:13)'],
  ['Filipenses 4 – 13', 'absent: chapter-missing (Filipenses 4:13)'],
  ['Romanos 8-28', 'absent: chapter-missing (Romanos 8:28)'],
  ['Salmos 23-4', 'absent: range-backwards (Salmo 23:4)'],
  ['Isaías 65-70', 'absent: chapter-missing'],
  ['Juan 3-16', 'passages: Juan 3-16'],
  ['Judas 1-99', 'absent: verse-missing'],
  // Truncated input.
  ['Juan 3:16-', 'passages: Juan 3:16'],
  ['Juan 3:16 –', 'passages: Juan 3:16'],
  ['Jn 3, 16-', 'passages: Juan 3:16 (Juan 3; 16)'],
  ['Juan 3-', 'passages: Juan 3'],
  ['Mateo a Juan', 'passages: Mateo–Juan'],
  ['San Mateo al Apocalipsis', 'passages: Mateo–Apocalipsis'],
  ['1 Juan a 3 Juan', 'passages: 1 Juan–3 Juan'],
  ['Mateo 5 a Juan 3', 'passages: Mateo 5–Juan 3'],
  ['1 a los Corintios 13', 'passages: 1 Corintios 13'],
  ['Juan a Mateo', 'none'],
  ['Pablo a Tito', 'none'],
  ['cf. Mt 24, 44: 1 Ts 5, 2', 'passages: Mateo 24:44; 1 Tesalonicenses 5:2'],
  ['Mt 5: 1 a 8', 'passages: Mateo 5:1-8'],
  // The name comes last.
  ['3:16 Juan', 'offer: Juan 3:16'],
  ['24, 44: 1 Ts', 'offer: 1 Tesalonicenses'],
  ['3,5 km', 'none'],
  ['Jn 3, 16; Si 3, 4', 'passages: Juan 3:16 absent: book-unknown'],
  ['Gn 1, 2, 3', 'choice: Génesis 1:2,3 | Génesis 1; 2; 3'],
  ['Jn 3;16', 'choice: Juan 3; 16 | Juan 3:16'],
  ['Sal 119, 120; Jn 3, 16', 'passages: Salmo 119:120; Juan 3:16'],
  // Misspelt or short names, missing book numbers, a lone Roman chapter: only offered, never opened.
  ['Tesalonisenses 5:16', 'offer: 1 Tesalonicenses 5:16'],
  ['Tesalonicences 3', 'offer: 1 Tesalonicenses 3 | 2 Tesalonicenses 3'],
  ['Corintios 13', 'offer: 1 Corintios 13 | 2 Corintios 13'],
  ['corintios trece', 'offer: 1 Corintios 13 | 2 Corintios 13'],
  ['corintios trece cuatro', 'offer: 1 Corintios 13:4 | 2 Corintios 13:4'],
  ['los reyes de veinte años', 'none'],
  ['1 Tesalonisences', 'offer: 1 Tesalonicenses'],
  ['Apocalisis 3:20', 'offer: Apocalipsis 3:20'],
  ['Apocalipsi 3:20', 'offer: Apocalipsis 3:20'],
  ['Genisis 1:1', 'offer: Génesis 1:1'],
  ['Probervios 3:5', 'offer: Proverbios 3:5'],
  ['Ebreos 11:1', 'offer: Hebreos 11:1'],
  ['Echos 2:38', 'offer: Hechos 2:38'],
  ['Hecho 2:38', 'offer: Hechos 2:38'],
  ['Jhon 3:16', 'offer: Juan 3:16'],
  ['Johannes 3,16', 'offer: Juan 3:16'],
  ['Atos 2', 'offer: Hechos 2'],
  ['Philipenses 4:13', 'offer: Filipenses 4:13'],
  ['1 Cronicasss 3:1', 'offer: 1 Crónicas 3:1'],
  ['Malakias 3:10', 'offer: Malaquías 3:10'],
  ['Abacuk 3:17', 'offer: Habacuc 3:17'],
  ['Nh 1:1', 'offer: Nehemías 1:1 | Nahúm 1:1'],
  ['Nh 2, 3; Jn 3, 16', 'offer: Nehemías 2:3; Juan 3:16 | Nahúm 2:3; Juan 3:16'],
  ['Ju 3:16', 'offer: Jueces 3:16 | Juan 3:16'],
  ['Juan III', 'offer: Juan 3'],
  ['Reyes', 'offer: 1 Reyes | 2 Reyes'],
  ['Tesalonicences', 'offer: 1 Tesalonicenses | 2 Tesalonicenses'],
  ['cf. Genisis 1:1 (NVI)', 'offer: Génesis 1:1'],
  // Reported as missing.
  ['Judit', 'absent name: book-unknown'],
  ['Judit 3', 'absent: book-unknown'],
  ['Juan 99', 'absent: chapter-missing'],
  ['Jn 3:18-16', 'absent: range-backwards'],
  // References among words, which are searched without them.
  ['juan 3:16 amor', 'within: Juan 3:16 [amor]'],
  ['amor 1 Co 13', 'within: 1 Corintios 13 [amor]'],
  ['y en Juan 3:16, y', 'within: Juan 3:16 [y en , y]'],
  ['versículo Juan 3:16', 'within: Juan 3:16 [versículo]'],
  ['Juan 3:16 explicación', 'within: Juan 3:16 [explicación]'],
  ['¿qué dice Juan 3:16?', 'within: Juan 3:16 [¿qué dice ?]'],
  ['salmo 23 jehová es mi pastor', 'within: Salmo 23 [jehová es mi pastor]'],
  [
    'Porque de tal manera amó Dios al mundo (Juan 3:16)',
    'within: Juan 3:16 [Porque de tal manera amó Dios al mundo ( )]',
  ],
  ['mt 5:3-10 y lc 6:20 bienaventurados', 'within: Mateo 5:3-10; Lucas 6:20 [y bienaventurados]'],
  ['malaquías 3:20 sol de justicia', 'within:  absent: verse-missing [sol de justicia]'],
  // Text pasted from other pages.
  ['Jn\u200b 3:16', 'passages: Juan 3:16'],
  ['Ｊｎ ３：１６', 'passages: Juan 3:16'],
  ['Ⅰ Co 13', 'passages: 1 Corintios 13'],
  ['Sal\u00admo 23', 'passages: Salmo 23'],
  ['Juan\n3:16', 'passages: Juan 3:16'],
  ['https://www.bible.com/es/bible/149/JHN.3.16.RVR1960', 'passages: Juan 3:16'],
  ['Aleluya Sal 84,8', 'passages: Salmo 84:8'],
  ['Salmo responsorial: Salmo 121, 1-2. 4-5 (R.: Cf. 1)', 'passages: Salmo 121:1-2,4-5'],
  // Plain searches.
  ['', 'none'],
  ['amor paciente', 'none'],
  ['los 3 hombres', 'none'],
  ['marcas', 'none'],
  ['luz', 'none'],
  ['Juan XXIII', 'none'],
  ['tanto amó Dios al mundo', 'none'],
  ['3:16', 'none'],
  ['x'.repeat(500), 'none'],
])('«%s» is %s', (input, expected) => {
  expect(read(input)).toBe(expected);
});

const extent = extentOf('rv1909');
const lead = (address: string): string => {
  const read = readInput(address, extent);
  return read.kind === 'passages' ? formatSpanishList(read.passages) : read.kind;
};

test.each([
  // This site, at any host.
  ['https://biblia.example/search/John/3/16', 'Juan 3:16'],
  ['http://localhost:3000/search/1%20Corinthians/13/1', '1 Corintios 13:1'],
  ['https://biblia.example/search/John/3/16#v16', 'Juan 3:16'],
  ['https://biblia.example/search/John/3/16#v16,18-20', 'Juan 3:16,18-20'],
  ['https://biblia.example/search/John/3/16-18?edicion=rv1865', 'Juan 3:16-18'],
  ['/search/John/3/16', 'Juan 3:16'],
  ['biblia.example/search/Psalms/23/4', 'Salmo 23:4'],
  ['https://biblia.example/comparar/John/3?ediciones=rv1909,rv1865', 'Juan 3'],
  ['https://biblia.example/estudio/John/3/16', 'Juan 3:16'],
  ['https://biblia.example/embed/John/3/16-18', 'Juan 3:16-18'],
  ['https://biblia.example/buscar?q=Jn+3%2C16-18%3B+Sal+23', 'Juan 3:16-18; Salmo 23'],
  // Other sites.
  ['https://www.bible.com/es/bible/149/JHN.3.16.RVR1960', 'Juan 3:16'],
  ['https://www.bible.com/bible/149/JHN.3.16-18.RVR1960', 'Juan 3:16-18'],
  ['https://www.bible.com/es/bible/149/JHN.3.RVR1960', 'Juan 3'],
  ['https://bible.com/bible/149/1co.13.4', '1 Corintios 13:4'],
  ['https://www.biblegateway.com/passage/?search=Juan%203%3A16&version=RVR1960', 'Juan 3:16'],
  ['https://www.biblegateway.com/passage/?search=Juan+3%3A16-18%3B+Salmo+23&version=NVI', 'Juan 3:16-18; Salmo 23'],
  ['https://www.biblegateway.com/passage/?search=1%20Corintios%2013&version=RVA', '1 Corintios 13'],
  ['biblegateway.com/passage/?search=Juan 3:16&version=RVR1960', 'Juan 3:16'],
  ['https://www.biblegateway.com/verse/es/Juan%203%3A16', 'Juan 3:16'],
  ['https://bibliaparalela.com/john/3-16.htm', 'Juan 3:16'],
  ['https://biblehub.com/1_corinthians/13-4.htm', '1 Corintios 13:4'],
  ['https://biblehub.com/psalms/23.htm', 'Salmo 23'],
  ['https://biblehub.com/interlinear/john/3-16.htm', 'Juan 3:16'],
  ['https://www.blueletterbible.org/rvr60/jhn/3/16/s_1000016', 'Juan 3:16'],
  ['https://www.blueletterbible.org/rvr60/psa/23/1/', 'Salmo 23:1'],
  ['https://www.blueletterbible.org/verse/rvr60/jhn/3/16/', 'Juan 3:16'],
  ['https://bolls.life/RV1960/43/3/16/', 'Juan 3:16'],
  ['https://biblia.com/bible/rvr60/juan/3/16', 'Juan 3:16'],
  ['https://ref.ly/Jn3.16', 'Juan 3:16'],
  ['https://dailyverses.net/es/juan/3/16', 'Juan 3:16'],
  ['https://www.bibliatodo.com/la-biblia/Reina-valera-1960/juan-3-16', 'Juan 3:16'],
  ['https://www.esv.org/John+3:16/', 'Juan 3:16'],
  ['https://www.biblestudytools.com/rvr/1-corintios/13-4.html', '1 Corintios 13:4'],
  ['https://www.stepbible.org/?q=version=SpaRV1909|reference=Jhn.3.16', 'Juan 3:16'],
  ['https://www.bible.com/es/bible/149/SIR.24.1.DHH', 'absent'],
  ['https://www.bible.com/es/bible/149/JHN.3.99.RVR1960', 'absent'],
])('%s is %s', (address, passages) => {
  expect(lead(address)).toBe(passages);
});

test.each([
  'https://quran.com/2/255',
  'https://example.com/es/blog/2024/05/juan-pablo-2',
  'https://example.com/la/3/16',
  'https://es.wikipedia.org/wiki/Juan_el_Bautista',
  'https://www.bible.com/es/reading-plans/149-juan',
  'https://example.com/%E0%A4%A/John/x',
  'https://',
  '/buscar?q=amor',
  '/search/John',
  'https://example.com/search/Pepito/3/16',
  'amor/odio',
  'Juan 3/16',
  'amor https://biblia.example/search/John/3/16',
  `https://biblia.example/search/John/3/16?${'x'.repeat(400)}`,
])('%s names no passage', (address) => {
  expect(referenceInAddress(address)).toBeUndefined();
});

test('of two numbers of a psalm the one that the edition has counts', () => {
  const psalm = (versification: 'kjv' | 'vulgate') => {
    const read = readInput('Sal 50 (51), 3', extentOf(versification));
    return read.kind === 'passages' ? read.passages.map(formatOsis) : read.kind;
  };
  expect([psalm('kjv'), psalm('vulgate')]).toEqual([['Ps.51.3'], ['Ps.50.3']]);
});
