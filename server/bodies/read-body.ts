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
  /** A form without fields may come without saying what it is. */
  nothing: /^$/,
} as const;
type BodyType = keyof typeof TYPES;

/**
 * The one reader of what requests bring: limited in bytes and fields before anything is parsed, in time linear in the
 * bytes. What is no UTF-8, or a form with NUL, is refused and not repaired.
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

/** How much of a too large body is read and discarded: a browser reads the answer only after it has sent everything. */
const LET_GO = 1_000_000;

/** The body of a request; one that is too large is never held. */
async function readBytes(request: Request, most: number): Promise<Outcome<Buffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of request.body ?? []) {
      length += piece.length;
      if (length <= most) pieces.push(piece);
      else {
        pieces.length = 0;
        if (length > most + LET_GO) break;
      }
    }
  } catch {
    return refused({ code: 'body-cut' });
  }
  return length > most ? refused({ code: 'body-large', most }) : done(Buffer.concat(pieces));
}

/** What an address takes, and how much of it. */
export interface BodyRule {
  readonly accepts: readonly ('form' | 'json')[];
  /** The largest body, encoded as it comes. */
  readonly bytes: number;
  /** The most fields of a form, or values of JSON; counted before anything is parsed. */
  readonly fields: number;
}

/**
 * What a form may bring where its address does not say otherwise. Ten thousand characters of any script fit, each in up
 * to nine bytes, and still much more text than that is read, so that its writer is told how much too long it is.
 */
export const FORM_RULE: BodyRule = { accepts: ['form'], bytes: 128_000, fields: 100 };

/** More than any verse with its note could need. */
export const JSON_RULE: BodyRule = { accepts: ['json'], bytes: 100_000, fields: 100 };

/** Where bodies of any size may be sent: written to the disk as they arrive, for permitted accounts only. In Hono's manner. */
export const FILE_PATHS = {
  upload: '/api/uploads/:id',
  book: '/administracion/libro/archivo',
  edition: '/administracion/ediciones/archivo',
} as const;

const ANY = new RegExp(
  `^(${Object.values(FILE_PATHS)
    .map((path) => path.replace(/:\w+/, '[\\w-]+'))
    .join('|')})$`,
);

/** @param target as in the request line */
export const takesFiles = (target: string): boolean => ANY.test(target);
