/** The desk's sections, apart from its overview. */
export const DESK_PATHS = {
  messages: '/administracion/mensajes',
  mail: '/administracion/correo',
  people: '/administracion/personas',
  participation: '/administracion/participacion',
  book: '/administracion/libro',
  texts: '/administracion/textos',
  verses: '/administracion/versiculos',
  links: '/administracion/enlaces',
  picture: '/administracion/imagen',
  editions: '/administracion/ediciones',
  downloads: '/administracion/descargas',
  log: '/administracion/registro',
  backups: '/administracion/copias',
  health: '/administracion/salud',
} as const;

/** The list as a file, or the part of it that a query names. */
export const messagesFilePath = (type: 'csv' | 'json', query = ''): string => `${DESK_PATHS.messages}.${type}${query}`;
export const messagePath = (id: string): string => `${DESK_PATHS.messages}/${id}`;
export const personPath = (account: string): string => `${DESK_PATHS.people}/${account}`;
/** An entry of the log. */
export const deedPath = (id: number | string): string => `${DESK_PATHS.log}/${id}`;
export const backupPath = (name: string): string => `${DESK_PATHS.backups}/${encodeURIComponent(name)}`;
export const installedEditionPath = (id: string): string => `${DESK_PATHS.editions}/${id}`;
/** An edition that has been read and not yet installed. */
export const candidatePath = (candidate: string): string => `${DESK_PATHS.editions}/nueva/${candidate}`;
export const catalogueEditionPath = (id: string): string => `${DESK_PATHS.editions}/catalogo/${id}`;
