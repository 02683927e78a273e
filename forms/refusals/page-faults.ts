/** Why no verses are shown on a page of a scan. */
const FAULTS = {
  'page-coarse':
    'la imagen tiene muy poca resolución (unos 72 puntos por pulgada) y no se puede leer. Hacen falta 200 o más: escanee la página de nuevo, o use una copia con más detalle.',
  'page-damaged':
    'la página está dañada en el PDF. Las demás siguen igual: escanéela de nuevo y suba el PDF corregido.',
  'page-empty': 'la página está vacía, o no tiene letras.',
  'page-foreign': 'no se ha reconocido este texto.',
  'page-heavy':
    'la página requiere demasiada memoria o demasiado tiempo. Las demás siguen igual: guárdela con menos resolución y suba el PDF corregido.',
  'page-large':
    'la imagen es demasiado grande (más de 40 millones de puntos). Guárdela a 300 o 400 puntos por pulgada.',
  'page-upside-down': 'la página está al revés. Gírela en el PDF y vuelva a leerla.',
};

export type PageFault = keyof typeof FAULTS;

export const pageFaultText = (fault: PageFault): string => FAULTS[fault];
