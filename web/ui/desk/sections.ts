/** The parts that the desk's list is divided into. */
export const DESK_GROUPS = {
  start: '',
  readers: 'Lectores',
  site: 'El sitio',
  bible: 'La Biblia',
  machine: 'La instalación',
} as const;

export interface DeskSection {
  readonly path: `/administracion${string}`;
  readonly label: string;
  /** What is done there, for the overview. */
  readonly about: string;
  readonly group: keyof typeof DESK_GROUPS;
}

/** What there is at the owner's desk, in the order in which it is listed. Whoever builds a screen adds it here. */
export const DESK_SECTIONS: readonly DeskSection[] = [
  { path: '/administracion', label: 'Resumen', about: 'Lo que falta por poner y lo que espera.', group: 'start' },
  {
    path: '/administracion/mensajes',
    label: 'Mensajes',
    about: 'Leer y responder lo que escriben los lectores.',
    group: 'readers',
  },
  {
    path: '/administracion/correo',
    label: 'Correo',
    about: 'Los correos que envía el sitio, y uno de prueba.',
    group: 'readers',
  },
  {
    path: '/administracion/personas',
    label: 'Personas',
    about: 'Quién tiene cuenta, y qué puede hacer con ella.',
    group: 'readers',
  },
  {
    path: '/administracion/participacion',
    label: 'Participación',
    about: 'Quién puede proponer correcciones, y qué ha sido de ellas.',
    group: 'readers',
  },
  {
    path: '/administracion/libro',
    label: 'Libro escaneado',
    about: 'El PDF del libro impreso, y dónde empieza cada capítulo.',
    group: 'bible',
  },
  {
    path: '/administracion/textos',
    label: 'Textos del sitio',
    about: 'Título, presentación, direcciones y hora.',
    group: 'site',
  },
  {
    path: '/administracion/versiculos',
    label: 'Versículos del día',
    about: 'Los que se turnan en la página principal.',
    group: 'site',
  },
  {
    path: '/administracion/enlaces',
    label: 'Enlaces',
    about: 'Sitios afiliados y redes sociales, al pie de cada página.',
    group: 'site',
  },
  { path: '/administracion/imagen', label: 'Imagen', about: 'La de la portada, o nuestro dibujo.', group: 'site' },
  {
    path: '/administracion/ediciones',
    label: 'Ediciones',
    about: 'Añadir textos, elegir el principal, quitarlos.',
    group: 'bible',
  },
  {
    path: '/administracion/descargas',
    label: 'Descargas',
    about: 'Si se ofrece también el sitio entero, para memorias USB y para Kiwix.',
    group: 'bible',
  },
  {
    path: '/administracion/registro',
    label: 'Registro',
    about: 'Quién cambió qué, y cómo deshacerlo.',
    group: 'machine',
  },
  {
    path: '/administracion/copias',
    label: 'Copias',
    about: 'Hacer, descargar y borrar copias de todo.',
    group: 'machine',
  },
  { path: '/administracion/salud', label: 'Salud', about: 'Versiones, espacio en el disco, correo.', group: 'machine' },
];
