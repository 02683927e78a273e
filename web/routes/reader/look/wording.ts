import type { Choice, ChoiceName } from '../../../../forms/reading/choices.ts';

type Ways = { readonly [N in ChoiceName]: Choice<N> extends string ? { readonly [V in Choice<N>]: string } : never };

/** Texts of «Aa» and its panel. */
export const LOOK = {
  close: 'Cerrar',
  names: {
    theme: 'Colores',
    face: 'Letra',
    size: 'Tamaño de la letra',
    leading: 'Espacio entre líneas',
    measure: 'Ancho del texto',
    lines: 'Versículos',
    poetry: 'Salmos y poesía en líneas',
    numbers: 'Números',
    added: 'Marcar en cursiva las palabras añadidas',
    titles: 'Mostrar los títulos de los salmos',
    headings: 'Mostrar títulos entre los versículos',
    tap: 'Corregir al tocar el texto',
    place: 'Recordar por dónde va, para seguir otro día',
    read: 'Apuntar los capítulos que ha leído',
  },
  ways: {
    theme: { system: 'Sistema', light: 'Claro', sepia: 'Sepia', dark: 'Oscuro', contrast: 'Contraste' },
    face: { serif: 'Garamond', sans: 'Sin remates', dyslexic: 'OpenDyslexic' },
    lines: { verses: 'Uno por línea', running: 'Seguidos' },
    numbers: { faint: 'Discretos', strong: 'Marcados', hidden: 'Ocultos' },
  } satisfies Partial<Ways>,
  /** The note beside «Seguidos»: the source of the paragraphs if the edition has none. */
  paragraphs: 'Párrafos: los de la edición o, si no los trae,',
  paragraphsOf: 'los de la King James de 1769',
  paragraphsEnd: ', hasta Hechos 20.',
  /** The note below the headings' tick box. */
  headingsAre: 'Estos títulos son',
  headingsOf: 'de este sitio',
  headingsEnd: ', no de la edición.',
  percent: (factor: number) => `${Math.round(factor * 100)} %`,
  reset: 'Como al principio',
  asAtFirst: 'Todo está como al principio.',
  journey: 'Su lectura',
  forget: 'Olvidar lo leído',
  forgotten: 'Olvidado: ni por dónde iba, ni lo que ha leído.',
  kept: 'Se guardan en este dispositivo.',
  offline: 'Leer sin conexión',
  proposals: 'Sus correcciones',
  keptWithAccount: 'Se guardan con su cuenta.',
} as const;
