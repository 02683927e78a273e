import type { TextNoun } from '../../../scripture/correction/text-noun.ts';
import { capital } from '../../../scripture/text/capital.ts';
import { isolate } from '../../../scripture/text/isolate.ts';

/** Texts of the history pages. */
export const HISTORY = {
  verse: {
    title: (reference: string) => `Historial de ${reference}`,
    label: 'Historial del versículo',
    description: (reference: string, edition: string, count: number) =>
      `${count === 1 ? 'La corrección' : `Las ${count} correcciones`} de ${reference} en la edición ${edition}: qué decía, qué dice, quién lo propuso, cuándo y por qué.`,
    lead: (count: number) =>
      count === 1
        ? 'Este versículo se ha corregido una vez.'
        : `Este versículo se ha corregido ${count} veces. La última corrección está arriba.`,
    never: 'Este versículo nunca se ha corregido: dice lo que dice el texto de la edición.',
    original: 'El texto de la edición',
    now: 'Lo que dice ahora',
    read: 'Leerlo en su capítulo',
    restore: 'Volver a este texto',
    changes: 'Todos los cambios',
  },
  changes: {
    title: 'Cambios publicados',
    description: (edition: string) =>
      `Cada palabra que se ha cambiado en la edición ${edition}: qué decía, qué dice, quién lo propuso, cuándo y por qué.`,
    lead: 'Cada corrección publicada, de la más nueva a la más antigua. Ninguna se borra: deshacer una es publicar otra.',
    none: 'Todavía no se ha corregido nada: el texto es el de la edición, tal como se instaló.',
    titleOf: (chapter: string) => `Cambios en ${chapter}`,
    leadOf: 'Las correcciones publicadas de este capítulo, de la más nueva a la más antigua.',
    noneOf: (chapter: string) => `${chapter} no se ha corregido nunca: dice lo que dice el texto de la edición.`,
    noChapter: 'Esta edición no tiene ese capítulo.',
    all: 'Todos los cambios',
    read: (chapter: string) => `Leer ${chapter}`,
    noneHere: 'No hay cambios tan antiguos.',
    base: 'Se instaló el texto de la edición.',
    baseAgain: 'Se instaló un texto nuevo de la edición.',
    history: 'Historial',
    undo: 'Deshacer esta corrección',
    newest: 'Última revisión',
    newestHint:
      'Cada revisión lleva la huella de la anterior: basta con anotar esta para saber más adelante si alguien ha alterado el historial.',
    feed: 'Suscribirse (Atom)',
    older: 'Cambios más antiguos',
    newer: 'Los más recientes',
    pages: 'Más cambios',
  },
  author: (name: string) => `Propuesto por ${isolate(name)}`,
  kinds: {
    revert: 'Vuelve a un texto anterior',
    conflict: 'Resuelve un conflicto con el texto nuevo',
  },
  hash: 'Huella',
  permanent: 'Enlace permanente a esta revisión',
  revision: (seq: number) => `Revisión ${seq}`,
  revert: {
    title: (reference: string) => `Volver atrás en ${reference}`,
    lead: 'Lo que va a cambiar:',
    same: ({ the }: TextNoun) => `${capital(the)} ya dice eso: no hay nada que cambiar.`,
    how: 'No se borra nada: se publica una corrección nueva, y el historial guarda las dos.',
    twoPersons: 'Revisión por dos personas: quedará en la cola hasta que otro corrector la apoye.',
    reason: 'Por qué (opcional; se publica en el historial)',
    submit: 'Volver a este texto',
    cancel: 'Dejarlo como está',
    unknown: 'Esta edición no tiene ninguna revisión con esa huella.',
    gone: ({ the, ending }: TextNoun) =>
      `Lo que decía ${the} antes de esa revisión ya no se guarda. Corríjal${ending} a mano en su capítulo.`,
  },
} as const;
