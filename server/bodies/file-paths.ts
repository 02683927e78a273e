/** Where bodies of any size may be sent: written to the disk as they arrive, for permitted accounts only. In Hono's manner. */
export const FILE_PATHS = {
  upload: '/api/uploads/:id',
  book: '/administracion/libro/archivo',
  edition: '/administracion/ediciones/archivo',
} as const;

const ANY = new RegExp(
  `^(${Object.values(FILE_PATHS)
    .map((path) => path.replace(/:\w+/, '[\\w-]+'))
    .join('|')})$`,
);

/** @param target as in the request line */
export const takesFiles = (target: string): boolean => ANY.test(target);
