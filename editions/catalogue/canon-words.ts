import type { CatalogueEdition } from './catalogue-edition.ts';

/** `66 libros`, `66 libros (los deuterocanónicos que trae no se muestran aquí)`. */
export const canonWords = ({ books, deuterocanon }: CatalogueEdition['canon']): string =>
  `${books} libros${deuterocanon ? ' (los deuterocanónicos que trae no se muestran aquí)' : ''}`;
