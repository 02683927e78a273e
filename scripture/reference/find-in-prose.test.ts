import { expect, test } from 'vitest';
import { findAbsentBook } from '../canon/deuterocanon.ts';
import { findInProse, findReferences } from './find-in-prose.ts';
import { formatRuns } from './number-runs.ts';

/** Each hit as written and as understood. */
const read = (text: string, typed = false) =>
  (typed ? findReferences(text, findAbsentBook, true) : findInProse(text)).map((found) => {
    if (!('book' in found)) return `${text.slice(found.start, found.end)} is absent`;
    const { start, end, book, chapter, verses, until } = found;
    const to = until ? `-${until.chapter}:${until.verse}` : '';
    return `${text.slice(start, end)} = ${book.osis} ${chapter}${verses.length > 0 ? `:${formatRuns(verses)}` : ''}${to}`;
  });

test.each([
  ['Como dice Juan 3:16, Dios ama.', 'Juan 3:16 = John 3:16'],
  ['(cf. Jn 3,16-18.20; 4,2)', 'Jn 3,16-18.20 = John 3:16-18,20', '4,2 = John 4:2'],
  ['Véase 1 Co 13, 4-7.', '1 Co 13, 4-7 = 1Cor 13:4-7'],
  ['Leyó 1.ª Corintios 13:4 y II Timoteo 3:16', '1.ª Corintios 13:4 = 1Cor 13:4', 'II Timoteo 3:16 = 2Tim 3:16'],
  ['En la Primera de Juan 4:8 está.', 'Primera de Juan 4:8 = 1John 4:8'],
  ['Is 52,13—53,12', 'Is 52,13—53,12 = Isa 52:13-53:12'],
  ['El Salmo 23 dice que no falta nada; Sal 23,4 también.', 'Salmo 23 = Ps 23', 'Sal 23,4 = Ps 23:4'],
  ['El Evangelio según San Mateo 5:3-12', 'Evangelio según San Mateo 5:3-12 = Matt 5:3-12'],
  ['Juan capítulo 3, versículo 16', 'Juan capítulo 3, versículo 16 = John 3:16'],
  ['la profecía (Mi 5,2)', 'Mi 5,2 = Mic 5:2'],
  ['Hch 2:42-47; 4:32; Rom 8:28', 'Hch 2:42-47 = Acts 2:42-47', '4:32 = Acts 4:32', 'Rom 8:28 = Rom 8:28'],
  ['2 Juan 5.', '2 Juan 5 = 2John 1:5'],
  ['Judas 1:3 y Mt. 5, 3.', 'Judas 1:3 = Jude 1:3', 'Mt. 5, 3 = Matt 5:3'],
  ['Ap 21,1ss', 'Ap 21,1ss = Rev 21:1'],
  ['Eran 12. 1 Juan 5:5 lo dice.', '1 Juan 5:5 = 1John 5:5'],
  ['GÉNESIS 1:1', 'GÉNESIS 1:1 = Gen 1:1'],
  ['JN 3:16', 'JN 3:16 = John 3:16'],
  // Contexts with less doubt.
  ['un reino de sacerdotes (cf. Ex 19, 6)', 'Ex 19, 6 = Exod 19:6'],
  ['Cfr. Mi 5,2.', 'Mi 5,2 = Mic 5:2'],
  ['(Is 2, 2-5; Mi 4, 1-4)', 'Is 2, 2-5 = Isa 2:2-5', 'Mi 4, 1-4 = Mic 4:1-4'],
  ['(cf. Mc 13; Lc 21, 5-7)', 'Mc 13 = Mark 13', 'Lc 21, 5-7 = Luke 21:5-7'],
  ['(cf. Dn 7; Ez 12)', 'Dn 7 = Dan 7', 'Ez 12 = Ezek 12'],
  // Lists in the style of missals.
  ['se lo dice (Jn 20, 14. 16)', 'Jn 20, 14. 16 = John 20:14,16'],
  ['(Is 63, 16b-17. 19b; 64, 2b-7)', 'Is 63, 16b-17. 19b = Isa 63:16-17,19', '64, 2b-7 = Isa 64:2-7'],
  ['(cf. Hch 2, 14. 22-33).', 'Hch 2, 14. 22-33 = Acts 2:14,22-33'],
  // The number after it begins another sentence.
  ['Véase Jn 20, 14. 16 personas lo vieron.', 'Jn 20, 14 = John 20:14'],
  ['Véase Jn 20, 14. 12.', 'Jn 20, 14 = John 20:14'],
  ['Véase Jn 20, 14. 99.', 'Jn 20, 14 = John 20:14'],
])('%s', (text, ...found) => {
  expect(read(text)).toEqual(found);
});

test.each([
  'Juan 23 años, y su hermano Lucas 20.',
  'Isaías, 3 de mayo; Daniel, 4:12 de la tarde.',
  'Juan 10:30 h en la plaza',
  'Marcos 9:15 a. m. y Mateo 5:30 pm',
  'Marcos 2,50 euros',
  'Santiago 2,5 millones de habitantes',
  'Daniel 3:1 Lucas',
  'Lucas 3.2.1999',
  'Tito 1.2.3 es la última versión',
  'Juan 3:99 no existe, ni Génesis 51:1, ni Salmo 151.',
  'Mateo 3-2',
  'los hechos 2:42 y la sal 2,5',
  'Mi 3,5 en física',
  'Jue 7:10 y Mar 3:20, en el horario',
  'Números 3,5 y 7',
  'Salmo 23, 5 personas',
  'A las 3:16 Juan salió. Rut 4 ventanas.',
  'Lucas 5,12 34 56',
  'Juan 3:16/4',
  '#Juan 3:16 juan@Lucas 3:4'.replace('#Juan 3:16 ', ''),
  'Marcos 5,12 %',
  'Apocalipsis 12 personas',
  'Cf. Marcos 3 veces, o cf. Números 3.',
  'Daniel 3 y Mi 5,2 kilos',
  'la Iglesia (GE 3), (cf LE 7; 22-23), (AG 2; cf. NA 4,3) y (cf. LE 6, 2)',
  'Empataron 2-1 Juan 3:16 y los suyos',
  // Books outside the 66.
  'la Carta de Jeremías 6:3, los Hechos de Juan 3:16 y el Evangelio de Judas 1:3',
  'Véase 1 Esdras 8:36, II Esdras 3:4, el segundo libro de Esdras 2:3 y el Testamento de Josué 3:4.',
  'Véase Canto de los 3 Jóvenes Hebreos 1:1; cf. V Esdras 2:3 y Adiciones a Daniel 3:4.',
])('%s: no reference is found', (text) => {
  expect(read(text)).toEqual([]);
});

test.each([
  ['juan 3:16 amor', 'juan 3:16 = John 3:16'],
  ['Juan 3:16 explicación', 'Juan 3:16 = John 3:16'],
  ['¿qué dice Juan 3:16?', 'Juan 3:16 = John 3:16'],
  ['salmo 23 jehová es mi pastor', 'salmo 23 = Ps 23'],
  ['Porque de tal manera amó Dios al mundo (Juan 3:16)', 'Juan 3:16 = John 3:16'],
  ['el amor en 1 corintios 13', '1 corintios 13 = 1Cor 13'],
  ['juan capítulo 3 nicodemo', 'juan capítulo 3 = John 3'],
  ['jn 3, 16 amor', 'jn 3, 16 = John 3:16'],
  ['malaquías 3:20 sol de justicia', 'malaquías 3:20 = Mal 3:20'],
  ['mi 5:2 belén', 'mi 5:2 = Mic 5:2'],
  ['comparar mt 5:3 y lc 6:20', 'mt 5:3 = Matt 5:3', 'lc 6:20 = Luke 6:20'],
  ['lee la carta de jeremías 6:3 hoy', 'carta de jeremías 6:3 is absent'],
  ['eclo 3:4 hijos', 'eclo 3:4 is absent'],
  ['judit 3 resumen', 'judit 3 is absent'],
])('typed in a box among words: %s', (text, ...found) => {
  expect(read(text, true)).toEqual(found);
});

test.each([
  'los 3 hombres',
  'si 3 hombres',
  'bar 3 puertas',
  'judit 3 veces',
  'juan 3 veces',
  'daniel 3 jóvenes',
  'las 12 tribus',
  'marcos 5 panes',
  'los hechos de los 12 apóstoles',
  'ex 12 hombres',
  'la 3 vez que habló',
  'san juan 10:30 h',
  'salmo 23 veces',
  'amor en:"1 Corintios 13"',
  'paz en:Juan 3:16',
])('typed in a box, no reference: %s', (text) => {
  expect(read(text, true)).toEqual([]);
});
