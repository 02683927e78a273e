import type { Anchor, AnchorFault } from '../../../scripture/facsimile/facsimile.ts';
import { formatBytes } from '../../../scripture/figures/format-bytes.ts';
import { formatChapter } from '../../../scripture/reference/format-spanish.ts';
import type { Problem } from '../../refusals/problem.ts';

export const NO_SUCH_FILE: Problem = {
  status: 404,
  code: 'incoming-unknown',
  detail:
    'En la carpeta var/incoming no hay ningún archivo con ese nombre. Escriba el nombre tal como está allí, sin carpetas; los enlaces no valen.',
};
export const URL_MALFORMED: Problem = {
  status: 422,
  code: 'url-malformed',
  detail: 'La dirección tiene que ser entera y empezar por https:// o http://, como https://ejemplo.org/biblia.pdf.',
};
export const NO_SCAN: Problem = {
  status: 409,
  code: 'scan-missing',
  detail: 'Ahora no hay ningún libro escaneado en el sitio.',
};
export const NO_FORMER: Problem = {
  status: 404,
  code: 'scan-unknown',
  detail: 'Ese libro escaneado ya no se guarda: súbalo otra vez.',
};
export const LINKED: Problem = {
  status: 409,
  code: 'scan-linked',
  detail: 'El libro está en otro sitio, y de él no se sabe qué hay en cada página. Súbalo para poder señalarlas.',
};
export const NO_CHAPTER: Problem = {
  status: 422,
  code: 'chapter-unknown',
  detail: 'La edición no tiene ese capítulo. Elija un libro y un capítulo que tenga.',
};
export const NO_ANCHOR: Problem = {
  status: 404,
  code: 'anchor-unknown',
  detail: 'De ese capítulo no había ninguna página señalada.',
};
export const largerThan = (most: number): Problem => ({
  status: 413,
  code: 'scan-large',
  detail: `El archivo es demasiado grande: como mucho se admiten ${formatBytes(most)}.`,
});

const said = ({ book, chapter, page }: Anchor): string =>
  `${formatChapter(book, chapter)} empieza en la página ${page}`;

export function anchorProblem(fault: AnchorFault): Problem {
  const { code } = fault;
  if (code === 'page-outside') {
    const detail = `El libro tiene ${fault.pages} páginas: escriba un número entre 1 y ${fault.pages}.`;
    return { status: 422, code, detail, more: { field: 'pagina' } };
  }
  const where =
    code === 'anchor-before'
      ? 'que va antes y no puede empezar en una página posterior'
      : 'que va después y no puede empezar en una página anterior';
  const detail = `Está señalado que ${said(fault.other)}, ${where}. Cambie uno de los dos.`;
  return { status: 422, code, detail, more: { field: 'pagina' } };
}
