import { DESK_PATH, DESK_PATHS } from '../../../scripture/addresses/paths.ts';

interface DeskSection {
  readonly path: typeof DESK_PATH | (typeof DESK_PATHS)[keyof typeof DESK_PATHS];
  readonly label: string;
  /** The description for the overview. */
  readonly about: string;
}

interface DeskGroup {
  readonly label: string;
  readonly sections: readonly DeskSection[];
}

/** The sections of the owner's desk, in the order in which they are listed. A new screen is added here. */
export const DESK_GROUPS: readonly DeskGroup[] = [
  {
    label: '',
    sections: [{ path: DESK_PATH, label: 'Resumen', about: 'Lo que falta por configurar y lo pendiente.' }],
  },
  {
    label: 'Lectores',
    sections: [
      { path: DESK_PATHS.messages, label: 'Mensajes', about: 'Leer y responder lo que escriben los lectores.' },
      { path: DESK_PATHS.mail, label: 'Correo', about: 'Los correos que envía el sitio, y uno de prueba.' },
      { path: DESK_PATHS.people, label: 'Personas', about: 'Quién tiene cuenta y qué puede hacer con ella.' },
      {
        path: DESK_PATHS.participation,
        label: 'Participación',
        about: 'Quién puede proponer correcciones, y qué se ha decidido.',
      },
    ],
  },
  {
    label: 'El sitio',
    sections: [
      { path: DESK_PATHS.texts, label: 'Textos del sitio', about: 'Título, presentación, direcciones y hora.' },
      {
        path: DESK_PATHS.pages,
        label: 'Páginas propias',
        about: 'Quiénes son, los horarios: lo que usted quiera añadir.',
      },
      { path: DESK_PATHS.verses, label: 'Versículos escogidos', about: 'Los que se alternan en la página principal.' },
      { path: DESK_PATHS.days, label: 'Días y plan', about: 'El versículo de cada día y el plan de la congregación.' },
      { path: DESK_PATHS.links, label: 'Enlaces', about: 'Sitios afiliados y redes sociales, al pie de cada página.' },
      { path: DESK_PATHS.picture, label: 'Imagen', about: 'La de la portada, o nuestro dibujo.' },
    ],
  },
  {
    label: 'La Biblia',
    sections: [
      {
        path: DESK_PATHS.book,
        label: 'Libro escaneado',
        about: 'El PDF del libro impreso, y dónde empieza cada capítulo.',
      },
      { path: DESK_PATHS.editions, label: 'Ediciones', about: 'Añadir textos, elegir el principal, quitarlos.' },
      {
        path: DESK_PATHS.downloads,
        label: 'Descargas',
        about: 'Si se ofrece también el sitio entero, en una carpeta o para Kiwix.',
      },
    ],
  },
  {
    label: 'La instalación',
    sections: [
      { path: DESK_PATHS.log, label: 'Registro', about: 'Quién cambió qué, y cómo deshacerlo.' },
      { path: DESK_PATHS.backups, label: 'Copias', about: 'Hacer, descargar y borrar copias de todo.' },
      {
        path: DESK_PATHS.health,
        label: 'Salud',
        about: 'Cómo está el servidor, sus ajustes, su registro técnico y las lecturas.',
      },
    ],
  },
];

/** The overview comes first. */
export const DESK_SECTIONS = DESK_GROUPS.flatMap(({ sections }) => sections);
