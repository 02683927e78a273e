/** Texts of `/administracion/versiculos`. */
export const VERSES = {
  title: 'Versículos del día',
  lead: 'Los que se turnan en la página principal. Se escribe la cita; el texto sale de la edición, y así no puede errar.',
  reference: 'Cita',
  label: 'Rótulo propio',
  add: 'Añadir un versículo',
  see: 'Ver los textos',
  none: 'No hay ninguno: la página principal no muestra versículos.',
  missing: 'Esta edición no lo tiene, y no se muestra.',
  fresh: 'nuevo',
  twice: (name: string) => `${name} ya está en la lista.`,
  now: 'Ahora la lista es:',
} as const;
