import type * as v from 'valibot';

/** What the document of the calls tells of one, beside what it takes. Its sentences are Spanish. */
export interface Told {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** In Hono's manner. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  /** Its answer has an ETag, and is not sent again while it is the same. */
  readonly tagged?: true;
  /** Its answer says in headers which edition it is of, at which revision; it is tagged. */
  readonly ofText?: true;
  /** What it reads of a request's headers, beside those of every request. */
  readonly headers?: readonly AskedHeader[];
  /** The body that it reads as it comes. */
  readonly raw?: RawBody;
  /** JSON, with 200; or what else. */
  readonly answer: v.GenericSchema | OtherAnswer;
  /** What it answers instead, at times, that is no refusal. */
  readonly also?: OtherAnswer;
  /** The page whose form it takes. A visitor who must sign in first is sent to sign-in and back to this page. */
  readonly formOf?: string;
}

export interface AskedHeader {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  /** As JSON Schema. */
  readonly schema: object;
}

/** With a field's name: a form with a file in that field. */
export interface RawBody {
  readonly type: string;
  readonly field?: string;
}

export interface OtherAnswer {
  readonly status: 200 | 201 | 204 | 303;
  readonly what: string;
  /** The media type of its body, if it has one. */
  readonly type?: string;
  /** Its headers, and what each says. */
  readonly headers?: Readonly<Record<string, string>>;
}
