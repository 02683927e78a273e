import { expect, test } from 'vitest';
import { extentOf } from './extent.ts';
import { formatSpanishList } from './format-spanish.ts';
import { referenceInAddress } from './pasted-address.ts';
import { readInput } from './read-input.ts';

const extent = extentOf('rv1909');
const lead = (address: string): string => {
  const read = readInput(address, extent);
  return read.kind === 'passages' ? formatSpanishList(read.passages) : read.kind;
};

test.each([
  // This site, wherever it stands.
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
  // Others.
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
