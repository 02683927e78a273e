import { DOWNLOAD_FORMATS, type DownloadFormat } from '../../../editions/writers/download-formats.ts';

/** The whole site of the default edition as a file: see services/book/site-files. */
const SITE_FORMATS = [
  {
    id: 'carpeta',
    extension: 'carpeta.zip',
    mediaType: 'application/zip',
    name: 'El sitio en una carpeta, para una memoria USB',
    description:
      'Descomprímala en una memoria USB o en un ordenador y abra index.html: se lee y se busca en ella sin conexión y sin instalar nada.',
    version: 1,
  },
  {
    id: 'zim',
    extension: 'zim',
    mediaType: 'application/x-zim',
    name: 'El sitio para Kiwix (ZIM)',
    description:
      'Se lee y se busca en él sin conexión con Kiwix, que es gratuito: en el teléfono, en el ordenador o en la red de una escuela.',
    version: 1,
  },
] as const satisfies readonly DownloadFormat[];
export type SiteFormatId = (typeof SITE_FORMATS)[number]['id'];

/** All formats that may be offered, in the order of the page. */
export const OFFERED_FORMATS = [...DOWNLOAD_FORMATS, ...SITE_FORMATS] as const;
export type OfferedFormatId = (typeof OFFERED_FORMATS)[number]['id'];

export const siteFormat = (id: string): SiteFormatId | undefined => SITE_FORMATS.find((format) => format.id === id)?.id;
