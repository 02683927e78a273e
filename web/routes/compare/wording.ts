import { isolate } from '../../../scripture/text/isolate.ts';

const list = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;

/** Texts of the page that compares editions. */
export const COMPARE = {
  kicker: 'Ediciones comparadas',
  title: (chapter: string, editions: readonly string[]) => `${chapter}: ${list(editions.map(isolate))}`,
  choose: 'Elegir ediciones',
  place: ['Primera edición', 'Segunda edición', 'Tercera edición'],
  none: 'ninguna',
  submit: 'Comparar',
  turn: 'Cambiar de capítulo',
  read: (edition: string) => `Leer en la ${isolate(edition)}`,
  key: 'Las palabras que difieren de la primera edición están subrayadas; en la primera, las que difieren de alguna otra. La puntuación no cuenta.',
  keyOfTwo: 'Las palabras que difieren de una edición a otra están subrayadas. La puntuación no cuenta.',
  keyOfLanguage:
    'Entre las ediciones en la misma lengua, las palabras que difieren están subrayadas. La puntuación no cuenta.',
  lacks: 'No está en esta edición.',
  lacksChapter: (edition: string, chapter: string) => `${isolate(edition)}: no tiene ${chapter}.`,
  own: (edition: string) =>
    `${isolate(edition)}: tiene una numeración propia. Sus versículos están junto a los del mismo número, que pueden no ser los mismos.`,
  only: (edition: string) =>
    `Para comparar hacen falta dos ediciones, y en este sitio solo hay una: ${isolate(edition)}.`,
  unknown: (ids: readonly string[]) =>
    `Aquí no hay ninguna edición ${list(ids.map((id) => `«${isolate(id)}»`))}. Elija entre las que hay.`,
  few: (edition: string) => `Solo se ha elegido una edición: ${isolate(edition)}. Elija otra más para compararlas.`,
  many: (count: number, most: number) => `Se han pedido ${count} ediciones y se comparan ${most} como máximo.`,
} as const;
