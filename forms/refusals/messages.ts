import { formatCharacter } from '../../scripture/text/unseen.ts';
import { MESSAGE_LONGER_THAN } from '../limits.ts';
import { FOLDER_NAMES } from '../message-list.ts';
import { kind } from './kind.ts';

interface TooLong {
  readonly length: number;
  readonly most: number;
}
interface Unseen {
  readonly characters: readonly string[];
}

/** What readers write to the owner, and the answers. */
export const MESSAGES = {
  'message-short': kind(422, `Por favor complete el mensaje: ha de tener más de ${MESSAGE_LONGER_THAN} caracteres.`),
  'message-long': kind(
    422,
    ({ length, most }: TooLong) => `El mensaje es demasiado largo: tiene ${length} caracteres y caben ${most}.`,
  ),
  'message-characters': kind(
    422,
    ({ characters }: Unseen) =>
      `El mensaje contiene caracteres que no se ven o que dan la vuelta a lo escrito (${characters.map(formatCharacter).join(', ')}): escriba de nuevo a mano la parte donde estén.`,
  ),
  'folder-unknown': kind(
    422,
    ({ typed }: { readonly typed: string }) =>
      `No hay ninguna carpeta «${typed.slice(0, 40).toWellFormed()}»: hay ${Object.values(FOLDER_NAMES).join(', ')}.`,
  ),
  'search-repeated': kind(422, 'Indique una sola vez lo que se busca.'),
  'message-unknown': kind(404, 'No hay ningún mensaje así: quizá se ha borrado.'),
  'reply-empty': kind(422, 'Escriba la respuesta.'),
  'reply-long': kind(
    422,
    ({ length, most }: TooLong) => `La respuesta es demasiado larga: tiene ${length} caracteres y caben ${most}.`,
  ),
  'reply-characters': kind(
    422,
    ({ characters }: Unseen) =>
      `La respuesta contiene caracteres que no se ven (${characters.map(formatCharacter).join(', ')}): escríbala sin ellos.`,
  ),
  'reply-key-malformed': kind(422, 'Este formulario está incompleto: recargue la página.'),

  'letter-not-dead': kind(
    409,
    'Ese correo ya no está entre los que no han podido salir: quizá se ha enviado, o se ha descartado.',
  ),
  'mail-server-missing': kind(409, 'Este sitio no tiene todavía ningún servidor de correo: no se puede probar nada.'),
};
