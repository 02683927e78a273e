import type { PageQuery } from '../../forms/page-query.ts';
import type { Permission } from '../../services/access/permissions.ts';
import type { BodyRule } from '../bodies/read-body.ts';

/**
 * A route's declaration (`export const handle`): every route names a permission, and tests check all of them. A page
 * that differs between readers is `personal` and never stored.
 */
export interface PageHandle {
  readonly permission: Permission;
  readonly personal?: true;
  /**
   * False if the page is never stored although it is the same for everybody, since it has too many variants. With an
   * object, it is not stored only if the query has one of the names in `without`, or the path matches `unlike`.
   */
  readonly kept?: false | { readonly without: readonly string[]; readonly unlike: RegExp };
  /** The query parameter that it searches for; the cost of searches is limited per client. */
  readonly searches?: string;
  /** The query parameters that it reads; a stored page depends on no others. */
  readonly query?: PageQuery;
  /** Inlined styles; absent: they are linked. Only pages that new visitors land on inline any. */
  readonly styles?: string;
  /** Also inlines the styles that others load late: saves a request on pages that already load pictures. */
  readonly whole?: true;
  /** A device with an offline copy of the text can render it; `study`: if the reader has added the study of verses to the copy. */
  readonly offline?: true | 'study';
  /** The permission for its form; absent: it has none. */
  readonly action?: Permission;
  /** Limits of its form's body, if not the default. */
  readonly body?: Partial<Pick<BodyRule, 'bytes' | 'fields'>>;
}

/** A page with its path; storing, redirects and permissions are derived from the list of these. */
export interface PageRoute {
  /** As the router writes it: `/search/:book/:chapter?/:verse?`. */
  readonly path: string;
  readonly handle: PageHandle | undefined;
  /** It accepts forms. */
  readonly acts: boolean;
}
