/** `6,4 MB`, in millions of bytes, as browsers count what they save. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  const [unit, size] = bytes < 1_000_000_000 ? (['MB', 1_000_000] as const) : (['GB', 1_000_000_000] as const);
  const tenths = Math.round((bytes / size) * 10);
  return `${tenths < 1_000 ? String(tenths / 10).replace('.', ',') : Math.round(tenths / 10)} ${unit}`;
}
