import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { unusableLinks } from '../../../forms/site-page/page-text.ts';
import { LONGEST_PAGE, MOST_PAGES, SITE_PAGE, type SitePageInput, slugOf } from '../../../forms/site-page/site-page.ts';
import { invisibleInLine, invisibleInProse } from '../../../scripture/text/invisible.ts';
import { type AuditAction, personTarget, recordAudit } from '../../../store/audit.ts';
import { lockLog } from '../../../store/change-log.ts';
import type { Database } from '../../../store/database.ts';
import {
  insertSitePageVersion,
  putSitePage,
  removeSitePage,
  type SitePageRow,
  type SitePageVersionRow,
  sitePage,
  sitePages,
  sitePageVersion,
  sitePageVersions,
} from '../../../store/site-pages.ts';
import type { Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';
import { accountIn, type Viewer } from '../../access/viewer.ts';
import { combineRefusals, done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { type FieldIssues, takeFields } from '../../outcomes/take-fields.ts';
import type { FollowedSitePages } from './site-pages.ts';

/** The owner's own pages at the desk. The caller has checked the permission, and the password before a page is deleted. */
export interface PageDesk {
  list(): Promise<readonly SitePageRow[]>;
  find(id: string): Promise<SitePageRow | undefined>;
  /** What a page said after each change of its words, the newest first. */
  history(id: string): Promise<readonly SitePageVersion[]>;
  version(id: string, version: number): Promise<SitePageVersion | undefined>;
  /** The page as it would be kept, or what is wrong; nothing is stored. */
  check(input: SitePageInput): Outcome<SitePageFields>;
  /** Creates a page, and returns its id. */
  create(viewer: Viewer, input: SitePageInput): Promise<Outcome<string>>;
  /** @param seen the version on which the change was made: any other is refused */
  save(viewer: Viewer, id: string, input: SitePageInput, seen: number): Promise<Outcome>;
  /** Makes a former title and text the newest version. */
  putBack(viewer: Viewer, id: string, version: number): Promise<Outcome>;
  /** Exchanges the page with the one before it. */
  moveUp(viewer: Viewer, id: string): Promise<Outcome>;
  /** Deletes the page with its history. */
  remove(viewer: Viewer, id: string): Promise<Outcome>;
}

export interface SitePageVersion extends Pick<SitePageVersionRow, 'version' | 'title' | 'body' | 'at'> {
  readonly by: string;
}

type SitePageFields = Pick<SitePageRow, 'slug' | 'title' | 'body' | 'place' | 'published'>;

interface Deps {
  readonly database: Database;
  readonly sitePages: FollowedSitePages;
  readonly accounts: { names(contributors: readonly string[]): Promise<ReadonlyMap<string, string>> };
  readonly now: () => Date;
}

export function createPageDesk({ database, sitePages: followed, accounts, now }: Deps): PageDesk {
  /** Runs a change with the log's lock, under which nobody else changes a page. */
  async function change<T>(work: (trx: Trx, at: number) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const outcome = await database.write(async (trx) => {
      await lockLog(trx);
      return await work(trx, now().getTime());
    });
    if (outcome.ok) await followed.refresh();
    return outcome;
  }

  /** Stores a page, its version if its words are others, and the entry in the log. */
  async function store(
    trx: Trx,
    viewer: Viewer,
    action: AuditAction,
    { before, after }: { readonly before?: SitePageRow; readonly after: SitePageRow },
  ): Promise<void> {
    const { id, version, title, body, changed_at: at } = after;
    const userId = accountIn(viewer).id;
    await putSitePage(trx, after);
    if (before?.title !== title || before.body !== body)
      await insertSitePageVersion(trx, { page: id, version, title, body, author: await personTarget(trx, userId), at });
    const values = { ...(before && { before: factsOf(before) }), after: factsOf(after) };
    await recordAudit(trx, { actor: { userId }, action, target: id, ...values, at });
  }

  /** The page that already has this address. */
  const takenBy = (pages: readonly SitePageRow[], slug: string, id: string): Outcome => {
    const other = pages.find((page) => page.slug === slug && page.id !== id);
    return other ? refused({ code: 'page-address-taken', field: 'direccion', title: other.title }) : done(undefined);
  };

  async function named(rows: readonly SitePageVersionRow[]): Promise<readonly SitePageVersion[]> {
    const names = await accounts.names([...new Set(rows.map(({ author }) => author))]);
    return rows.map(({ version, title, body, at, author }) => ({ version, title, body, at, by: names.get(author)! }));
  }

  return {
    list: () => database.read(sitePages),
    find: (id) => database.read((db) => sitePage(db, id)),
    history: async (id) => await named(await database.read((db) => sitePageVersions(db, id))),
    async version(id, version) {
      const row = await database.read((db) => sitePageVersion(db, id, version));
      return row && (await named([row]))[0];
    },
    check: takeSitePage,

    async create(viewer, input) {
      const taken = takeSitePage(input);
      if (!taken.ok) return taken;
      return await change(async (trx, at): Promise<Outcome<string>> => {
        const pages = await sitePages(trx);
        if (pages.length >= MOST_PAGES) return refused({ code: 'pages-full', most: MOST_PAGES });
        const id = newUuid(at);
        const free = takenBy(pages, taken.value.slug, id);
        if (!free.ok) return free;
        const position = (pages.at(-1)?.position ?? 0) + 1;
        await store(trx, viewer, 'page.add', { after: { id, ...taken.value, position, version: 1, changed_at: at } });
        return done(id);
      });
    },

    async save(viewer, id, input, seen) {
      const taken = takeSitePage(input);
      if (!taken.ok) return taken;
      return await change(async (trx, at): Promise<Outcome> => {
        const pages = await sitePages(trx);
        const before = pages.find((page) => page.id === id);
        if (!before) return refused({ code: 'page-gone' });
        if (before.version !== seen) return refused({ code: 'page-overtaken' });
        const free = takenBy(pages, taken.value.slug, id);
        if (!free.ok) return free;
        const after = { ...before, ...taken.value };
        if (JSON.stringify(after) === JSON.stringify(before)) return done(undefined);
        const next = { ...after, version: seen + 1, changed_at: at };
        await store(trx, viewer, 'page.change', { before, after: next });
        return done(undefined);
      });
    },

    putBack: (viewer, id, version) =>
      change(async (trx, at): Promise<Outcome> => {
        const before = await sitePage(trx, id);
        const kept = await sitePageVersion(trx, id, version);
        if (!before || !kept) return refused({ code: 'page-gone' });
        const { title, body } = kept;
        if (title === before.title && body === before.body) return done(undefined);
        const after = { ...before, title, body, version: before.version + 1, changed_at: at };
        await store(trx, viewer, 'page.restore', { before, after });
        return done(undefined);
      }),

    moveUp: (viewer, id) =>
      change(async (trx, at): Promise<Outcome> => {
        const pages = await sitePages(trx);
        const place = pages.findIndex((page) => page.id === id);
        const [above, page] = [pages[place - 1], pages[place]];
        if (!page) return refused({ code: 'page-gone' });
        if (!above) return done(undefined);
        await putSitePage(trx, { ...page, position: above.position });
        await putSitePage(trx, { ...above, position: page.position });
        const [before, after] = [{ position: place + 1 }, { position: place, title: page.title }];
        const actor = { userId: accountIn(viewer).id };
        await recordAudit(trx, { actor, action: 'page.move', target: id, before, after, at });
        return done(undefined);
      }),

    remove: (viewer, id) =>
      change(async (trx, at): Promise<Outcome> => {
        const before = await sitePage(trx, id);
        if (!before || !(await removeSitePage(trx, id, at))) return refused({ code: 'page-gone' });
        const actor = { userId: accountIn(viewer).id };
        await recordAudit(trx, { actor, action: 'page.remove', target: id, before: factsOf(before), at });
        return done(undefined);
      }),
  };
}

/** What the log keeps of a page; its texts are in its history. */
const factsOf = ({ title, slug, place, published, version }: SitePageRow) => ({
  title,
  address: slug,
  place,
  published: published === 1,
  version,
});

function takeSitePage(input: SitePageInput): Outcome<SitePageFields> {
  const taken = takeFields(SITE_PAGE, input, (issues) => combineRefusals(issues.map(refuseField))!);
  if (!taken.ok) return taken;
  const { titulo: title, direccion, texto: body, lugar: place, publicada } = taken.value;
  const slug = direccion || slugOf(title);
  if (slug === '') return refused({ code: 'page-address', field: 'direccion' });
  return done({ slug, title, body, place, published: publicada ? 1 : 0 });
}

function refuseField({ path, message, input, requirement }: FieldIssues[number]): Refusal {
  const code = message as PageCode;
  const field = String(path?.[0]?.key);
  const typed = String(input);
  switch (code) {
    case 'setting-long':
      return { code, field, most: Number(requirement) };
    case 'setting-characters':
      return { code, field, characters: field === 'texto' ? invisibleInProse(typed) : invisibleInLine(typed) };
    case 'page-long':
      return { code, field, length: typed.length, most: LONGEST_PAGE };
    case 'page-link':
      return { code, field, typed: unusableLinks(typed)[0]! };
    default:
      return { code, field };
  }
}

/** The codes of the checks in forms/site-page/site-page.ts. */
type PageCode =
  | 'setting-empty'
  | 'setting-long'
  | 'setting-characters'
  | 'page-address'
  | 'page-long'
  | 'page-link'
  | 'form-unknown';
