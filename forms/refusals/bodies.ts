import { kind } from './kind.ts';

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

/** What a request brings. */
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
