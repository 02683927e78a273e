import { kind } from './kind.ts';

/** Faults of any request. */
export const REQUESTS = {
  'host-malformed': kind(400, 'La petición debe nombrar el sitio una sola vez (Host).'),
  /** The address of a request or, with `mail`, an e-mail address. */
  'address-malformed': kind(
    ({ mail }: { readonly mail?: true }) => (mail ? 422 : 400),
    ({ mail }) =>
      mail
        ? 'Correo electrónico no válido: debe ser como nombre@ejemplo.org, sin espacios.'
        : 'La dirección está mal escrita.',
  ),
  'address-long': kind(414, 'La dirección es demasiado larga.'),
  'method-unknown': kind(405, 'Este método no se admite.'),
  'method-not-allowed': kind(
    405,
    ({ methods, reads }: { readonly methods: string; readonly reads?: true }) =>
      `${reads ? 'Esta llamada solo lee' : 'Esta llamada no admite ese método'}: admite ${methods}.`,
  ),
  'page-takes-no-form': kind(405, 'Esta página no recibe envíos. Vuelva atrás e inténtelo de otro modo.'),
  'call-unknown': kind<{ readonly calls: readonly string[] }>(
    404,
    'Esta llamada no existe. Existen las de la lista «calls».',
    ['calls'],
  ),
  'cross-site': kind(
    403,
    ({ from }: { readonly from: string }) =>
      `Este envío viene de otro sitio (${from.slice(0, 100)}) y no se ha aceptado. Envíelo desde una página de este sitio.`,
  ),
  'form-unknown': kind(
    422,
    ({ account }: { readonly account?: true }) =>
      `El sitio no entiende este envío. ${account ? 'Vuelva a la página de su cuenta.' : 'Vuelva a la página e inténtelo de nuevo.'}`,
  ),
  busy: kind(
    503,
    'Ahora mismo hay demasiadas peticiones a la vez y esta no se ha podido atender. Vuelva a intentarlo dentro de unos segundos; lo que escribió no se ha perdido.',
  ),
  unexpected: kind(
    500,
    ({ requestId }: { readonly requestId: string }) =>
      `La llamada no se pudo responder. Vuelva a intentarlo dentro de un momento; si el error sigue, comuníquenos este código: ${requestId}.`,
    ['requestId'],
  ),
};

const MALFORMED = {
  form: 'El envío no es un formulario bien formado.',
  utf8: 'El envío no es texto en UTF-8.',
  json: 'El envío no es JSON bien formado en UTF-8.',
  object: 'El envío tiene que ser un objeto JSON: { … }.',
};
const WANTED = {
  json: 'Envíe JSON en UTF-8, con el encabezado «Content-Type: application/json».',
  form: 'Envíe un formulario en UTF-8, con el encabezado «Content-Type» que corresponda.',
  both: 'Envíe un formulario o JSON en UTF-8, con el encabezado «Content-Type» que corresponda.',
  piece: 'Un trozo es «application/offset+octet-stream».',
};

/** Faults of a request's body. */
export const BODIES = {
  'body-malformed': kind(400, ({ as }: { readonly as: keyof typeof MALFORMED }) => MALFORMED[as]),
  'body-cut': kind(400, 'El envío se cortó antes de llegar entero. Vuelva a enviarlo.'),
  'body-characters': kind(
    400,
    'El envío contiene el carácter nulo (U+0000), que no puede estar en ningún texto. Envíelo sin él.',
  ),
  'body-large': kind(413, ({ most }: { readonly most?: number }) =>
    most === undefined
      ? 'El envío es demasiado grande.'
      : `El envío es demasiado grande: como mucho se admiten ${most / 1_000} kB.`,
  ),
  'body-fields': kind(
    413,
    ({ most }: { readonly most: number }) => `El envío trae demasiados campos: como mucho se admiten ${most}.`,
  ),
  'media-type': kind(415, ({ wanted }: { readonly wanted: keyof typeof WANTED }) => WANTED[wanted]),
};
