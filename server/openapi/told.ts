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
  /** Its answer says in headers which edition it is of, at which revision. */
  readonly ofText?: true;
  /** JSON, with 200; or what else. */
  readonly answer: v.GenericSchema | OtherAnswer;
}

export interface OtherAnswer {
  readonly status: 200 | 201 | 204 | 303;
  readonly what: string;
  /** The media type of its body, if it has one. */
  readonly type?: string;
}
