import type { Problem } from '../../services/refusals/problem.ts';
import type { BodyRule } from './body-rule.ts';

export const NOT_A_FORM = malformed('El envío no es un formulario bien formado.');
export const NOT_UTF8 = malformed('El envío no es texto en UTF-8.');
export const NOT_JSON = malformed('El envío no es JSON bien formado en UTF-8.');
export const NOT_AN_OBJECT = malformed('El envío tiene que ser un objeto JSON: { … }.');

export const CUT: Problem = {
  status: 400,
  code: 'body-cut',
  detail: 'El envío se cortó antes de llegar entero. Vuelva a enviarlo.',
};
export const HAS_NUL: Problem = {
  status: 400,
  code: 'body-characters',
  detail: 'El envío contiene el carácter nulo (U+0000), que no puede estar en ningún texto. Envíelo sin él.',
};

export const tooLarge = (most: number): Problem => ({
  status: 413,
  code: 'body-large',
  detail: `El envío es demasiado grande: como mucho se admiten ${most / 1_000} kB.`,
});
export const tooManyFields = (most: number): Problem => ({
  status: 413,
  code: 'body-fields',
  detail: `El envío trae demasiados campos: como mucho se admiten ${most}.`,
});

const WANTED = {
  json: 'Envíe JSON en UTF-8, con el encabezado «Content-Type: application/json».',
  form: 'Envíe un formulario en UTF-8, con el encabezado «Content-Type» que corresponda.',
  both: 'Envíe un formulario o JSON en UTF-8, con el encabezado «Content-Type» que corresponda.',
};

export const wrongType = ({ accepts }: BodyRule): Problem => ({
  status: 415,
  code: 'media-type',
  detail: WANTED[accepts.length > 1 ? 'both' : accepts[0]!],
});

function malformed(detail: string): Problem {
  return { status: 400, code: 'body-malformed', detail };
}
