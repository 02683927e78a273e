// Files that are no source of an edition, and what their owner can do.

const ASK = 'pida el texto en USFM, o como módulo SWORD, a quien lo publica';
const MODULE = `es de un solo programa y no se lee aquí: ${ASK}`;
const LINES =
  'o guárdelo como texto sencillo con un versículo por línea, cada uno con su cita delante («Juan 3:16 Porque…»)';
const DOCUMENT = `y no dice dónde empieza cada versículo: ${ASK}, ${LINES}`;
const SHEET = 'guárdela como CSV en UTF-8, con las columnas libro, capítulo, versículo y texto';

/** What a file is, as found by its bytes. Each is the predicate of a sentence about the file. */
export const FOREIGN_FILES = {
  empty: 'está vacío: vuelva a copiarlo o a descargarlo',
  word: `es un documento de Word (docx) ${DOCUMENT}`,
  excel: `es una hoja de Excel (xlsx): ${SHEET}`,
  powerpoint: `es una presentación de PowerPoint (pptx) ${DOCUMENT}`,
  'old-office': `es un documento de Office antiguo (doc, xls o ppt), o uno con contraseña, ${DOCUMENT}`,
  odt: `es un documento de LibreOffice (odt) ${DOCUMENT}`,
  ods: `es una hoja de cálculo de LibreOffice (ods): ${SHEET}`,
  epub: `es un libro electrónico (EPUB) ${DOCUMENT}`,
  mobi: `es un libro electrónico de Kindle (mobi) ${DOCUMENT}`,
  fb2: `es un libro electrónico (FB2) ${DOCUMENT}`,
  pdf: `es un PDF, que guarda páginas y no versículos: ${ASK}. Si es el libro impreso, súbalo en «Libro escaneado»`,
  djvu: 'es un libro escaneado en DjVu: páselo a PDF y súbalo en «Libro escaneado»',
  rtf: `es un documento de texto con formato (RTF) ${DOCUMENT}`,
  html: `es una página web (HTML) ${DOCUMENT}`,
  image:
    'es una imagen, que no tiene texto: si son páginas del libro impreso, reúnalas en un PDF y súbalo en «Libro escaneado»',
  sound: `es una grabación, que no tiene texto: ${ASK}`,
  archive:
    'está comprimido en un formato que no se abre aquí (rar, 7z o bzip2): ábralo en su ordenador y comprímalo en zip',
  program: `es un programa de Windows, que aquí no se ejecuta: ${ASK}`,
  esword: `es un módulo de e-Sword, que ${MODULE}`,
  mysword: `es un módulo de MySword, que ${MODULE}`,
  theword: `es un módulo de theWord, que ${MODULE}`,
  logos: `es un libro de Logos, que ${MODULE}`,
  sqlite: `es una base de datos SQLite sin las tablas de una Biblia: ${ASK}`,
  json: `es un archivo JSON sin los versículos de una Biblia: ${ASK}`,
  xml: `es un archivo XML que no es de una Biblia, o de un formato que no se conoce: ${ASK}`,
  text: `es un texto sencillo sin libros, capítulos ni versículos señalados: ${ASK}, ${LINES}`,
} as const;
export type ForeignFile = keyof typeof FOREIGN_FILES;
