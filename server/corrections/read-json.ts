import { done, type Outcome, refused } from '../outcome.ts';

/** More than any verse with its note could need. */
const MOST_BYTES = 100_000;

const malformed = (detail: string) => refused({ status: 400, code: 'body-malformed', detail });

/** The JSON object that a request brings. */
export async function readJson(request: Request): Promise<Outcome<Readonly<Record<string, unknown>>>> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i.test(type.trim()))
    return refused({
      status: 415,
      code: 'media-type',
      detail: 'Envíe JSON en UTF-8, con el encabezado «Content-Type: application/json».',
    });
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MOST_BYTES)
    return refused({
      status: 413,
      code: 'body-large',
      detail: `El envío es demasiado grande: como mucho se admiten ${MOST_BYTES / 1_000} kB.`,
    });
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return malformed('El envío no es JSON bien formado en UTF-8.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return malformed('El envío tiene que ser un objeto JSON: { … }.');
  return done(value as Readonly<Record<string, unknown>>);
}
