import { type AddressError, resolveAddress } from '../../scripture/reference/address.ts';
import { explain } from '../../scripture/reference/explain.ts';
import type { Problem } from '../../services/refusals/problem.ts';
import { parseEdition } from '../../services/text/texts/choose-edition.ts';
import type { Texts } from '../../services/text/texts/texts.ts';

/** What a call asks for: a chapter's verses, with a book alone its verse numbers, without either what there is. */
export interface Call {
  /** The id of an installed edition. */
  readonly edition: string;
  /** OSIS code of a book that the edition has. */
  readonly book?: string;
  /** A chapter that the edition has. */
  readonly chapter?: number;
}

/** The parts of a request that make a call, decoded. */
export interface CallRequest {
  /** Every `edition` of the query. */
  readonly editions: readonly string[];
  readonly book?: string;
  readonly chapter?: string;
}

export type ParsedCall = { readonly ok: true; readonly call: Call } | { readonly ok: false; readonly problem: Problem };

/** The call that a request makes. Names are as forgiving as the pages'; nothing is guessed. */
export function parseCall(texts: Texts, { editions, book, chapter }: CallRequest): ParsedCall {
  const chosen = parseEdition(texts, editions);
  if (!chosen.ok) return chosen;
  const { edition } = chosen;
  const { id } = edition.meta;
  if (book === undefined) return { ok: true, call: { edition: id } };
  const place = resolveAddress(edition, book, chapter);
  if (!place.ok) return { ok: false, problem: noPlace(place.error) };
  const { osis } = place.address.book;
  return {
    ok: true,
    call:
      chapter === undefined ? { edition: id, book: osis } : { edition: id, book: osis, chapter: place.address.chapter },
  };
}

function noPlace(error: AddressError): Problem {
  const { code } = error;
  const detail = explain(error);
  if (code === 'chapter-unreadable') return { status: 400, code, detail };
  if (code === 'chapter-missing') return { status: 404, code, detail, more: { chapters: error.chapters } };
  return { status: 404, code, detail };
}

/** The call as a key: `rv1909`, `rv1909/John`, `rv1909/John/3`. */
export const formatCallKey = ({ edition, book, chapter }: Call): string =>
  [edition, book, chapter].filter((part) => part !== undefined).join('/');

export function parseCallKey(key: string): Call {
  const [edition = '', book, chapter] = key.split('/');
  if (book === undefined) return { edition };
  return chapter === undefined ? { edition, book } : { edition, book, chapter: Number(chapter) };
}
