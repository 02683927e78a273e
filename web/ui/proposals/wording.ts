import type { OwnProposal } from '../../../services/text/corrections/corrections.ts';

export const PROPOSALS = {
  title: 'Sus correcciones',
  byAccount: 'Lo que ha propuesto con su cuenta, lo más nuevo primero.',
  byDevice:
    'Lo que ha propuesto desde este dispositivo, lo más nuevo primero. Solo se ve en él; con una cuenta lo vería en cualquiera.',
  none: 'Todavía no ha propuesto ninguna corrección.',
  how: 'Cuando lea una errata, toque el versículo y escríbalo como debe decir. Si al tocarlo no ocurre nada, toque su número.',
  read: 'Empezar a leer',
  more: 'Más antiguas',
  newer: 'Más recientes',
  pages: 'Páginas',
  states: {
    pending: 'Pendiente de revisión',
    accepted: 'Aceptada',
    rejected: 'No aceptada',
    withdrawn: 'Retirada',
    superseded: 'Ya está en el texto',
  },
  changed: 'Aceptada con cambios',
  news: 'nuevo',
  proposed: (verse: string) => `Corrección de ${verse}`,
  goTo: 'Ver el versículo',
  all: 'Todas sus correcciones',
  sent: 'Enviada',
  decided: 'Decidida',
  withdrawnOn: 'Retirada',
  yours: 'Lo que usted propone',
  published: 'Lo que se publicó, frente a lo que usted proponía',
  note: 'Su nota',
  reason: 'Lo que dice quien la revisó',
  noReason: 'Se cerró sola: el texto publicado ya dice lo que pedía.',
  amend: 'Cambiar la propuesta',
  fieldTitle: 'Título o letra que va delante',
  fieldText: 'Texto del versículo',
  fieldNote: '¿De dónde lo sabe? (si quiere decirlo)',
  save: 'Guardar los cambios',
  withdraw: 'Retirar la propuesta',
  withdrawHint: 'No se borra: queda aquí como retirada, y nadie más la verá.',
  confirm: 'Esos caracteres son los que deben estar',
  done: {
    enviada: 'Gracias. Su corrección se ha enviado y espera a que alguien la revise.',
    publicada: 'Gracias. Su corrección está publicada.',
    cambiada: 'Se han guardado los cambios.',
    retirada: 'La propuesta está retirada.',
  },
  missing: 'Aquí no hay ninguna propuesta suya. Se ven desde el dispositivo o con la cuenta con que se enviaron.',
} as const;

export type DoneWord = keyof typeof PROPOSALS.done;
export const isDoneWord = (word: string | undefined): word is DoneWord =>
  word !== undefined && Object.hasOwn(PROPOSALS.done, word);

export const stateWords = ({ state, published }: Pick<OwnProposal, 'state' | 'published'>): string =>
  state === 'accepted' && published ? PROPOSALS.changed : PROPOSALS.states[state];
