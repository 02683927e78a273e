/** Texts of a chapter at a past revision. */
export const PAST = {
  label: 'Texto de otro momento',
  title: (place: string, seq: number) => `${place} en la revisión ${seq}`,
  lead: 'Así estaba este capítulo en la',
  revision: (seq: number) => `revisión ${seq}`,
  of: ', del ',
  same: 'Hoy dice lo mismo.',
  changed: 'Desde entonces ha cambiado.',
  gone: 'El texto de hoy no tiene este lugar.',
  textOf: 'Texto del',
  readNow: 'Leer el texto de hoy',
  now: 'Leer el de hoy',
  how: 'Cómo se comprueba',
  hash: 'Huella (SHA-256) de la revisión',
  chain:
    'Cada revisión lleva la huella de la anterior, y la suya se toma de todo lo que dice: nadie puede cambiar una palabra del pasado sin que cambien todas las huellas que siguen. Quien apuntó esta, o la citó, la encuentra igual',
  changes: 'Cambios publicados',
  inChanges: 'en los cambios publicados',
} as const;
