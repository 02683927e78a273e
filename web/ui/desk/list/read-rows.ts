import type { Fault } from '../../form/field.tsx';
import type { ListFocus } from './list-deed.ts';

const MOST_ROWS = 100;

/** The rows of a list's form: its fields are `socialLinks.0.url`, their number stands in `socialLinks.rows`. */
export function readRows<Part extends string>(
  form: (name: string) => string,
  list: string,
  parts: readonly Part[],
): Record<Part, string>[] {
  const count = Math.min(Number(/^\d{1,3}$/.exec(form(`${list}.rows`))?.[0] ?? 0), MOST_ROWS);
  return Array.from({ length: count }, (_, at) => {
    const row = parts.map((part) => [part, form(`${list}.${at}.${part}`).normalize('NFC').replace(/\s+/g, ' ').trim()]);
    return Object.fromEntries(row) as Record<Part, string>;
  });
}

/** What a list's form shows again. */
export interface ListAnswer<Row> {
  readonly faults: readonly Fault[];
  readonly rows: readonly Row[];
  readonly focus?: ListFocus;
}
