import type { Choice, ChoiceName } from '../../../../forms/reading/choices.ts';

type Ways = { readonly [N in ChoiceName]: Choice<N> extends string ? { readonly [V in Choice<N>]: string } : never };

/** Texts of «Aa» and its panel. */
export const LOOK = {
  close: 'Cerrar',
  letters: 'Letra',
  text: 'Texto',
  reading: 'Al leer',
  names: {
    theme: 'Colores',
    face: 'Tipo de letra',
    size: 'Tamaño de la letra',
    leading: 'Espacio entre líneas',
    measure: 'Ancho del texto',
    lines: 'Versículos',
    poetry: 'Salmos y poesía en líneas',
    numbers: 'Números',
    added: 'Poner en cursiva las palabras añadidas',
    jesus: 'Dar color a las palabras de Jesús, donde la edición las marca',
    titles: 'Mostrar los títulos de los salmos',
    headings: 'Mostrar títulos entre los versículos',
    tap: 'Al tocar un versículo',
    place: 'Recordar dónde se quedó',
    read: 'Anotar los capítulos leídos',
  },
  ways: {
    theme: { system: 'Sistema', light: 'Claro', sepia: 'Sepia', dark: 'Oscuro', contrast: 'Alto contraste' },
    face: { serif: 'Garamond', sans: 'Palo seco', dyslexic: 'OpenDyslexic' },
    lines: { verses: 'Uno por línea', running: 'Seguidos' },
    numbers: { faint: 'Discretos', strong: 'Destacados', hidden: 'Ocultos' },
    tap: { correct: 'Corregirlo', menu: 'Ver el menú', highlight: 'Subrayarlo' },
  } satisfies Partial<Ways>,
  /** The note beside «Seguidos»: the source of the paragraphs if the edition has none. */
  paragraphs: 'Párrafos: los de la edición o, si no los trae,',
  paragraphsOf: 'los de la King James de 1769',
  paragraphsEnd: ', hasta Hechos 20.',
  /** The note below the headings' tick box. */
  headingsAre: 'Títulos: los de la edición o, si no los trae,',
  headingsOf: 'los de este sitio',
  headingsEnd: '.',
  percent: (factor: number) => `${Math.round(factor * 100)} %`,
  reset: 'Restablecer',
  asAtFirst: 'Ajustes restablecidos.',
  journey: 'Historial de lectura',
  forget: 'Borrar el historial de lectura',
  forgotten: 'Se ha borrado su historial de lectura.',
  kept: 'Se guardan en este dispositivo.',
  offline: 'Leer sin conexión',
  proposals: 'Sus correcciones',
  keptWithAccount: 'Se guardan con su cuenta.',
} as const;
