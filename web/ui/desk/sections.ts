import { DESK_PATH, DESK_PATHS, HEALTH_PATHS, VERSION_PATH } from '../../../scripture/addresses/paths.ts';

interface DeskPage {
  readonly path: string;
  readonly label: string;
}

interface DeskSection extends DeskPage {
  /** The description for the overview. */
  readonly about: string;
  /** Its pages, the first at the section's own path; absent where there is only that one. */
  readonly pages?: readonly DeskPage[];
}

/** The sections of the owner's desk after the overview, in the order in which they are listed: at most ten. */
export const DESK_SECTIONS: readonly DeskSection[] = [
  {
    path: DESK_PATHS.messages,
    label: 'Mensajes y correo',
    about: 'Leer y responder lo que escriben los lectores, y los correos que envía el sitio.',
    pages: [
      { path: DESK_PATHS.messages, label: 'Mensajes' },
      { path: DESK_PATHS.mail, label: 'Correo' },
    ],
  },
  { path: DESK_PATHS.people, label: 'Personas', about: 'Quién tiene cuenta y qué puede hacer con ella.' },
  {
    path: DESK_PATHS.texts,
    label: 'Textos y portada',
    about: 'Título, presentación y dirección, páginas propias, versículos, días, enlaces e imagen.',
    pages: [
      { path: DESK_PATHS.texts, label: 'Textos del sitio' },
      { path: DESK_PATHS.pages, label: 'Páginas propias' },
      { path: DESK_PATHS.verses, label: 'Versículos escogidos' },
      { path: DESK_PATHS.days, label: 'Días y plan' },
      { path: DESK_PATHS.links, label: 'Enlaces' },
      { path: DESK_PATHS.picture, label: 'Imagen' },
    ],
  },
  { path: DESK_PATHS.editions, label: 'Ediciones', about: 'Añadir textos, elegir el principal, quitarlos.' },
  {
    path: DESK_PATHS.book,
    label: 'Libro escaneado',
    about: 'El PDF del libro impreso, y dónde empieza cada capítulo.',
  },
  {
    path: DESK_PATHS.participation,
    label: 'Participación',
    about: 'Quién puede proponer correcciones, y qué se ha decidido.',
  },
  {
    path: DESK_PATHS.downloads,
    label: 'Descargas',
    about: 'Si se ofrece también el sitio entero, en una carpeta o para Kiwix.',
  },
  { path: DESK_PATHS.backups, label: 'Copias', about: 'Hacerlas, enviarlas a otro lugar, restaurarlas.' },
  {
    path: DESK_PATHS.health,
    label: 'Salud',
    about: 'Cómo está el servidor, sus ajustes, su registro técnico, las lecturas y la versión.',
    pages: [
      { path: DESK_PATHS.health, label: 'Estado' },
      { path: HEALTH_PATHS.settings, label: 'Ajustes del servidor' },
      { path: HEALTH_PATHS.log, label: 'Registro técnico' },
      { path: HEALTH_PATHS.readings, label: 'Lecturas' },
      { path: VERSION_PATH, label: 'Versión' },
    ],
  },
  { path: DESK_PATHS.log, label: 'Registro', about: 'Quién cambió qué, y cómo deshacerlo.' },
];

export const OVERVIEW_PAGE: DeskPage = { path: DESK_PATH, label: 'Resumen' };

/** A page below another belongs to it. */
const isAt = (pathname: string, { path }: DeskPage) => `${pathname}/`.startsWith(`${path}/`);

/** The section of a page, and which of the section's pages it is or belongs to; undefined for the overview. */
export function findSection(pathname: string): { section: DeskSection; page: DeskPage } | undefined {
  for (const section of DESK_SECTIONS) {
    const page = (section.pages ?? [section]).findLast((one) => isAt(pathname, one));
    if (page) return { section, page };
  }
  return undefined;
}
