/** Texts of reading aloud. */
export const LISTEN = {
  label: 'Escuchar',
  back: (place: string) => `${place}: verlo en la página`,
  before: 'Versículo anterior',
  after: 'Versículo siguiente',
  pause: 'Pausar',
  resume: 'Seguir',
  retry: 'Reintentar',
  rate: 'Velocidad',
  times: (rate: number) => `${String(rate).replace('.', ',')} ×`,
  voice: 'Voz',
  /** For voices that run on a server, to which the browser sends the text. */
  remote: (name: string) => `${name} (por internet)`,
  sleep: 'Apagar',
  sleeps: {
    never: 'nunca',
    15: 'a los 15 min',
    30: 'a los 30 min',
    60: 'a la hora',
    chapter: 'al acabar el capítulo',
  },
  close: 'Dejar de escuchar',
  trouble: {
    voice: 'La voz no responde. Pruebe con otra, o pulse «Seguir».',
    chapter: 'El capítulo siguiente tarda en llegar. La lectura seguirá cuando llegue.',
    busy: 'La lectura espera a que termine lo que tiene abierto en esta página. Después pulse «Seguir».',
  },
  over: { slept: 'La lectura se ha apagado, como usted pidió.', end: 'Aquí acaba la Biblia.' },
  failed: 'La lectura en voz alta no ha llegado. Compruebe la conexión.',
} as const;
