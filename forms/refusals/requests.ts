import { kind } from './kind.ts';

/** Requests as such, whatever they ask for. */
export const REQUESTS = {
  'host-malformed': kind(400, 'La petición debe nombrar el sitio una sola vez (Host).'),
  /** Of a request, or with `mail` somebody's own. */
  'address-malformed': kind(
    ({ mail }: { readonly mail?: true }) => (mail ? 422 : 400),
    ({ mail }) =>
      mail
        ? 'Correo electrónico no válido: ha de ser como nombre@ejemplo.org, sin espacios.'
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
