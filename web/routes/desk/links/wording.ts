/** Texts of `/administracion/enlaces`. */
export const LINKS = {
  title: 'Enlaces',
  lead: 'Los que están al pie de cada página. Uno que no se muestra se conserva aquí para cuando lo quiera.',
  affiliatedSites: 'Sitios afiliados',
  socialLinks: 'Redes sociales',
  label: 'Nombre',
  url: 'Dirección',
  urlHint: 'Como www.ejemplo.org: lo que falte delante lo pone el sitio.',
  hidden: 'No mostrar',
  add: { affiliatedSites: 'Añadir un sitio', socialLinks: 'Añadir una red' },
  none: 'No hay ninguno.',
  fresh: 'nuevo',
  now: 'Ahora la lista es:',
  notShown: 'no se muestra',
} as const;
