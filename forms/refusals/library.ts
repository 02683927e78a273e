import { formatCount } from '../../scripture/figures/format-number.ts';
import { kind } from './kind.ts';
import { SETTINGS } from './settings.ts';
import { type SourceFault, sourceFaultWords } from './source-faults.ts';

/** The editions, as calls name them and as the desk installs and removes them. */
export const LIBRARY = {
  'edition-unknown': kind(
    404,
    ({ id, editions }: { readonly id: string; readonly editions: readonly Named[] }) =>
      `No hay ninguna edición «${id.slice(0, 60)}». Hay: ${editions.map(({ value, text }) => `${value} (${text})`).join(', ')}.`,
    ['editions'],
  ),
  'edition-repeated': kind(400, 'Indique una sola edición: el parámetro «edition» aparece varias veces.'),

  'catalogue-unknown': kind(404, 'El catálogo no tiene ninguna edición así.'),
  'edicion-grande': kind(413, 'El archivo es demasiado grande: una edición no pasa de 64 MB.'),
  'candidate-gone': kind(409, 'Este archivo ya no está: se instaló, se descartó o pasó su tiempo. Vuelva a subirlo.'),
  'candidate-unread': kind(409, 'El archivo se está leyendo todavía. Espere un momento.'),
  'source-refused': kind(422, ({ fault }: { readonly fault: SourceFault }) => sourceFaultWords(fault)),
  'edition-gone': kind(409, 'Esta edición ya no está instalada.'),
  'edition-main': kind(
    409,
    'Es la edición principal, la que se abre al entrar en el sitio: elija antes otra y podrá quitarla.',
  ),
  'edition-not-removed': kind(409, 'Esta edición ya no se puede recuperar: está instalada, o pasó su tiempo.'),
  'library-full': kind(503, 'No queda espacio en el disco del servidor. Libérelo y vuelva a intentarlo.'),
  'library-behind': kind(
    503,
    'El cambio está guardado, pero este servidor no puede hacerlo ahora mismo: lo hará en cuanto pueda. Si tarda más de un minuto, mire su registro.',
  ),

  'edition-id': kind(
    422,
    'Escriba un identificador corto: minúsculas sin acentos, cifras y guiones, por ejemplo rv1865.',
  ),
  'edition-id-taken': kind(
    422,
    ({ id, title }: { readonly id: string; readonly title: string }) =>
      `«${id}» es ya el identificador de ${title}. Elija otro; o, si este texto ha de tomar su lugar, póngale el mismo título.`,
  ),
  'edition-title': kind(422, 'Escriba cómo se llama la edición, por ejemplo Reina-Valera 1865.'),
  'edition-year': kind(422, 'Escriba el año con tres o cuatro cifras, por ejemplo 1865, o déjelo vacío.'),
  'edition-rights': kind(422, 'Escriba quién tiene los derechos, por ejemplo Dominio público.'),
  'edition-licence': kind(422, 'Elija una de las licencias de la lista.'),
  'edition-characters': SETTINGS['setting-characters'],
  'edition-incomplete': kind(
    422,
    (lacking: Lacking) =>
      `A esta edición le faltan ${lackingWords(lacking)}. Si aun así ha de ser la principal, márquelo aquí.`,
  ),
  'edition-other': kind(422, 'El texto no es el que se conoce con ese nombre. Si aun así lo quiere, márquelo aquí.'),
};

/** What an edition is short of. */
export interface Lacking {
  readonly books: number;
  readonly verses: number;
}

/** `65 libros, y en total 31.099 versículos` */
export function lackingWords({ books, verses }: Lacking): string {
  const counted = (n: number, thing: string) => `${formatCount(n)} ${thing}${n === 1 ? '' : 's'}`;
  return books === 0
    ? counted(verses, 'versículo')
    : `${counted(books, 'libro')}, y en total ${counted(verses, 'versículo')}`;
}

/** An edition's id and title. */
interface Named {
  readonly value: string;
  readonly text: string;
}
