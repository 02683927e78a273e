// Invented Spanish sentences with numbers, hours, prices, dates and scores, and with names that are also books of the
// Bible. None contains a reference.

const PEOPLE =
  'Juan,Marcos,Lucas,Mateo,Santiago,Judas,Job,Rut,Ester,Daniel,Samuel,Pedro,Josué,Tito,Timoteo,Joel,Amós,Oseas,Jonás,Esdras,Miqueas,Isaías,Judit,Tobías,Baruc,Susana,Joaquín,Ana'.split(
    ',',
  );
const THINGS =
  'los hechos,los números,los jueces,los reyes,los proverbios,los salmos,los romanos,las crónicas,las lamentaciones,los hebreos,los cantares,la sal,la mar,los gálatas'.split(
    ',',
  );
const PLACES =
  'Santiago de Chile,San Juan,San Mateo,San Marcos,San Lucas,San Pedro,Éfeso,Roma,Corinto,Filipos,Tesalónica,Colosas'.split(
    ',',
  );
const PATTERNS: readonly string[] = [
  '{P} llegó a las {h}:{m} y se fue a las {h}:{m}.',
  '{P} tiene {n} años y {n} primos.',
  '{P} vive en {L} desde hace {n} años.',
  'A las {h}:{m} salió {P} de {L}.',
  'El tren de las {h}.{m} para en {L} a las {h}.{m}.',
  '{P} pagó {n},{m} euros por {n} libros.',
  '{P} y {Q} compraron {n} kilos de sal a {n},{m}.',
  'Entre {P} y {Q} suman {n} puntos.',
  '{P} ganó {n} a {k} y {Q} perdió {k}-{n}.',
  'Hablamos de {T} durante {n} minutos.',
  'De {T} quedan {n}; de lo demás, {k}.',
  '{P} leyó {T} en {n} días, {k} páginas cada tarde.',
  'Según {P}, {T} son {n} de cada {k}.',
  'En {y} nació {P}; en {z}, {Q}.',
  'Entre {y} y {z} vivieron {P} y {Q} en {L}.',
  'La calle de {L}, {n}, tiene {k} vecinos.',
  '{P}, de {n} años, y {Q}, de {k}, son hermanos.',
  'Llame a {P} al {y} {z} antes de las {h}:{m}.',
  'La página {n} cuenta de {P} y la {k}, de {Q}.',
  'Capítulo {n}: donde {P} habla con {Q}.',
  'Véase la figura {n} de la página {k}.',
  'Cf. la nota {n} del tomo {k}.',
  'El versículo que más le gusta a {P} tiene {n} palabras.',
  'El artículo {n}.{k} de la ley de {y} trata de {T}.',
  'Son las {h}:{m} en {L} y las {h}:{m} en Roma.',
  '{P} corrió {n} km en {k} minutos, y {Q} en {m}.',
  'De los {n} que vinieron, {k} conocían a {P}.',
  'Del {n} al {k} de mayo, {P} estará en {L}.',
  '{P} dijo que {T} empezaron en {y}.',
  'La versión {n}.{k}.{m} corrige {k} errores que halló {P}.',
  '{P} del {n} al {k} de agosto, en {L}.',
  'El número {n} de la revista habla de {T}, y el {k}, de {P}.',
  '{P} y los {n} ladrones: un cuento en {k} partes.',
  'Con {n} votos contra {k}, ganó {P} en {L}.',
  'El papa {P} {R} escribió {n} cartas en {y}.',
  'El rey {P} {R} reinó {n} años.',
  '{T} de {y}, {n} en total, están en {L}.',
  '{P}: {n} goles; {Q}: {k} goles; los demás, ninguno.',
  '{P} preguntó {n} veces; {Q} contestó {k}.',
  'A {P} le dieron un {n} en historia y un {k},{m} en latín.',
];
const ROMAN = 'I,II,III,IV,V,VI,VIII,X,XII,XV,XXIII'.split(',');

/** Generates `count` distinct sentences. The result is deterministic. */
export function inventProse(count: number): readonly string[] {
  let seed = 1602;
  const upTo = (limit: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  const pick = (items: readonly string[]): string => items[upTo(items.length)] ?? '';
  const slots: Readonly<Record<string, () => string>> = {
    P: () => pick(PEOPLE),
    Q: () => pick(PEOPLE),
    T: () => pick(THINGS),
    L: () => pick(PLACES),
    R: () => pick(ROMAN),
    n: () => String(1 + upTo(40)),
    k: () => String(1 + upTo(20)),
    h: () => String(1 + upTo(23)),
    m: () => String(10 + upTo(50)),
    y: () => String(1500 + upTo(300)),
    z: () => String(1800 + upTo(220)),
  };
  const sentences = new Set<string>();
  while (sentences.size < count) {
    const sentence = pick(PATTERNS).replace(/\{(\w)\}/g, (_, slot: string) => slots[slot]?.() ?? '');
    sentences.add(sentence.charAt(0).toUpperCase() + sentence.slice(1));
  }
  return [...sentences];
}
