import type * as v from 'valibot';
import type { Refusal } from '../../forms/refusals/refusal.ts';
import type { FieldIssues } from '../../services/outcomes/take-fields.ts';
import type { BodyRule } from './body-rule.ts';

/** An object's fields. What calls are checked by is also what their document is made of (../openapi/). */
export type Fields = v.GenericSchema & { readonly entries: Readonly<Record<string, v.GenericSchema>> };

/** Fields, and how it is told what is wrong with them. */
interface Judged<S extends Fields> {
  readonly schema: S;
  /** Absent: the message of each check is the code of a refusal without values. */
  readonly refuse?: (issues: FieldIssues) => Refusal;
}

/** What a call takes; other names of a query and other fields of a body are left aside. */
export interface Takes<P extends Fields = Fields, Q extends Fields = Fields, B extends Fields = Fields> {
  /** The names in its path. What they stand for is the domain's to say. */
  readonly params?: P;
  readonly query?: Judged<Q>;
  /** Absent: it reads no body, or reads it as it comes. */
  readonly body?: BodyRule & Judged<B>;
}

/** What a request brought, as the schemas give it. */
export interface Taken<P extends Fields = Fields, Q extends Fields = Fields, B extends Fields = Fields> {
  readonly params: v.InferOutput<P>;
  readonly query: v.InferOutput<Q>;
  readonly body: v.InferOutput<B>;
}
