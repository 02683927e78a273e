import type * as v from 'valibot';

/** The documentation of a call, besides its input schemas. Sentences are Spanish. */
export interface CallDescription {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** In Hono's syntax. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  /** The response has an ETag and supports If-None-Match. */
  readonly tagged?: true;
  /** The response's headers name its edition and revision; implies `tagged`. */
  readonly ofText?: true;
  /** The request headers specific to this call. */
  readonly headers?: readonly AskedHeader[];
  /** A body that is streamed. */
  readonly raw?: RawBody;
  /** The schema of a JSON response with status 200, or another response. */
  readonly answer: v.GenericSchema | OtherAnswer;
  /** An alternative response that is no refusal. */
  readonly also?: OtherAnswer;
  /** The page whose form it takes. A visitor who must sign in first is sent to sign-in and back to this page. */
  readonly formOf?: string;
}

export interface AskedHeader {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  /** A JSON Schema. */
  readonly schema: object;
}

/** A streamed body; with `field`, a form with a file in that field. */
export interface RawBody {
  readonly type: string;
  readonly field?: string;
}

export interface OtherAnswer {
  readonly status: 200 | 201 | 204 | 303;
  readonly what: string;
  /** The media type of its body, if it has one. */
  readonly type?: string;
  /** Descriptions of its headers, by name. */
  readonly headers?: Readonly<Record<string, string>>;
}
