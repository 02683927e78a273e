import type { Role } from '../../services/access/permissions.ts';
import type { OtherAnswer } from './call-description.ts';

/** The introduction of the OpenAPI document. */
export const ABOUT = [
  'Las llamadas de este sitio. Las que leen el texto están abiertas a cualquier programa y a las páginas de cualquier sitio, sin clave y sin cookies; las demás son para las páginas de este sitio, y un envío que viene de otro no se acepta.',
  'Una edición es un texto instalado, y su nombre va en «edition»; sin él se responde con la que el sitio muestra por defecto. Los libros se nombran como en las direcciones (John) o como los escribe un lector (Juan, Jn).',
  'Un «id» es de OSIS: John.3.16. La «revision» de un versículo cambia cuando cambia él; la de una edición, cuando se instala otro texto suyo. Las correcciones publicadas están en las respuestas enseguida.',
  'Cada respuesta del texto dice de qué edición es y en qué revision («X-Edition» y «X-Revision», y también dentro donde cabe): con esa revision, /api/r/… la da igual para siempre, y /search/John/3/16?revision=… la enseña a las personas. Lleva además un «ETag», que cambia con lo que ella dice: quien la guarda pregunta con «If-None-Match», y recibe 304 mientras siga igual.',
  'Lo que no se puede responder se dice con un problema (application/problem+json): «detail» es una frase para personas y «code» no cambia. Con 429 y 503, «Retry-After» dice en cuántos segundos volver a intentarlo.',
].join('\n\n');

export const TAGS = {
  open: { name: 'Leer', description: 'Abiertas a todos, desde cualquier sitio.' },
  site: { name: 'De este sitio', description: 'Las que hacen las páginas de este sitio.' },
} as const;

export const TAG_HEADER = {
  ETag: {
    description: 'Para preguntar con «If-None-Match» si sigue igual.',
    required: true,
    schema: { type: 'string' },
  },
} as const;
export const TEXT_HEADERS = {
  'X-Edition': {
    description: 'La edición de la que es; donde son varias, separadas por comas.',
    required: true,
    schema: { type: 'string' },
  },
  'X-Revision': {
    description:
      'La revisión de la edición en la que dice esto: la última que cambió algo de lo que responde, o la última de todas. Donde son varias ediciones, una de cada una.',
    required: true,
    schema: { type: 'string' },
  },
} as const;

export const RETRY_HEADER = {
  'Retry-After': {
    description: 'Con 429 y 503: en cuántos segundos volver a intentarlo.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
} as const;

/** The response to a form from a visitor who must sign in. */
export const SIGN_IN_FIRST: OtherAnswer = {
  status: 303,
  what: 'A otra página del sitio: a iniciar sesión, si falta.',
  headers: { Location: 'La dirección de la página.' },
};

export const UNCHANGED = 'Sigue igual que el «ETag» que se dio en «If-None-Match».';
export const REFUSED = 'Qué está mal, y qué sería correcto.';
export const REFUSED_FORM = 'Qué está mal, y qué sería correcto: una frase, donde no se entiende ni la dirección.';

/** The role required by a call. */
export const ROLES: Readonly<Record<Role, string>> = {
  visitante: '',
  lector: 'Para quien tiene cuenta.',
  corrector: 'Para correctores.',
  administrador: 'Para administradores.',
};
