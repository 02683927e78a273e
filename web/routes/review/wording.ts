import type { TextNoun } from '../../../scripture/correction/text-noun.ts';
import { capital } from '../../../scripture/text/capital.ts';
import { isolate } from '../../../scripture/text/isolate.ts';
import type { ProposalState, QueueOrder } from '../../../services/text/corrections/corrections.ts';

const times = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Texts of the review screens. */
export const REVIEW = {
  title: 'Revisión',
  waiting: (n: number) =>
    n === 0 ? 'No hay propuestas pendientes.' : `Hay ${times(n, 'propuesta pendiente', 'propuestas pendientes')}.`,
  nothing: 'Todo lo que los lectores han propuesto está resuelto.',
  nothingForYou: 'No queda ninguna propuesta pendiente de su decisión.',
  supported: (n: number) =>
    `${n === 1 ? 'Otra ya tiene' : `Otras ${n} ya tienen`} su apoyo; falta el de otro corrector.`,
  sameSlip: 'La misma corrección en',
  changes: 'Cambios publicados',
  orderLabel: 'Orden de la cola',
  orders: { oldest: 'por antigüedad', book: 'por libro', author: 'por autor' } satisfies Record<QueueOrder, string>,
  begin: 'Empezar por la primera',
  more: 'Ver las siguientes',
  first: 'Volver a las primeras',
  back: 'La cola',
  left: (n: number) => (n === 0 ? 'No queda ninguna' : n === 1 ? 'Queda 1' : `Quedan ${n}`),
  previous: 'anterior',
  next: 'siguiente',
  position: 'Moverse por la cola',
  proposes: 'Propone',
  kinds: {
    edit: undefined,
    conflict: () => 'El texto nuevo de la edición contradice esta corrección, que ya estaba publicada.',
    revert: ({ of }: TextNoun) => `Vuelve a un texto anterior ${of}.`,
  },
  overtaken: ({ the }: TextNoun) => `${capital(the)} ha cambiado desde que se escribió esta propuesta.`,
  laid: 'Arriba se ve lo que propone aplicado al texto actual: aceptarlo no deshace nada de lo publicado.',
  clash: 'Cambia palabras que entretanto ya se han cambiado de otro modo: hay que elegir.',
  choice: {
    title: '¿Con cuál se queda?',
    way: 'Elegir',
    mine: (author: string) => `Lo que propone ${isolate(author)}`,
    theirs: 'Lo que ya está publicado',
    theirsAndRest: 'Lo que ya está publicado, con lo demás de esta propuesta',
    takeMine: 'Publicar lo propuesto',
    takeTheirs: 'Dejar lo publicado',
    hint: 'Si ninguno de los dos es lo que debe decir, escríbalo abajo.',
    /** The reason sent to the author. */
    reason: 'Entretanto se publicó otra corrección de las mismas palabras, y se ha preferido esa.',
  },
  wouldBe: 'Así quedaría:',
  sinceThen: 'Lo que ha cambiado entretanto',
  note: 'Su fuente',
  tags: {
    overtaken: ({ the }: TextNoun) => `${the} ha cambiado`,
    clash: 'cambia lo mismo que otra ya publicada',
    conflict: 'en conflicto con el texto nuevo',
    revert: 'vuelta a un texto anterior',
    alike: (n: number) => `lo mismo en ${times(n - 1, 'lugar más', 'lugares más')}`,
    behind: (names: readonly string[]) => `con el apoyo de ${names.map(isolate).join(', ')}`,
    mine: 'ya tiene su apoyo',
  },
  context: ({ the }: TextNoun) => `${capital(the)} en su capítulo`,
  twoPersons: 'Revisión por dos personas: se publica cuando dos correctores apoyan el mismo texto.',
  support: {
    this: (name: string) => `${isolate(name)} apoya el texto propuesto.`,
    thisMine: 'Usted apoya el texto propuesto; falta otro corrector.',
    other: (name: string) => `${isolate(name)} apoya este otro texto:`,
    otherMine: 'Usted apoya este otro texto:',
    past: ({ the }: TextNoun, name: string) =>
      `${isolate(name)} apoyó este cambio antes de que ${the} cambiara: su apoyo ya no cuenta.`,
    pastMine: ({ the }: TextNoun) => `Usted apoyó este cambio antes de que ${the} cambiara: su apoyo ya no cuenta.`,
  },
  printed: {
    marked: (page: number) => `Hay una zona marcada en la página ${page}.`,
    kept: 'La zona se ha guardado con la propuesta.',
    dropped: 'La zona se ha quitado.',
    failed: 'La zona no se pudo guardar. Compruebe la conexión y vuelva a intentarlo.',
  },
  decide: 'Decisión',
  accept: 'Aceptar',
  change: 'Aceptar con cambios',
  /** The short label beside «Aceptar». */
  withChanges: 'Con cambios',
  text: ({ of }: TextNoun) => `Texto ${of}`,
  verseTitle: 'Título del versículo',
  acceptChanged: 'Aceptar con estos cambios',
  why: 'Por qué (opcional)',
  reject: 'Rechazar',
  reason: 'Por qué no se acepta: su autor lo leerá',
  reasons: [
    'No es una errata: el texto de esta edición dice así.',
    'No se entiende qué se propone corregir.',
    'Este sitio corrige erratas; no se cambia el sentido del texto.',
    'Parece una broma o una prueba.',
  ],
  usual: 'O uno de los motivos habituales',
  none: '–',
  ofOneAuthor: 'Lo que propone este autor',
  suspend: 'Suspender a este autor',
  ofAuthor: (n: number) => `Las ${n} propuestas de este autor`,
  rejectWithReason: 'Rechazar con este motivo',
  confirm: 'Sí, esos caracteres son los correctos',
  loss: 'Sí, esas palabras deben quitarse',
  alike: (n: number) => `La misma corrección en ${times(n, 'lugar más', 'lugares más')}`,
  amongOthers: 'Junto con otros cambios, que se deciden aparte, está también en',
  alikeHint: (noun: TextNoun) =>
    `Lo que decida vale también para las que marque. Un texto con cambios vale solo para ${noun.this}.`,
  markAll: 'Marcar todas o ninguna',
  beside: 'Para comparar',
  rivals: (noun: TextNoun) => `Otras propuestas sobre ${noun.this}`,
  history: 'Su historial',
  noHistory: 'Nunca se ha corregido.',
  wholeHistory: 'El historial completo',
  parallels: 'En otras ediciones',
  noParallel: 'Esta edición no lo tiene.',
  chapter: 'Leer el capítulo',
  unknown: 'No hay ninguna propuesta en esta dirección.',
  closed: (state: Exclude<ProposalState, 'pending'>, by: string | undefined) => {
    if (state === 'withdrawn') return 'Su autor ha retirado esta propuesta.';
    if (state === 'superseded') return 'Esta propuesta está cerrada: el texto ya dice lo que pedía.';
    return `${isolate(by ?? 'Alguien')} ha ${state === 'accepted' ? 'aceptado' : 'rechazado'} esta propuesta.`;
  },
  notice: {
    accepted: (reference: string) => `${reference}: aceptada y publicada.`,
    rejected: (reference: string) => `${reference}: rechazada.`,
    superseded: (reference: string) => `${reference}: cerrada, porque el texto ya decía eso.`,
    withdrawn: (reference: string) => `${reference}: la ha retirado su autor.`,
    second: (reference: string) => `${reference}: tiene su apoyo; falta el de otro corrector.`,
    others: (n: number) => `Lo mismo en ${times(n, 'lugar más', 'lugares más')}.`,
    lost: (reference: string, by: string, state: 'accepted' | 'rejected') =>
      `${reference} ya lo había ${state === 'accepted' ? 'aceptado' : 'rechazado'} ${isolate(by)}.`,
    left: (reference: string) => `${reference} se ha quedado sin decidir: ábrala por separado.`,
    unnamed: (n: number) =>
      `Tampoco ${n === 1 ? 'se ha decidido así otra' : `se han decidido así otras ${n}`} de las marcadas: las pendientes siguen en la cola.`,
    history: 'Ver su historial',
  },
  keys: {
    list: [
      ['j', 'la siguiente'],
      ['k', 'la anterior'],
      ['a', 'aceptar'],
      ['e', 'aceptar con cambios'],
      ['r', 'rechazar'],
      ['x', 'marcar todas las iguales, o ninguna'],
      ['u', 'volver a la cola'],
    ],
    hint: 'Ctrl + Intro envía lo que está escribiendo.',
  },
} as const;

/** Texts of the page of an author's proposals. */
export const AUTHOR = {
  title: (name: string) => (name === 'visitante' ? 'Lo que propone un visitante' : `Lo que propone ${isolate(name)}`),
  back: 'La cola',
  none: 'No tiene propuestas pendientes.',
  lead: (n: number) => `Tiene ${times(n, 'propuesta pendiente', 'propuestas pendientes')}.`,
  more: (n: number) => (n === 1 ? 'Otra aparecerá cuando decida estas.' : `Otras ${n} aparecerán cuando decida estas.`),
  all: 'Rechazar todas las de este autor',
  hint: 'Se rechazan las marcadas, con un solo motivo. Su autor recibe un correo como máximo. Desmarque las que quiera ver con calma.',
  own: 'Sus propuestas',
  beside: 'De otros visitantes, desde la misma conexión y el mismo día',
  besideHint: 'Puede ser la misma persona, o un colegio entero: no están marcadas.',
  reason: 'Por qué no se aceptan',
  reject: 'Rechazar las marcadas',
  suspendTitle: 'Suspender',
  suspendLead: (visitor: boolean) =>
    visitor
      ? 'No podrá proponer nada desde ese dispositivo, ni hoy desde esa conexión sin cuenta. Puede seguir leyendo.'
      : 'No podrá proponer nada con su cuenta. Puede seguir leyendo y ver lo que propuso.',
  suspendReason: 'Motivo (lo leerá cuando quiera proponer algo)',
  suspendFor: 'Durante',
  days: [
    ['1', 'un día'],
    ['7', 'una semana'],
    ['30', 'un mes'],
    ['365', 'un año'],
    ['', 'hasta que se levante'],
  ],
  suspend: 'Suspender',
  suspended: 'Está suspendido: no puede proponer nada.',
  until: 'Hasta el',
  noEnd: 'Hasta que se levante.',
  lift: 'Levantar la suspensión',
  rejected: (n: number) => (n === 1 ? '1 propuesta rechazada.' : `${n} propuestas rechazadas.`),
  left: (n: number) =>
    n === 1
      ? 'Una no se ha rechazado: había cambiado, o ya estaba decidida.'
      : `${n} no se han rechazado: habían cambiado, o ya estaban decididas.`,
  account: 'Su cuenta: función, suspenderla o borrarla',
  nowSuspended: 'Se le ha suspendido; queda anotado en el registro.',
  nowLifted: 'Se ha levantado la suspensión.',
  unknown: 'En esta dirección no hay propuestas de nadie.',
} as const;
