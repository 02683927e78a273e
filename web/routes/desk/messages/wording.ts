import { FOLDER_NAMES } from '../../../../forms/message-list.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { isolate } from '../../../../scripture/text/isolate.ts';
import type { MessageFolder } from '../../../../store/messages.ts';

/** Texts of `/administracion/mensajes`. */
export const MESSAGES = {
  title: 'Mensajes',
  one: 'Mensaje',
  lead: 'Lo que los lectores escriben por el formulario de contacto.',
  folders: { inbox: 'Entrada', archived: 'Archivo', spam: 'Correo basura' },
  foldersLabel: 'Carpetas',
  unread: (n: number) => (n === 1 ? 'uno sin leer' : `${n} sin leer`),
  search: 'Buscar',
  searchLabel: 'Palabras del mensaje, de su dirección o de la respuesta',
  found: (words: string) => `Mensajes con «${isolate(words)}»`,
  all: 'Quitar la búsqueda',
  empty: {
    inbox: 'No hay ningún mensaje.',
    archived: 'No hay nada en el archivo.',
    spam: 'No hay correo basura. Lo que lo parece se guarda aquí y nunca se tira.',
  },
  nothingFound: 'En esta carpeta no hay nada con esas palabras.',
  newer: 'Los más nuevos',
  older: 'Más antiguos',
  position: 'Más mensajes',
  export: 'Llevarse esta lista:',
  exportAll: 'Todo:',
  fresh: 'nuevo',
  answered: 'respondido',
  noAddress: 'Nadie recibe aviso de los mensajes nuevos.',
  giveAddress: 'Poner la dirección a la que llegan',
  back: 'Volver a la lista',
  unproved: 'Dirección que dio quien escribe; nadie la ha comprobado.',
  archive: 'Archivar',
  unarchive: 'Devolver a la entrada',
  spam: 'Es correo basura',
  notSpam: 'No es correo basura',
  keepUnread: 'Dejar sin leer',
  undo: 'Deshacer',
  delete: 'Borrar…',
  deleteLead: 'Se borran el mensaje, sus respuestas y los correos que llevan sus palabras. No hay vuelta atrás.',
  deleteButton: 'Borrar para siempre',
  answers: 'Respuestas',
  answer: 'Responder',
  answerLabel: 'Su respuesta',
  answerHint: (address: string) =>
    `Sale por correo hacia ${address}. El mensaje no se cita: quien dio esa dirección pudo no ser su dueño.`,
  replyTo: (address: string) => `Si le contesta, su correo llegará a ${address}.`,
  noReplyTo: 'Si le contesta, su correo irá al remitente del sitio: en «Textos del sitio» puede poner otra dirección.',
  notDelivering:
    'Este sitio no envía correo todavía: la respuesta se guardará aquí y saldrá cuando pueda, sin que se pierda nada.',
  send: 'Enviar la respuesta',
  resend: 'Enviarla otra vez',
  you: (name: string | undefined) => name ?? 'una cuenta eliminada',
  states: {
    waiting: 'Espera para salir.',
    sending: 'Está saliendo.',
    sent: 'Enviada',
    dead: 'No ha podido salir.',
    lost: 'No salió, y su correo ya no está.',
  },
  done: {
    archived: 'El mensaje está en el archivo.',
    spam: 'El mensaje está en el correo basura.',
    inbox: 'El mensaje está otra vez en la entrada.',
    borrado: 'El mensaje está borrado.',
    'no-leido': 'El mensaje sigue sin leer.',
    respondido: 'Su respuesta está guardada.',
    reenviado: 'La respuesta saldrá otra vez.',
  },
} as const;

export function listPath(folder: MessageFolder, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(folder !== 'inbox' && { carpeta: FOLDER_NAMES[folder] }), ...more });
  return query.size > 0 ? `${DESK_PATHS.messages}?${query}` : DESK_PATHS.messages;
}
