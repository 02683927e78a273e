import { formatCount } from '../../../scripture/figures/format-number.ts';

const withArticle = (title: string): string => (/^(?:el|la|los|las) /i.test(title) ? title : `la ${title}`);

/** Texts of the search pages. */
export const SEARCH = {
  inNotes: (n: number) => `En sus notas (${formatCount(n)})`,
  allNotes: 'Buscar en todas sus notas',
  title: 'Buscar en la Biblia',
  titleFor: (q: string) => `«${q}»`,
  hits: (n: number) => (n === 1 ? 'Un versículo' : `${formatCount(n)} versículos`),
  preparing: 'La búsqueda se está preparando y estará lista en unos segundos.',
  again: 'Buscar de nuevo',
  none: 'Ningún versículo tiene estas palabras.',
  noneHint:
    'Pruebe con menos palabras o con otras del mismo versículo: una o dos que no sean frecuentes suelen bastar. No importan los acentos ni las mayúsculas.',
  isCut:
    'La búsqueda es muy amplia y solo se ha mirado una parte del texto: puede haber más versículos. Pruebe con palabras enteras o menos frecuentes.',
  noWords: 'Escriba al menos una palabra que el versículo tenga; por ejemplo: luz -tinieblas, o reino en:evangelios.',
  anyOf: 'Ningún versículo tiene todas estas palabras. Estos tienen las más.',
  withSome: 'Con algunas de estas palabras.',
  order: 'Ordenar por',
  byRelevance: 'relevancia',
  byBible: 'orden bíblico',
  print: 'Imprimir',
  more: 'Más resultados',
  first: 'Volver a los primeros',
  where: 'Distribución por libros',
  everywhere: 'En toda la Biblia',
  inPart: (part: string) => `Solo en ${part}.`,
  didYouMean: '¿Quiso decir',
  goTo: 'Ir a',
  isIn: (title: string) => `Este libro está en «${title}».`,
  placeIn: (place: string, title: string) => `${place} en «${title}»`,
  readings: 'Esto puede leerse de varias maneras:',
  wholeChapter: 'Leer el capítulo',
  cut: (n: number) => `Se muestran los primeros ${n} versículos.`,
  /** @param titles of editions, which are feminine as «la Biblia»: «la Reina-Valera 1865», «La Biblia en Español Sencillo» */
  because: (titles: readonly string[]) => `coincide con ${new Intl.ListFormat('es').format(titles.map(withArticle))}`,
  byStem: (word: string, by: readonly string[]) =>
    `Ningún versículo dice «${word}». Se ha buscado ${new Intl.ListFormat('es', { type: 'disjunction' }).format(by.map((other) => `«${other}»`))}.`,
  unknownScope: (name: string) =>
    `«${name}» no es un libro ni una parte de la Biblia, así que se ha buscado en toda ella. Por ejemplo: en:Isaías, en:evangelios, en:NT.`,
  passages: 'Pasajes que se encuentran por su nombre, como «el hijo pródigo»',
  credits: 'De quién son las palabras con las que se busca',
  slash: 'lleva a la casilla desde cualquier página.',
  help: 'Cómo buscar',
  helpLines: [
    ['amor paciente', 'versículos con las dos palabras, en cualquiera de sus formas'],
    ['Jn 3,16-18; Sal 23', 'esos pasajes'],
    ['Juan tres dieciséis', 'también con los números en palabras'],
    ['"pan de vida"', 'la frase tal cual'],
    ['luz -tinieblas', 'sin una palabra'],
    ['fe o esperanza', 'una de las dos'],
    ['miseric*', 'palabras que empiezan así'],
    ['pastor ovejas cerca:5', 'a no más de cinco palabras'],
    ['reino en:evangelios', 'en una parte de la Biblia, o en:Isaías'],
    ['tít:David', 'en los títulos de los salmos'],
    ['todas las formas de amar', 'amó, amaba, amado…: todas las formas de una palabra'],
    ['formas:decir -Jehová', 'lo mismo en una palabra, para unirlo a lo demás'],
  ],
} as const;
