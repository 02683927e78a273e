import type { Anchor } from '../../scripture/facsimile/facsimile.ts';
import { formatChapter } from '../../scripture/reference/format-spanish.ts';
import { FILES } from './files.ts';
import { kind } from './kind.ts';

const anchored = (where: string) =>
  kind(
    422,
    ({ other: { book, chapter, page } }: { readonly other: Anchor }) =>
      `Está señalado que ${formatChapter(book, chapter)} empieza en la página ${page}, ${where}. Cambie uno de los dos.`,
  );

/** The printed book. */
export const SCANS = {
  'incoming-unknown': kind(
    404,
    'En la carpeta var/incoming no hay ningún archivo con ese nombre. Escriba el nombre tal como está allí, sin carpetas; los enlaces no valen.',
  ),
  'url-malformed': kind(
    422,
    'La dirección tiene que ser entera y empezar por https:// o http://, como https://ejemplo.org/biblia.pdf.',
  ),
  'scan-missing': kind(409, 'Ahora no hay ningún libro escaneado en el sitio.'),
  'scan-unknown': kind(404, 'Ese libro escaneado ya no se guarda: súbalo otra vez.'),
  'scan-linked': kind(
    409,
    'El libro está en otro sitio, y de él no se sabe qué hay en cada página. Súbalo para poder señalarlas.',
  ),
  'scan-large': FILES['upload-large'],
  'chapter-unknown': kind(422, 'La edición no tiene ese capítulo. Elija un libro y un capítulo que tenga.'),
  'anchor-unknown': kind(404, 'De ese capítulo no había ninguna página señalada.'),
  'page-outside': kind(
    422,
    ({ pages }: { readonly pages: number }) => `El libro tiene ${pages} páginas: escriba un número entre 1 y ${pages}.`,
  ),
  'anchor-before': anchored('que va antes y no puede empezar en una página posterior'),
  'anchor-after': anchored('que va después y no puede empezar en una página anterior'),

  'not-pdf': kind(422, 'Este archivo no es un PDF, se llame como se llame. Elija el PDF del libro.'),
  'pdf-cut': kind(
    422,
    'A este PDF le falta el final: parece que no se copió entero. Vuelva a copiarlo y súbalo otra vez.',
  ),
  'pdf-locked': kind(
    422,
    'Este PDF está protegido con contraseña o permisos. Guárdelo sin protección (por ejemplo con «qpdf --decrypt») y súbalo otra vez.',
  ),
  'pdf-damaged': kind(
    422,
    'No se encuentran las páginas de este PDF: está dañado. Repárelo (por ejemplo con «qpdf entrada.pdf salida.pdf») y súbalo otra vez.',
  ),
  'pdf-heavy': kind(
    422,
    'Leer este PDF pide mucha más memoria, o mucho más tiempo, que un libro: no se acepta así. Guárdelo de nuevo (por ejemplo con «qpdf entrada.pdf salida.pdf») y súbalo otra vez.',
  ),
};
