import type { Refusal } from '../../forms/refusals/refusal.ts';
import { type FormEntries, type SentForm, sentForm } from '../../forms/sent-form.ts';
import { done, type Outcome, refused } from '../../services/outcomes/outcome.ts';
import { parseMultipart } from './multipart.ts';
import { type JsonObject, parseJsonObject, parseUrlencoded } from './text-bodies.ts';

type Body = { readonly kind: 'form'; readonly form: SentForm } | { readonly kind: 'json'; readonly json: JsonObject };

const TYPES = {
  json: /^application\/json\s*(;\s*charset=("?)utf-8\2\s*)?$/i,
  urlencoded: /^application\/x-www-form-urlencoded\s*(;\s*charset=("?)utf-8\2\s*)?$/i,
  multipart: /^multipart\/form-data\s*(;|$)/i,
  /** A form without fields may come without a Content-Type. */
  nothing: /^$/,
} as const;
type BodyType = keyof typeof TYPES;

/**
 * Reads request bodies: limits bytes and fields before parsing, in time linear in the bytes. Invalid UTF-8 and forms
 * with NUL are refused, not repaired.
 */
export async function readBody(request: Request, rule: BodyRule): Promise<Outcome<Body>> {
  const contentType = (request.headers.get('Content-Type') ?? '').trim();
  const type = (Object.keys(TYPES) as BodyType[]).find((known) => TYPES[known].test(contentType));
  if (!type || !rule.accepts.includes(type === 'json' ? 'json' : 'form')) return refused(wrongType(rule));
  const bytes = await readBytes(request, rule.bytes);
  if (!bytes.ok) return bytes;
  if (type === 'nothing') return bytes.value.length > 0 ? refused(wrongType(rule)) : asForm(done({ texts: [] }));
  if (type === 'urlencoded') return asForm(parseUrlencoded(bytes.value, rule.fields));
  if (type === 'multipart') return asForm(await parseMultipart(contentType, bytes.value, rule.fields));
  const json = parseJsonObject(bytes.value, rule.fields);
  return json.ok ? done({ kind: 'json', json: json.value }) : json;
}

const asForm = (entries: Outcome<FormEntries>): Outcome<Body> =>
  entries.ok ? done({ kind: 'form', form: sentForm(entries.value) }) : entries;

const wrongType = ({ accepts }: BodyRule): Refusal => ({
  code: 'media-type',
  wanted: accepts.length > 1 ? 'both' : accepts[0]!,
});

/**
 * How many further bytes of a body that is too large are read and discarded: a browser reads the response only after it
 * has sent everything.
 */
const MOST_DISCARDED = 1_000_000;

/** Reads the body of a request; one that is too large is never held in memory. */
async function readBytes(request: Request, most: number): Promise<Outcome<Buffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of request.body ?? []) {
      length += piece.length;
      if (length <= most) pieces.push(piece);
      else {
        pieces.length = 0;
        if (length > most + MOST_DISCARDED) break;
      }
    }
  } catch {
    return refused({ code: 'body-cut' });
  }
  return length > most ? refused({ code: 'body-large', most }) : done(Buffer.concat(pieces));
}

/** The kinds and sizes of bodies that an address accepts. */
export interface BodyRule {
  readonly accepts: readonly ('form' | 'json')[];
  /** The largest body as encoded, in bytes. */
  readonly bytes: number;
  /** The most fields of a form, or values of JSON; counted before anything is parsed. */
  readonly fields: number;
}

/**
 * The default limits of a form. Ten thousand characters of any script fit, each in up to nine bytes, and much longer
 * text is still read, so that its writer learns how much too long it is.
 */
export const FORM_RULE: BodyRule = { accepts: ['form'], bytes: 128_000, fields: 100 };

/** More than any verse with its note needs. */
export const JSON_RULE: BodyRule = { accepts: ['json'], bytes: 100_000, fields: 100 };

/**
 * Hono paths that accept bodies of any size, written to the disk as they arrive: for permitted accounts, and on a new machine for
 * whoever has the code of the first administrator.
 */
export const FILE_PATHS = {
  upload: '/api/uploads/:id',
  book: '/administracion/libro/archivo',
  edition: '/administracion/ediciones/archivo',
  backup: '/administracion/copias/archivo',
  firstBackup: '/instalar/copia/archivo',
} as const;

const ANY = new RegExp(
  `^(${Object.values(FILE_PATHS)
    .map((path) => path.replace(/:\w+/, '[\\w-]+'))
    .join('|')})$`,
);

/** @param target as in the request line */
export const takesFiles = (target: string): boolean => ANY.test(target);
