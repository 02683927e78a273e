import { formatCount } from '../../scripture/figures/format-number.ts';
import { kind } from './kind.ts';

/** Pages of the owner's own. */
export const SITE_PAGES = {
  'page-address': kind(
    422,
    'Escriba la dirección con letras minúsculas sin acentos, cifras y guiones, como quienes-somos.',
  ),
  'page-address-taken': kind(
    422,
    ({ title }: { readonly title: string }) => `La página «${title}» ya tiene esa dirección. Elija otra.`,
  ),
  'page-long': kind(
    422,
    ({ length, most }: { readonly length: number; readonly most: number }) =>
      `El texto es demasiado largo: tiene ${formatCount(length)} caracteres y caben ${formatCount(most)}. Acórtelo o repártalo en dos páginas.`,
  ),
  'page-link': kind(
    422,
    ({ typed }: { readonly typed: string }) =>
      `El enlace a «${typed.slice(0, 80).toWellFormed()}» no sirve: escriba la dirección entera, que empiece por https://, http://, mailto: o tel:.`,
  ),
  'pages-full': kind(
    409,
    ({ most }: { readonly most: number }) => `No caben más de ${most} páginas. Borre antes una que ya no haga falta.`,
  ),
  'page-gone': kind(
    409,
    'Otra persona ha borrado esta página. Lo que usted escribió sigue aquí: guárdelo si quiere hacer con ello una página nueva.',
  ),
  'page-overtaken': kind(
    409,
    'Otra persona ha guardado esta página mientras usted escribía. Su texto sigue en el formulario, sin guardar, y el de ella está debajo. Si guarda otra vez, el suyo lo sustituye; el otro queda en el historial.',
  ),
};
