import * as v from 'valibot';
import { ACCOUNT_ROLES } from '../../forms/account-roles.ts';
import { count } from '../../forms/fields.ts';

/** The answer of `GET /api/me`. */
export const ME = v.object({
  account: v.nullable(v.object({ name: v.string(), role: v.picklist(ACCOUNT_ROLES) })),
  news: v.pipe(count(), v.description('Propuestas suyas ya decididas que no ha visto.')),
  waiting: v.exactOptional(v.pipe(count(), v.description('Propuestas que esperan, para quien decide.'))),
  mayPropose: v.boolean(),
  paused: v.exactOptional(v.pipe(v.boolean(), v.description('Por ahora no se reciben correcciones.'))),
});
export type Me = v.InferOutput<typeof ME>;
