import { datedTitle } from '../../../scripture/text/edition.ts';
import type { SiteData } from '../../page/site-data.ts';

export const PRINT = {
  title: (book: string) => `${book}, para imprimir`,
  hint: 'Esta página es para papel: use «Imprimir» en su navegador. Este aviso y la cabecera no se imprimen.',
  read: (book: string) => `Leer ${book} en el sitio.`,
  /** The imprint on the printed pages. */
  imprint: ({ edition, site, publicUrl }: SiteData, revision: string, path: string) =>
    `${datedTitle(edition)}, revisión ${revision}. ${edition.rights}. ${site.title}, ${publicUrl}${path}`,
} as const;
