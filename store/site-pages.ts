import type { Kysely, Selectable } from 'kysely';
import { append } from './change-log.ts';
import type { Schema } from './schema.ts';
import { anyRows, type Trx } from './trx.ts';

export type SitePageRow = Selectable<Schema['site_pages']>;
export type SitePageVersionRow = Selectable<Schema['site_page_versions']>;

/** The kind of their changes in the change log. */
const CHANGE = 'site-pages';

/** All pages, in the owner's order. */
export const sitePages = (db: Kysely<Schema>): Promise<SitePageRow[]> =>
  db.selectFrom('site_pages').selectAll().orderBy('position').orderBy('id').execute();

export const sitePage = (db: Kysely<Schema>, id: string): Promise<SitePageRow | undefined> =>
  db.selectFrom('site_pages').selectAll().where('id', '=', id).executeTakeFirst();

/** What a page said, the newest first. */
export const sitePageVersions = (db: Kysely<Schema>, page: string): Promise<SitePageVersionRow[]> =>
  db.selectFrom('site_page_versions').selectAll().where('page', '=', page).orderBy('version', 'desc').execute();

export const sitePageVersion = (
  db: Kysely<Schema>,
  page: string,
  version: number,
): Promise<SitePageVersionRow | undefined> =>
  db
    .selectFrom('site_page_versions')
    .selectAll()
    .where('page', '=', page)
    .where('version', '=', version)
    .executeTakeFirst();

/** Creates or replaces a page, and notifies every instance. The caller holds the log's lock. */
export async function putSitePage(trx: Trx, row: SitePageRow): Promise<void> {
  const { id, ...values } = row;
  await trx
    .insertInto('site_pages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await append(trx, { kind: CHANGE, edition: null, detail: id, at: row.changed_at });
}

export async function insertSitePageVersion(trx: Trx, row: SitePageVersionRow): Promise<void> {
  await trx.insertInto('site_page_versions').values(row).execute();
}

/** Deletes a page with its history, and notifies every instance; false if there is none. */
export async function removeSitePage(trx: Trx, id: string, at: number): Promise<boolean> {
  await trx.deleteFrom('site_page_versions').where('page', '=', id).execute();
  const removed = await anyRows(trx.deleteFrom('site_pages').where('id', '=', id));
  if (removed) await append(trx, { kind: CHANGE, edition: null, detail: id, at });
  return removed;
}
