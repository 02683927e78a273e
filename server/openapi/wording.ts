import type { Role } from '../../services/access/permissions.ts';
import type { OtherAnswer } from './call-description.ts';

/** The introduction of the OpenAPI document. */
export const ABOUT = [
  'La API de este sitio. Las llamadas que leen el texto están abiertas a cualquier programa y a las páginas de cualquier sitio, sin clave y sin cookies; las demás son para las páginas de este sitio, y no aceptan envíos desde otro.',
  'Una edición es un texto instalado; su identificador se indica en «edition», y sin él se responde con la que el sitio muestra por defecto. Los libros se nombran como en las direcciones (John) o como los escribe un lector (Juan, Jn).',
  'Un «id» es una referencia OSIS: John.3.16. El campo «revision» de un versículo cambia cuando cambia el versículo; el de una edición, cuando se instala otro texto suyo. Las correcciones publicadas aparecen enseguida en las respuestas.',
  'Cada respuesta con texto dice de qué edición es y en qué revisión («X-Edition» y «X-Revision», y también en el cuerpo, donde cabe): con esa revisión, /api/r/… responde siempre lo mismo, y /search/John/3/16?revision=… la muestra a los lectores. Lleva además un «ETag», que cambia con su contenido: quien la guarda pregunta con «If-None-Match», y recibe 304 mientras siga igual.',
  'Los errores se devuelven como application/problem+json: «detail» es una frase para personas y «code» no cambia. Con 429 y 503, «Retry-After» dice en cuántos segundos volver a intentarlo.',
].join('\n\n');

export const TAGS = {
  open: { name: 'Leer', description: 'Abiertas a todos, desde cualquier sitio.' },
  site: { name: 'De este sitio', description: 'Las que hacen las páginas de este sitio.' },
} as const;

export const TAG_HEADER = {
  ETag: {
    description: 'Para preguntar con «If-None-Match» si la respuesta sigue igual.',
    required: true,
    schema: { type: 'string' },
  },
} as const;
export const TEXT_HEADERS = {
  'X-Edition': {
    description: 'La edición del texto; si son varias, separadas por comas.',
    required: true,
    schema: { type: 'string' },
  },
  'X-Revision': {
    description:
      'La revisión de la edición: la última que cambió algo de lo que se responde, o la última de todas. Si son varias ediciones, una de cada una.',
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
  what: 'A otra página del sitio; a iniciar sesión, si hace falta.',
  headers: { Location: 'La dirección de la página.' },
};

export const UNCHANGED = 'Sigue igual que con el «ETag» de «If-None-Match».';
export const REFUSED = 'Qué está mal y qué sería correcto.';
export const REFUSED_FORM = 'Qué está mal y qué sería correcto; solo una frase, si no se entiende ni la dirección.';

/** The role required by a call. */
export const ROLES: Readonly<Record<Role, string>> = {
  visitante: '',
  lector: 'Para quien tiene cuenta.',
  corrector: 'Para correctores.',
  administrador: 'Para administradores.',
};
