import { formatCharacter } from '../../../scripture/text/unseen.ts';
import type { FieldFault, FormOutcome } from '../../refusals/form-outcomes.ts';
import type { Problem } from '../../refusals/problem.ts';

type Refused = Extract<FormOutcome, { ok: false }>;
const conflict = (sentence: string): Refused => ({ ok: false, status: 409, faults: [{ field: '', sentence }] });

export const TOO_LARGE: Problem = {
  status: 413,
  code: 'edicion-grande',
  detail: 'El archivo es demasiado grande: una edición no pasa de 64 MB.',
};
export const UNKNOWN_CANDIDATE = conflict(
  'Este archivo ya no está: se instaló, se descartó o pasó su tiempo. Vuelva a subirlo.',
);
export const NOT_READ = conflict('El archivo se está leyendo todavía. Espere un momento.');
export const UNKNOWN_EDITION = conflict('Esta edición ya no está instalada.');
export const IS_DEFAULT = conflict(
  'Es la edición principal, la que se abre al entrar en el sitio: elija antes otra y podrá quitarla.',
);
export const NOT_REMOVED = conflict('Esta edición ya no se puede recuperar: está instalada, o pasó su tiempo.');
export const DISK_FULL: Refused = {
  ok: false,
  status: 503,
  faults: [{ field: '', sentence: 'No queda espacio en el disco del servidor. Libérelo y vuelva a intentarlo.' }],
};
export const NOT_YET: Refused = {
  ok: false,
  status: 503,
  faults: [
    {
      field: '',
      sentence:
        'El cambio está guardado, pero este servidor no puede hacerlo ahora mismo: lo hará en cuanto pueda. Si tarda más de un minuto, mire su registro.',
    },
  ],
};

export const FIELD = {
  id: {
    field: 'id',
    sentence: 'Escriba un identificador corto: minúsculas sin acentos, cifras y guiones, por ejemplo rv1865.',
  },
  title: { field: 'titulo', sentence: 'Escriba cómo se llama la edición, por ejemplo Reina-Valera 1865.' },
  year: { field: 'anio', sentence: 'Escriba el año con tres o cuatro cifras, por ejemplo 1865, o déjelo vacío.' },
  rights: { field: 'derechos', sentence: 'Escriba quién tiene los derechos, por ejemplo Dominio público.' },
  accept: {
    field: 'acepta',
    sentence: 'El texto no es el que se conoce con ese nombre. Si aun así lo quiere, márquelo aquí.',
  },
} as const satisfies Record<string, FieldFault>;

export const unseenIn = (field: string, characters: readonly string[]): FieldFault => ({
  field,
  sentence: `Lleva caracteres que no se ven (${characters.map(formatCharacter).join(', ')}): escríbalo de nuevo a mano.`,
});

export const idTaken = (id: string, title: string): FieldFault => ({
  field: 'id',
  sentence: `«${id}» es ya el identificador de ${title}. Elija otro; o, si este texto ha de tomar su lugar, póngale el mismo título.`,
});
