import { formatCount } from '../../scripture/figures/format-number.ts';
import { formatCharacter } from '../../scripture/text/invisible.ts';
import { MESSAGE_LONGER_THAN } from '../limits.ts';
import { FOLDER_NAMES } from '../message-list.ts';
import { kind } from './kind.ts';
import { type SourceFault, sourceFaultText } from './source-faults.ts';

/** The owner's settings. */
export const SETTINGS = {
  'setting-overtaken': kind(
    409,
    'Otra persona cambió esto mientras tanto. Lo suyo sigue aquí, sin guardar: mire cómo está ahora y guarde otra vez si quiere sustituirlo.',
  ),
  'setting-not-restorable': kind(422, 'Esto no puede restaurarse desde el registro.'),
  'setting-unknown': kind(422, 'Ese ajuste no existe.'),
  /** `wanted`: the description in the setting's schema. */
  'setting-type': kind(422, ({ wanted }: { readonly wanted: string }) => `Debe ser ${wanted}.`),
  'setting-empty': kind(422, 'Escriba algo aquí.'),
  'setting-long': kind(422, ({ most }: { readonly most: number }) => `No puede tener más de ${most} caracteres.`),
  'setting-lines': kind(422, 'Escríbalo en una sola línea.'),
  'setting-characters': kind(
    422,
    ({ characters }: { readonly characters: readonly string[] }) =>
      `Lleva caracteres que no se ven (${characters.map(formatCharacter).join(', ')}): escríbalo de nuevo a mano.`,
  ),
  'setting-many': kind(422, ({ most }: { readonly most: number }) => `No caben más de ${most}.`),
  'setting-year': kind(422, 'Escriba un año de cuatro cifras que no sea futuro.'),
  'setting-edition': kind(422, 'Escriba el identificador de una edición instalada, como rv1909.'),
  'setting-zone': kind(422, 'Escriba una zona horaria por su nombre, como America/Bogota o Europe/Madrid.'),
  'setting-day': kind(422, 'Escriba un día del calendario, como 2026-12-31, o deje el campo vacío.'),
  'setting-mail': kind(422, 'Escriba una sola dirección de correo, como nombre@ejemplo.org.'),
  'setting-mail-typed': kind(
    422,
    ({ typed }: { readonly typed: string }) =>
      `«${typed}» no es una dirección de correo completa. Escríbala entera, como nombre@ejemplo.org.`,
  ),
  'setting-file': kind(422, 'Eso no es el nombre de un archivo guardado.'),
  'setting-verse': kind(
    422,
    ({ typed }: { readonly typed: string }) => `«${typed}» no es un versículo: escríbalo como John.3.16.`,
  ),
  'setting-site-url': kind(
    422,
    'Escriba la dirección del sitio con https:// o http:// y sin nada detrás del nombre, como https://biblia.example.org.',
  ),
  'setting-url-empty': kind(422, 'Escriba una dirección que empiece por https:// o http://.'),
  'setting-url-start': kind(
    422,
    ({ typed }: { readonly typed: string }) => `«${typed}» no es una dirección: debe empezar por https:// o http://.`,
  ),
  'setting-url': kind(
    422,
    ({ typed }: { readonly typed: string }) =>
      `«${typed}» no es una dirección: cópiela del navegador, sin espacios ni contraseñas.`,
  ),
};

/** The site's address. */
export const ADDRESS = {
  'address-locked': kind(409, 'La dirección la da el servidor, en PUBLIC_URL, y desde aquí no se cambia.'),
  'address-typed': kind(
    422,
    'Eso no es la dirección de un sitio: escríbala como https://biblia.example.org, sin nada detrás del nombre.',
  ),
  'address-unproved': kind(
    422,
    'Todavía no se ha comprobado que esa dirección lleve a este sitio: no se ha cambiado nada. Espere a que termine la comprobación, o abra esta página por esa dirección y guárdela desde allí.',
  ),
  'address-elsewhere': kind(
    422,
    ({ address }: { readonly address: string }) =>
      `En ${address} contesta otro sitio, no este: no se ha cambiado nada. Mire si el nombre está bien escrito y si lleva a este servidor.`,
  ),
};

/** The editions: named in API calls, installed and removed on the desk. */
export const LIBRARY = {
  'edition-unknown': kind(
    404,
    ({ id, editions }: { readonly id: string; readonly editions: readonly Named[] }) =>
      `No hay ninguna edición «${id.slice(0, 60)}». Hay: ${editions.map(({ value, text }) => `${value} (${text})`).join(', ')}.`,
    ['editions'],
  ),
  'edition-repeated': kind(400, 'Indique una sola edición: el parámetro «edition» aparece varias veces.'),

  'catalogue-unknown': kind(404, 'Esa edición no está en el catálogo.'),
  'edicion-grande': kind(413, 'El archivo es demasiado grande: se admiten 64 MB como máximo.'),
  'candidate-gone': kind(409, 'Este archivo ya no está: se instaló, se descartó o caducó. Vuelva a subirlo.'),
  'candidate-unread': kind(409, 'El archivo se está leyendo todavía. Espere un momento.'),
  'source-refused': kind(422, ({ fault }: { readonly fault: SourceFault }) => sourceFaultText(fault)),
  'edition-source-gone': kind(409, 'El archivo de esta edición ya no está aquí: súbalo otra vez.'),
  'edition-gone': kind(409, 'Esta edición ya no está instalada.'),
  'edition-main': kind(
    409,
    'Es la edición principal, la que se abre al entrar en el sitio: elija antes otra y podrá quitarla.',
  ),
  'edition-not-removed': kind(409, 'Esta edición ya no se puede recuperar: está instalada, o ha pasado el plazo.'),
  'library-full': kind(503, 'No queda espacio en el disco del servidor. Libere espacio y vuelva a intentarlo.'),
  'library-behind': kind(
    503,
    'El cambio se ha guardado, pero este servidor todavía no lo ha aplicado: lo hará en cuanto pueda. Si tarda más de un minuto, mire su registro.',
  ),

  'edition-id': kind(
    422,
    'Escriba un identificador corto: minúsculas sin acentos, cifras y guiones, por ejemplo rv1865.',
  ),
  'edition-id-taken': kind(
    422,
    ({ id, title }: { readonly id: string; readonly title: string }) =>
      `«${id}» es ya el identificador de ${title}. Elija otro; o, si este texto debe sustituirla, póngale el mismo título.`,
  ),
  'edition-title': kind(422, 'Escriba cómo se llama la edición, por ejemplo Reina-Valera 1865.'),
  'edition-year': kind(422, 'Escriba el año con tres o cuatro cifras, por ejemplo 1865, o déjelo vacío.'),
  'edition-rights': kind(422, 'Escriba quién tiene los derechos, por ejemplo Dominio público.'),
  'edition-licence': kind(422, 'Elija una de las licencias de la lista.'),
  'edition-characters': SETTINGS['setting-characters'],
  'edition-incomplete': kind(
    422,
    (lacking: Lacking) =>
      `A esta edición le faltan ${lackingText(lacking)}. Si aun así quiere que sea la principal, márquelo aquí.`,
  ),
  'edition-other': kind(422, 'El texto no es el que se conoce con ese nombre. Si aun así lo quiere, márquelo aquí.'),
};

/** The number of books and verses that an edition lacks. */
export interface Lacking {
  readonly books: number;
  readonly verses: number;
}

/** `65 libros, y en total 31.099 versículos` */
export function lackingText({ books, verses }: Lacking): string {
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

interface TooLong {
  readonly length: number;
  readonly most: number;
}
interface Unseen {
  readonly characters: readonly string[];
}

/** Readers' messages to the owner, and the replies. */
export const MESSAGES = {
  'message-short': kind(422, `Por favor complete el mensaje: debe tener más de ${MESSAGE_LONGER_THAN} caracteres.`),
  'message-long': kind(
    422,
    ({ length, most }: TooLong) => `El mensaje es demasiado largo: tiene ${length} caracteres y caben ${most}.`,
  ),
  'message-characters': kind(
    422,
    ({ characters }: Unseen) =>
      `El mensaje contiene caracteres que no se ven o que invierten el texto (${characters.map(formatCharacter).join(', ')}): vuelva a escribir a mano la parte donde estén.`,
  ),
  'folder-unknown': kind(
    422,
    ({ typed }: { readonly typed: string }) =>
      `No hay ninguna carpeta «${typed.slice(0, 40).toWellFormed()}»: hay ${Object.values(FOLDER_NAMES).join(', ')}.`,
  ),
  'search-repeated': kind(422, 'Indique una sola vez lo que se busca.'),
  'message-unknown': kind(404, 'Ese mensaje no existe: quizá se ha borrado.'),
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
    'Ese correo ya no está entre los que no se han podido enviar: quizá se ha enviado o descartado.',
  ),
  'mail-server-missing': kind(409, 'Este sitio no tiene todavía ningún servidor de correo: no se puede probar nada.'),
};

/** The mail server. */
export const MAIL_SERVER = {
  'mail-locked': kind(
    409,
    'El servidor de correo lo da el servidor del sitio, en SMTP_URL y MAIL_FROM, y desde aquí no se cambia.',
  ),
  'mail-none': kind(409, 'Aquí no hay ningún servidor de correo que quitar.'),
  'mail-host-missing': kind(422, 'Escriba el nombre del servidor, como correo.example.org.'),
  'mail-host': kind(422, 'Escriba solo el nombre del servidor, como correo.example.org, sin nada delante ni detrás.'),
  'mail-port': kind(422, 'El puerto es un número: casi siempre 587 o 465.'),
  'mail-user': kind(422, 'Ese usuario no puede ser: cópielo de nuevo de donde se lo dieron.'),
  'mail-user-missing': kind(422, 'Hay contraseña y falta el usuario. Suele ser la dirección de correo entera.'),
  'mail-password': kind(422, 'Esa contraseña no puede ser: cópiela de nuevo de donde se la dieron.'),
  'mail-password-missing': kind(422, 'Escriba la contraseña de ese usuario en el servidor de correo.'),
  'mail-sender': kind(422, 'Escriba la dirección completa de la que salen los correos, como biblia@example.org.'),
};
