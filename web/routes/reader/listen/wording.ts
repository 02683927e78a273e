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
  sleep: 'Apagado automático',
  sleeps: {
    never: 'no',
    15: 'tras 15 min',
    30: 'tras 30 min',
    60: 'tras 1 h',
    chapter: 'al acabar el capítulo',
  },
  close: 'Dejar de escuchar',
  trouble: {
    voice: 'La voz no responde. Pruebe con otra, o pulse «Seguir».',
    chapter: 'El capítulo siguiente tarda en llegar. La lectura seguirá cuando llegue.',
    busy: 'La lectura espera a que termine lo que tiene abierto en esta página. Después pulse «Seguir».',
  },
  over: { slept: 'La lectura se ha apagado, como usted pidió.', end: 'Aquí acaba la Biblia.' },
  failed: 'No se ha podido cargar la lectura en voz alta. Compruebe la conexión.',
} as const;
