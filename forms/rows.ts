import * as v from 'valibot';
import { line, text } from './fields.ts';
import { fieldsOf } from './sent-form.ts';

/** A name with a dot in it, as people copy it from a visiting card: `www.example.org/iglesia`, `ejemplo.es:8080`. */
const BARE = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#].*)?$/su;

/** An address typed without `https://` gets it; anything else stays as it is, for whoever judges it. */
export const completeWebAddress = (typed: string): string => (BARE.test(typed) ? `https://${typed}` : typed);

// Lists as their forms send them: the fields of a row are `socialLinks.0.url`, their number stands in `socialLinks.rows`. They
// are only tidied here; what a row may be is for the setting to say (settings.ts), so that what is wrong is shown again.

const MOST_ROWS = 100;
const COUNT = v.fallback(
  v.pipe(
    text(),
    v.regex(/^\d{1,3}$/),
    v.transform((typed) => Math.min(Number(typed), MOST_ROWS)),
  ),
  0,
);

/** `hidden`: a box that is ticked, or empty. */
export const LINK_ROW = v.object({
  label: line(),
  url: v.pipe(line(), v.transform(completeWebAddress)),
  hidden: line(),
});
export const VERSE_ROW = v.object({ reference: line(), label: line() });

/** The rows of a list, which may have no entry without a text. */
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
