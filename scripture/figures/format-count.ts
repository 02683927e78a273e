/** `31.103`: thousands as they are written in Spanish, also where four digits would be left alone. */
export const formatCount = (count: number): string =>
  count.toLocaleString('es', { useGrouping: 'always' } as Intl.NumberFormatOptions);
