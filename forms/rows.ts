import * as v from 'valibot';
import { line, text } from './fields.ts';
import { fieldsOf } from './sent-form.ts';

/** An address without scheme, as on a business card: `www.example.org/iglesia`, `ejemplo.es:8080`. */
const BARE = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#].*)?$/su;

/** Adds a missing `https://`; anything else stays unchanged, for a later check. */
export const completeWebAddress = (typed: string): string => (BARE.test(typed) ? `https://${typed}` : typed);

// Lists in forms: the fields of a row are named `socialLinks.0.url`, the number of rows is in `socialLinks.rows`. Rows are only
// tidied here; the setting's schema validates them (settings.ts), so that invalid input is shown again.

const MOST_ROWS = 100;
const COUNT = v.fallback(
  v.pipe(
    text(),
    v.regex(/^\d{1,3}$/),
    v.transform((typed) => Math.min(Number(typed), MOST_ROWS)),
  ),
  0,
);

/** `hidden`: a checkbox. */
export const LINK_ROW = v.object({
  label: line(),
  url: v.pipe(line(), v.transform(completeWebAddress)),
  hidden: line(),
});
export const VERSE_ROW = v.object({ reference: line(), label: line() });

/** Reads the rows of a list and drops rows without any text. */
export function readRows<Row extends typeof LINK_ROW | typeof VERSE_ROW>(
  row: Row,
  form: (name: string) => string,
  list: string,
): v.InferOutput<Row>[] {
  return Array.from({ length: v.parse(COUNT, form(`${list}.rows`)) }, (_, at) =>
    v.parse(
      row,
      fieldsOf(row, (name) => form(`${list}.${at}.${name}`)),
    ),
  );
}
