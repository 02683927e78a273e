import type { PageQuery } from '../../forms/page-query.ts';
import type { Permission } from '../../services/access/permissions.ts';
import type { BodyRule } from '../bodies/read-body.ts';

/**
 * What a page's route says of itself (`export const handle`): every route names a permission, and tests go through them all.
 * A page that differs from one reader to another is personal: it is never stored.
 */
export interface PageHandle {
  readonly permission: Permission;
  readonly personal?: true;
  /** Made anew for each request, though it is the same for everybody: there are too many of it to keep. Or only where its query has one of some names, or its path looks so. */
  readonly kept?: false | { readonly without: readonly string[]; readonly unlike: RegExp };
  /** It searches for what this name of its query says: what that costs is bounded for each client. */
  readonly searches?: string;
  /** What its query may carry: a page that is stored depends on nothing else. */
  readonly query?: PageQuery;
  /** The styles of its own that it carries; absent: it links them. Only pages that strangers come to first carry any. */
  readonly styles?: string;
  /** It carries those too that others fetch late: a file less where pictures are fetched already. */
  readonly whole?: true;
  /** A device that keeps a copy of the text can make it without the server. */
  readonly offline?: true;
  /** For whom its form is; absent: it has none. */
  readonly action?: Permission;
  /** How much its form may bring, where that is not what forms bring. */
  readonly body?: Partial<Pick<BodyRule, 'bytes' | 'fields'>>;
}

/** A page and where it is: what is stored, redirected and let in is read off the list of them. */
export interface PageRoute {
  /** As the router writes it: `/search/:book/:chapter?/:verse?`. */
  readonly path: string;
  readonly handle: PageHandle | undefined;
  /** It takes what forms send. */
  readonly acts: boolean;
}
