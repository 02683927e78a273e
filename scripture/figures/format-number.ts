const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** `12,3 MB`, `2 GB`: three figures at most; thousands of thousands, as browsers and disks count them. */
export function formatBytes(bytes: number): string {
  let unit = 0;
  let size = bytes;
  // What would be rounded to 1000 is one of the next unit.
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1_000;
    unit++;
  }
  const digits = unit === 0 || size >= 99.95 ? 0 : 1;
  // A figure does not leave its unit at the end of a line.
  return `${size.toFixed(digits).replace(/\.0$/, '').replace('.', ',')}\u00a0${UNITS[unit]}`;
}

/** `31.103`: thousands as they are written in Spanish, also where four digits would be left alone. */
export const formatCount = (count: number): string =>
  count.toLocaleString('es', { useGrouping: 'always' } as Intl.NumberFormatOptions);
