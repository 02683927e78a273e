/** `1 revisión`, `12 revisiones`. */
export const revisions = (count: number): string => (count === 1 ? '1 revisión' : `${count} revisiones`);

/** `12,3 MB`. */
export const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('es', { maximumFractionDigits: 1 })} MB`;
