import type { CopyFormat } from './copy-preferences.ts';
import type { Selection } from './selection.ts';

const forms: Readonly<Record<CopyFormat, string>> = {
  text: 'Texto y referencia',
  reference: 'Referencia y texto',
  whatsapp: 'WhatsApp',
  markdown: 'Markdown',
  html: 'HTML',
};

/** Texts of the share dialog. */
export const TAKE = {
  close: 'Cerrar',
  moment: 'Un momento…',
  failed: 'No se pudo cargar esta parte. Compruebe la conexión y ábrala de nuevo.',
  download: 'Descargar',
  copy: {
    title: 'Copiar',
    legend: 'Formato',
    forms,
    numbers: 'Incluir los números de versículo',
    kept: 'El formato elegido se recuerda en este dispositivo y vale también para el botón «Copiar» de los versículos.',
    preview: 'Vista previa',
    rich: 'Con formato para procesadores de texto y correo; donde no se admite, se pega el texto simple.',
    text: 'Copiar el texto',
    link: 'Copiar el enlace',
  },
  picture: {
    title: 'Imagen',
    design: 'Diseño',
    shape: 'Tamaño',
    shapes: { square: 'Cuadrada', tall: 'Vertical' },
    label: (place: string, edition: string) => `Imagen de ${place}, ${edition}`,
    share: 'Compartir imagen',
    notShared: 'El navegador no dejó compartir la imagen; descárguela.',
    notMade: 'El navegador no pudo hacer la imagen. Pruebe con otro navegador.',
    tooLong: (shown: number) =>
      `No cabe todo con letra legible: en esta imagen ${shown === 1 ? 'solo cabe el primer versículo' : `solo caben los ${shown} primeros versículos`}.`,
    tallRoom: (all: boolean, shown: number) => (all ? 'En la vertical cabe todo.' : `En la vertical caben ${shown}.`),
    fewer: 'Elija menos versículos.',
  },
  code: {
    title: 'Código QR',
    label: (place: string) => `Código QR del enlace a ${place}`,
    hint: 'Lleva a:',
  },
  cite: {
    title: 'Citar',
    asking: 'Consultando la revisión del texto…',
    unknown: 'Sin conexión no se sabe la revisión del texto: las citas van sin ella.',
    copy: 'Copiar',
    copyOf: (style: string) => `la cita ${style}`,
    inText: 'En el texto:',
  },
  print: {
    title: 'Imprimir',
    chosen: 'Imprimir la selección',
    chosenHint: (place: string) => `Solo ${place}, con la edición, la revisión y la dirección.`,
    book: 'El libro entero en una página para imprimir',
    credit: ({ place, edition: { title, year }, url, site }: Selection, revision: string | undefined) => {
      const dated = year === undefined || title.includes(String(year)) ? title : `${title} (${year})`;
      const known = revision === undefined ? '' : ` · revisión ${revision}`;
      return `${place} · ${dated}${known} · ${site.title}. ${url}`;
    },
  },
} as const;
