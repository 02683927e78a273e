import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import { extentOf } from './extent.ts';
import { formatOsis } from './osis.ts';
import { parseReferences } from './parse-references.ts';

const rv1909 = extentOf('rv1909');

/** Groups joined by `; `, their readings by ` | `; of what does not exist, the sentence. */
const read = (input: string) => {
  const parsed = parseReferences(input, rv1909);
  if (parsed === undefined) return undefined;
  if (!parsed.ok) return explain(parsed.error);
  return parsed.groups
    .map((group) => group.readings.map((reading) => reading.map(formatOsis).join(' ')).join(' | '))
    .join('; ');
};

test.each([
  // The name of a Bible behind.
  ['Juan 3:16 RVR1960', 'John.3.16'],
  ['Juan 3:16 RVR 1960', 'John.3.16'],
  ['Juan 3:16 (RVR60)', 'John.3.16'],
  ['Juan 3:16 RVR-60', 'John.3.16'],
  ['Juan 3:16, NVI', 'John.3.16'],
  ['Juan 3:16 - NVI', 'John.3.16'],
  ['Juan 3:16 nvi.', 'John.3.16'],
  ['Juan 3:16 [LBLA]', 'John.3.16'],
  ['Juan 3:16 (versión Reina-Valera)', 'John.3.16'],
  ['Juan 3:16 (Reina-Valera 1960)', 'John.3.16'],
  ['Juan 3:16, versión Reina Valera 1909', 'John.3.16'],
  ['Juan 3:16, Biblia de las Américas', 'John.3.16'],
  ['Juan 3:16 (Biblia de Jerusalén)', 'John.3.16'],
  ['Juan 3:16 Dios Habla Hoy', 'John.3.16'],
  ['Juan 3:16 en la Nueva Versión Internacional', 'John.3.16'],
  ['Juan 3:16-18 NTV', 'John.3.16-John.3.18'],
  ['Salmo 23 DHH', 'Ps.23'],
  ['1 Juan (NVI)', '1John'],
  ['Jn 3:16 RVR60; Sal 23 NVI', 'John.3.16; Ps.23'],
  ['Filipenses 4:13 BTX3', 'Phil.4.13'],
  ['Juan 3:16 | NVI', 'John.3.16'],
  ['Salmo 91 de la Biblia', 'Ps.91'],
  ['salmo 91 completo', 'Ps.91'],
  ['salmo 91 completo de la biblia', 'Ps.91'],
  ['Salmo 91 completo Reina Valera 1960', 'Ps.91'],
  ['Juan 3:16 en la Santa Biblia', 'John.3.16'],
  // And before.
  ['RVR60 Juan 3:16', 'John.3.16'],
  ['RVR1960: Juan 3:16', 'John.3.16'],
  ['RVR-60 Jn 3,16-18', 'John.3.16-John.3.18'],
  ['(NVI) Juan 3:16', 'John.3.16'],
  ['NVI 1 Juan 3', '1John.3'],
  ['Reina Valera 1960 Salmo 23', 'Ps.23'],
  ['reina-valera 1 Co 13', '1Cor.13'],
  ['Jn 3:16; NVI Sal 23', 'John.3.16; Ps.23'],
  ['buscar Juan 3:16', 'John.3.16'],
  // Stars, pictures, quotation marks.
  ['*Juan 3:16*', 'John.3.16'],
  ['_Juan 3:16_', 'John.3.16'],
  ['**Juan 3:16** (NVI)', 'John.3.16'],
  ['*Juan* 3:16', 'John.3.16'],
  ['📖 Juan 3:16 🙏🏽', 'John.3.16'],
  ['Juan 3:16 ❤️ RVR1960', 'John.3.16'],
  ['«Juan 3:16» (NVI)', 'John.3.16'],
  ['"Juan 3:16" RVR1960', 'John.3.16'],
  ['- Juan 3:16', 'John.3.16'],
  ['• Juan 3:16', 'John.3.16'],
  // Roman chapters.
  ['I Cor. XIII, 4', '1Cor.13.4'],
  ['S. Juan III, 16', 'John.3.16'],
  ['S. Juan III. 16', 'John.3.16'],
  ['Salmo XXIII', 'Ps.23'],
  ['salmo xxiii', 'Ps.23'],
  ['Sal. C', 'Ps.100'],
  ['Sal. CXIX, 105', 'Ps.119.105'],
  ['Salmos I-V', 'Ps.1-Ps.5'],
  ['Salmos I y II', 'Ps.1 Ps.2'],
  ['Apoc. xxi. 4', 'Rev.21.4'],
  ['Mateo, cap. V, v. 3', 'Matt.5.3'],
  ['Mateo cap. V', 'Matt.5'],
  ['Mateo, caps. V y VI', 'Matt.5 Matt.6'],
  ['Daniel V, 3', 'Dan.5.3'],
  ['Is. LII, 13—LIII, 12', 'Isa.52.13-Isa.53.12'],
  ['Gén. I: 1', 'Gen.1.1'],
  ['I Cor. XIII, 4 y S. Juan III, 16', '1Cor.13.4; John.3.16'],
  // Words for chapter and verse.
  ['Juan 3 vs. 16', 'John.3.16'],
  ['Juan 3 vs 16', 'John.3.16'],
  ['Juan 3, vss. 16-18', 'John.3.16-John.3.18'],
  ['Juan 3 vrs. 16 y 17', 'John.3.16 John.3.17'],
  ['Juan 3 vers. 16', 'John.3.16'],
  ['Juan 3, vv. 16-18', 'John.3.16-John.3.18'],
  ['Juan c.3 v.16', 'John.3.16'],
  ['Juan c. 3, v. 16', 'John.3.16'],
  ['Jn 3:16, v. 18', 'John.3.16 John.3.18'],
  ['Mt 3:4, cap. 6', 'Matt.3.4 Matt.6'],
  ['capítulo 3 de Juan', 'John.3'],
  ['el capítulo 3 del evangelio de Juan', 'John.3'],
  ['capítulo 3 de Juan, versículo 16', 'John.3.16'],
  ['versículo 16 del capítulo 3 de Juan', 'John.3.16'],
  ['los versículos 16 al 18 del capítulo 3 de San Juan', 'John.3.16-John.3.18'],
  ['versículo 4 del Salmo 23', 'Ps.23.4'],
  ['capítulos 5 al 7 de Mateo', 'Matt.5-Matt.7'],
  // From, to, and what follows.
  ['Juan 3 del 16 al 18', 'John.3.16-John.3.18'],
  ['Juan 3, del 16 al 18', 'John.3.16-John.3.18'],
  ['Efesios 6, del 10 al 18', 'Eph.6.10-Eph.6.18'],
  ['Juan 3, versículos del 1 al 5', 'John.3.1-John.3.5'],
  ['Juan 3 del versículo 16 al 18', 'John.3.16-John.3.18'],
  ['Juan 3 desde el 16 hasta el 18', 'John.3.16-John.3.18'],
  ['Juan 3:16 hasta el versículo 18', 'John.3.16-John.3.18'],
  ['Mateo del 5 al 7', 'Matt.5-Matt.7'],
  ['Mateo capítulos del 5 al 7', 'Matt.5-Matt.7'],
  ['Juan 3:16~18', 'John.3.16-John.3.18'],
  ['Apocalipsis 3 y siguientes', 'Rev.3-Rev.22'],
  ['Juan 3:16 y los siguientes', 'John.3.16-John.3.36'],
  ['Juan 3:16 en adelante', 'John.3.16-John.3.36'],
  // Before it.
  ['cf. Jn 3:16', 'John.3.16'],
  ['cfr. Jn 3:16', 'John.3.16'],
  ['(cf. Jn 3:16)', 'John.3.16'],
  ['véase Jn 3:16', 'John.3.16'],
  ['Véase: Juan 3:16', 'John.3.16'],
  ['ver Juan 3:16', 'John.3.16'],
  ['Leer Juan 3:16', 'John.3.16'],
  ['Jn 3:16; cf. Ro 5:8', 'John.3.16; Rom.5.8'],
  ['Jn 3:16, cf. Ro 5:8', 'John.3.16; Rom.5.8'],
  ['Primera lectura: Is 52, 13—53, 12', 'Isa.52.13-Isa.53.12'],
  ['Evangelio: Mt 26, 14—27, 66', 'Matt.26.14-Matt.27.66'],
  ['Salmo responsorial: Sal 103, 1-2a. 5-6', 'Ps.103.1-Ps.103.2 Ps.103.5-Ps.103.6'],
  ['Texto base: Romanos 12:1', 'Rom.12.1'],
  ['Lectura del libro del Génesis 1, 1—2, 2', 'Gen.1.1-Gen.2.2'],
  ['Lectura del santo evangelio según san Mateo 26, 14—27, 66', 'Matt.26.14-Matt.27.66'],
  ['Lectura de la primera carta del apóstol san Pablo a los Corintios 11, 23-26', '1Cor.11.23-1Cor.11.26'],
  ['Lectura de los Hechos de los apóstoles 10, 34a. 37-43', 'Acts.10.34 Acts.10.37-Acts.10.43'],
  ['Pasión de nuestro Señor Jesucristo según san Juan 18, 1—19, 42', 'John.18.1-John.19.42'],
  // Both numbers of a psalm: the Hebrew one counts.
  ['Sal 103 (104), 1', 'Ps.104.1'],
  ['Sal. 23 (22)', 'Ps.23'],
  ['Salmo 22(23)', 'Ps.23'],
  ['Sal 113 (114)', 'Ps.114'],
  ['Sal 113 (115)', 'Ps.115'],
  ['Sal 115 (116), 12-13', 'Ps.116.12-Ps.116.13'],
  ['Sal 147 (146)', 'Ps.147'],
  ['Sal 50 [51], 3-4', 'Ps.51.3-Ps.51.4'],
  // Names as they are spoken and heard.
  ['Proverbio 3:5', 'Prov.3.5'],
  ['Hebreo 11:1', 'Heb.11.1'],
  ['Romano 8:28', 'Rom.8.28'],
  ['1 Corintio 13', '1Cor.13'],
  ['1 Tesalonicense 5', '1Thess.5'],
  ['Gálata 5:22', 'Gal.5.22'],
  ['1 Tesalonisenses 5:16', '1Thess.5.16'],
  ['Colocenses 3:1', 'Col.3.1'],
  ['Filipences 4:13', 'Phil.4.13'],
  ['Efecios 2:8', 'Eph.2.8'],
  ['Esequiel 36:26', 'Ezek.36.26'],
  ['El Salmo 91', 'Ps.91'],
  ['El libro de Rut', 'Ruth'],
  ['1-Corintios 13', '1Cor.13'],
  ['1.- Corintios 13', '1Cor.13'],
  ['Juan: 3:16', 'John.3.16'],
  ['Juan 3.16', 'John.3.16'],
  ['Slm 23', 'Ps.23'],
  ['Ezq 36:26', 'Ezek.36.26'],
  ['Jere 29:11', 'Jer.29.11'],
  ['Zacar 4:6', 'Zech.4.6'],
  ['Gálat 5:22', 'Gal.5.22'],
  ['Pv 3:5', 'Prov.3.5'],
  ['Hc 2:38', 'Acts.2.38'],
  ['Nh 8:10', 'Neh.8.10'],
  ['Stgo 1:5', 'Jas.1.5'],
  ['Ev. S. Juan 3:16', 'John.3.16'],
  // Several books.
  ['1 y 2 Samuel', '1Sam; 2Sam'],
  ['1-2 Reyes', '1Kgs; 2Kgs'],
  ['1, 2 y 3 Juan', '1John; 2John; 3John'],
  ['1-3 Juan', '1John; 2John; 3John'],
  ['I y II Crónicas', '1Chr; 2Chr'],
  ['1.ª y 2.ª de Pedro', '1Pet; 2Pet'],
  ['Primera y segunda de Timoteo', '1Tim; 2Tim'],
  ['1 y 2 Samuel; 1 y 2 Reyes', '1Sam; 2Sam; 1Kgs; 2Kgs'],
  ['Génesis 50 - Éxodo 2', 'Gen.50-Exod.2'],
  ['Génesis 50–Éxodo 2', 'Gen.50-Exod.2'],
  ['Génesis 50 a Éxodo 2', 'Gen.50-Exod.2'],
  ['Gn 50:1-Ex 2:25', 'Gen.50.1-Exod.2.25'],
  ['Gn 50,22—Éx 1,7', 'Gen.50.22-Exod.1.7'],
  ['Génesis 50:22 - Éxodo 2', 'Gen.50.22-Exod.2.25'],
  ['Génesis–Deuteronomio', 'Gen-Deut'],
  ['Filemón–Hebreos 2', 'Phlm.1-Heb.2'],
  ['1 Juan–3 Juan', '1John-3John'],
  ['Juan 3:16-Juan 3:18', 'John.3.16-John.3.18'],
  ['John.3.16-John.3.18', 'John.3.16-John.3.18'],
  ['Gen.50.1-Exod.2.25', 'Gen.50.1-Exod.2.25'],
  ['Mt 3:1-12 / Mc 1:1-8 / Lc 3:1-18', 'Matt.3.1-Matt.3.12; Mark.1.1-Mark.1.8; Luke.3.1-Luke.3.18'],
  ['Mt 3,13=Mc 1,9', 'Matt.3.13; Mark.1.9'],
])('%s', (input, expected) => {
  expect(read(input)).toBe(expected);
});

test.each([
  // A slip of the keyboard, or two chapters.
  ['JUAN 3;16', 'John.3 John.16 | John.3.16'],
  ['Jeremías 29;11', 'Jer.29 Jer.11 | Jer.29.11'],
  ['Jn 3;16-18', 'John.3 John.16-John.18 | John.3.16-John.3.18'],
  // A list as often as a range.
  ['Juan 3:16 - Romanos 5:8', 'John.3.16 Rom.5.8 | John.3.16-Rom.5.8'],
  ['Salmo 23 - Salmo 91', 'Ps.23 Ps.91 | Ps.23-Ps.91'],
  ['Juan 3:16 - Juan 3:18', 'John.3.16-John.3.18 | John.3.16 John.3.18'],
  ['Mt 3:13 - Mc 1:9', 'Matt.3.13 Mark.1.9 | Matt.3.13-Mark.1.9'],
])('%s has two readings', (input, expected) => {
  expect(read(input)).toBe(expected);
});

test.each([
  ['Filipenses 4;13', 'Phil.4.13'],
  ['Sal 23;24', 'Ps.23; Ps.24'],
  ['Sal 1;2;3', 'Ps.1; Ps.2; Ps.3'],
  ['Juan 3:16 - Marcos 1:1', 'John.3.16 Mark.1.1'],
  ['Sal 23 - Mt 5 - Ro 8', 'Ps.23 Matt.5 Rom.8'],
])('%s has one', (input, expected) => {
  expect(read(input)).toBe(expected);
});

test.each([
  ['1 Esdras 3', '1 Esdras'],
  ['2 Esdras', '2 Esdras'],
  ['4 Esdras 7', '4 Esdras'],
  ['Susana 1', 'Susana'],
  ['Bel y el Dragón', 'Bel y el Dragón'],
  ['Bel 3', 'Bel y el Dragón'],
  ['Oración de Azarías', 'Oración de Azarías'],
  ['Oración de Manasés', 'Oración de Manasés'],
  ['Cántico de los tres jóvenes', 'Cántico de los tres jóvenes'],
  ['Ester (griego)', 'Ester (griego)'],
  ['Ester (griego) 4, 17', 'Ester (griego)'],
  ['Est gr 4:17', 'Ester (griego)'],
  ['Daniel (griego) 3', 'Daniel (griego)'],
  ['4 Macabeos', '4 Macabeos'],
  ['1 Macabeo 2', '1 Macabeos'],
  ['Sirac 3:1', 'Eclesiástico'],
  ['Sirácida', 'Eclesiástico'],
  ['Sirácide 24', 'Eclesiástico'],
  ['La Carta de Jeremías', 'Carta de Jeremías'],
  ['Carta de Jeremías 1', 'Carta de Jeremías'],
  ['Judit', 'Judit'],
  ['Tobías 3', 'Tobías'],
  ['Sabiduría 1', 'Sabiduría'],
  ['1 y 2 Macabeos', '1 Macabeos'],
  ['Baruc 3, 9-15. 32—4, 4', 'Baruc'],
  ['Jn 3:16; Sab 2', 'Sabiduría'],
])('%s names a book that is not here', (input, book) => {
  expect(read(input)).toBe(`Esta edición no contiene el libro «${book}».`);
});

test.each([
  ['Daniel 13', 'la historia de Susana'],
  ['Dn 14, 1-5', 'la historia de Bel y el Dragón'],
  ['Dn 3, 52-56', 'parte de la oración de Azarías y del cántico de los tres jóvenes'],
  ['Ester 14', 'parte de lo que Ester tiene solo en griego'],
  ['Salmo 151', 'un salmo más'],
])('%s names a part that is not here', (input, part) => {
  expect(read(input)).toContain(`En las Biblias católicas y ortodoxas es ${part}, que aquí no está.`);
});

test.each([
  ['Jn 3-Mt 4', 'El pasaje termina (Mateo 4) antes de empezar (Juan 3). Escriba primero lo que va antes.'],
  [
    'Juan 3:16 a Mateo 5:3',
    'El pasaje termina (Mateo 5:3) antes de empezar (Juan 3:16). Escriba primero lo que va antes.',
  ],
  ['Génesis 51 - Éxodo 2', 'Génesis tiene 50 capítulos; no hay un capítulo 51.'],
])('%s leads nowhere: %s', (input, sentence) => {
  expect(read(input)).toBe(sentence);
});

test.each([
  // Two-fold, or no reference at all.
  'Juan XXIII',
  'Juan III',
  'Esdras I',
  'Marcos V',
  'Mateo, v. 3',
  'Juan c',
  'Juan 3 del 16',
  'Juan 3*16',
  'Sal 22 (Vulgata)',
  'Sal 103 (110)',
  'Juan 3 (16)',
  'Tesalonisenses 5',
  'Tesalonicenses 5',
  'Corintios 13',
  'Apocalisis 3',
  'Es 3',
  'Ma 5',
  'Ju 3',
  'Jo 3',
  'Si 3',
  'cf.',
  'ver Juan',
  'Leer Marcos',
  'Sabiduría',
  'Bel',
  '1 y 2',
  '2 y 1 Samuel',
  '1 y 2 Mateo',
  'Juan-Marcos',
  'Jn 3:16/18',
  'capítulo 3',
  'versículo 16 del capítulo 3',
  'el capítulo de Juan',
  'NVI',
  'RVR1960',
  'Reina-Valera 1909',
  'NVI Juan',
  'RVR60 3:16',
  'Hechos de la Biblia',
  'Números completos',
  'Proverbios de la Biblia',
  'busca Juan',
])('«%s» is no reference', (input) => {
  expect(read(input)).toBeUndefined();
});
