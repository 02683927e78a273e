/** `1 revisión`, `12 revisiones`. */
export const formatRevisionCount = (count: number): string => (count === 1 ? '1 revisión' : `${count} revisiones`);
