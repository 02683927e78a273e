const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** `12,3 MB`, `2 GB`: at most three digits, in decimal units (powers of 1,000), as in browsers and disks. */
export function formatBytes(bytes: number): string {
  let unit = 0;
  let size = bytes;
  // A value that would round to 1000 uses the next unit.
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1_000;
    unit++;
  }
  const digits = unit === 0 || size >= 99.95 ? 0 : 1;
  // A no-break space keeps number and unit on one line.
  return `${size.toFixed(digits).replace(/\.0$/, '').replace('.', ',')}\u00a0${UNITS[unit]}`;
}

/** `31.103`: Spanish thousands separators, even for numbers of four digits. */
export const formatCount = (count: number): string =>
  count.toLocaleString('es', { useGrouping: 'always' } as Intl.NumberFormatOptions);
