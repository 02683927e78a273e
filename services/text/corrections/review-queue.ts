import { slipsOf } from '../../../scripture/correction/slips.ts';
import { textRefFrom } from '../../../scripture/correction/text-ref.ts';
import { isSameWording, type Wording, wordingFrom } from '../../../scripture/correction/wording.ts';
import { parseRegion } from '../../../scripture/facsimile/region.ts';
import { supportOf } from '../../../store/approvals.ts';
import type { Database } from '../../../store/database.ts';
import {
  contributorsOfSamePerson,
  findProposal,
  openFromSameConnections,
  openProposalsBy,
  openProposalsOn,
  type ProposalRow,
  regionsOf,
} from '../../../store/proposals.ts';
import {
  approvalsWithNames,
  type NamedApproval,
  openSince,
  openVersions,
  proposalsById,
  queueNeighbours,
  queuePage,
  type SupportExclusion,
} from '../../../store/review-queue.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Corrections, ReviewItem, ReviewSupport } from './corrections.ts';
import { currentWording } from './current-verse.ts';
import { mergeProposal } from './judge-edit.ts';
import { ownProposal } from './own-proposals.ts';
import type { WritingDeps } from './writing-deps.ts';

export interface OwnApprovals extends SupportExclusion {
  /** Open proposals that the account has approved and that need another approval. */
  readonly standing: readonly string[];
}

/**
 * With two-person review, the proposals that an account has approved. Approvals given before the verse changed no longer count.
 * Undefined where one approval is enough: an account that approved a proposal can then publish it.
 */
export async function ownApprovals(
  { database, texts, settings }: Pick<WritingDeps, 'database' | 'texts' | 'settings'>,
  account: string | undefined,
): Promise<OwnApprovals | undefined> {
  if (account === undefined || !settings.site().twoPersonReview) return undefined;
  const rows = await database.read((db) => supportOf(db, account));
  const stands = (row: (typeof rows)[number]) =>
    isSameWording(wordingFrom(row.over_text, row.over_title), currentWording(texts, row).current);
  const { true: standing = [], false: but = [] } = Object.groupBy(rows, (row) => `${stands(row)}`);
  return { supportedBy: account, standing: standing.map(({ id }) => id), but: but.map(({ id }) => id) };
}

/** Open proposals grouped by the slips that they correct, oldest first. */
export interface SlipGroups {
  /** Those that only correct slips which this one corrects too, itself included: a decision on it applies to them. */
  alike(proposal: string): readonly string[];
  /** Those that correct all of its slips and others: each needs its own decision. */
  amongOthers(proposal: string): readonly string[];
  /** Equal for proposals that correct exactly the same slips; undefined for proposals that are closed or correct none. */
  key(proposal: string): string | undefined;
}

/** Maximum number of rows per query. */
const AT_ONCE = 500;

interface Known {
  readonly version: number;
  /** Slips include the edition: the same words may be a slip in one and right in another. */
  readonly slips: ReadonlySet<string>;
}

/**
 * Groups open proposals by their slips. The slips of a proposal are computed once per version and cached; only new versions are
 * read from the store.
 */
function createSlipGroups(database: Database): () => Promise<SlipGroups> {
  let known = new Map<string, Known>();

  return async () => {
    const open = await database.read(openVersions);
    const kept: typeof known = new Map();
    const missing: string[] = [];
    for (const { id, version } of open) {
      const before = known.get(id);
      if (before?.version === version) kept.set(id, before);
      else missing.push(id);
    }
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      const rows = await database.read((db) => proposalsById(db, missing.slice(at, at + AT_ONCE)));
      for (const row of rows) kept.set(row.id, { version: row.version, slips: slipsIn(row) });
    }
    known = kept;
    return groups(
      open.map(({ id }) => id).filter((id) => kept.has(id)),
      kept,
    );
  };
}

function groups(open: readonly string[], known: ReadonlyMap<string, Known>): SlipGroups {
  const place = new Map(open.map((id, at) => [id, at]));
  const inOrder = (ids: Iterable<string>) => [...ids].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  const slipsOfOpen = (id: string) => known.get(id)?.slips ?? new Set<string>();
  const pairs = open.flatMap((id) => [...slipsOfOpen(id)].map((slip) => ({ id, slip })));
  const bySlip = Map.groupBy(pairs, ({ slip }) => slip);
  const withSlip = (slip: string) => bySlip.get(slip)?.map(({ id }) => id) ?? [];
  const keyOf = (id: string) => JSON.stringify([...slipsOfOpen(id)].sort());
  // A page of the queue contains many similar proposals, so the answers are cached.
  const answers = new Map<string, readonly string[]>();
  return {
    alike(proposal) {
      const slips = slipsOfOpen(proposal);
      return memoize(answers, keyOf(proposal), () => {
        const sharing = new Set([...slips].flatMap(withSlip));
        return inOrder([...sharing].filter((id) => isAmong(slipsOfOpen(id), slips)));
      });
    },
    amongOthers(proposal) {
      const slips = slipsOfOpen(proposal);
      const [first] = slips;
      const sharing = first === undefined ? [] : withSlip(first);
      return inOrder(sharing.filter((id) => slipsOfOpen(id).size > slips.size && isAmong(slips, slipsOfOpen(id))));
    },
    key: (proposal) => (slipsOfOpen(proposal).size === 0 ? undefined : keyOf(proposal)),
  };
}

function memoize<T>(answers: Map<string, T>, key: string, answer: () => T): T {
  const known = answers.get(key);
  if (known !== undefined) return known;
  const made = answer();
  answers.set(key, made);
  return made;
}

const isAmong = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every((slip) => all.has(slip));

const slipsIn = (row: ProposalRow): ReadonlySet<string> =>
  new Set(
    slipsOf(wordingFrom(row.base_text, row.base_title), wordingFrom(row.text, row.title)).map((slip) =>
      JSON.stringify([row.edition, slip]),
    ),
  );

/** Number of proposals on one page of the queue. */
export const QUEUE_PAGE = 30;

interface QueueDeps extends Pick<WritingDeps, 'database' | 'texts' | 'settings' | 'names'> {
  readonly suspension: Corrections['suspension'];
}

/** The review queue of the correctors. */
export function createReviewQueue(
  deps: QueueDeps,
): Pick<
  Corrections,
  'queue' | 'beside' | 'reviewItem' | 'rivals' | 'alike' | 'amongOthers' | 'byAuthor' | 'countOpenBy' | 'waiting'
> {
  const { database, texts, names, suspension: suspensionFor } = deps;
  const groupsNow = createSlipGroups(database);
  const supportBy = (viewer?: Viewer) => ownApprovals(deps, viewer?.account?.id);
  const byIds = async (ids: readonly string[]) => items(await database.read((db) => proposalsById(db, ids)));

  async function items(rows: readonly ProposalRow[], viewer?: Viewer): Promise<ReviewItem[]> {
    if (rows.length === 0) return [];
    const people = rows.flatMap(({ author, decided_by }) => (decided_by === null ? [author] : [author, decided_by]));
    const ids = rows.map(({ id }) => id);
    const [named, standing, regions, groups] = await Promise.all([
      names([...new Set(people)]),
      database.read((db) => approvalsWithNames(db, ids)),
      database.read((db) => regionsOf(db, ids)),
      groupsNow(),
    ]);
    const nameOf = (id: string) => named.get(id) ?? 'visitante';
    return rows.map((row) => {
      const { current, overtaken } = currentWording(texts, row);
      const slips = groups.key(row.id);
      return {
        ...withoutNews(row),
        kind: row.kind,
        author: nameOf(row.author),
        authorId: row.author,
        ...(row.decided_by !== null && { decidedBy: nameOf(row.decided_by) }),
        current,
        overtaken,
        laid: mergeProposal(row, current),
        ...regionOf(regions.get(row.id)),
        approvals: standing
          .filter(({ proposal }) => proposal === row.id)
          .map((support) => toReviewSupport(support, current, viewer)),
        alike: Math.max(1, groups.alike(row.id).length),
        ...(slips !== undefined && { slips }),
      };
    });
  }

  return {
    async queue(order, after, viewer) {
      const support = await supportBy(viewer);
      const [rows, open, left, [first]] = await database.read((db) =>
        Promise.all([
          queuePage(db, order, QUEUE_PAGE, after),
          openSince(db),
          openSince(db, support),
          queuePage(db, order, 1, undefined, support),
        ]),
      );
      return {
        items: await items(rows, viewer),
        total: open?.count ?? 0,
        waiting: left?.count ?? 0,
        ...(first && { first: first.id }),
      };
    },

    async waiting(viewer) {
      const support = await supportBy(viewer);
      return (await database.read((db) => openSince(db, support)))?.count ?? 0;
    },

    async beside(order, proposal, viewer) {
      const support = await supportBy(viewer);
      return database.read((db) => queueNeighbours(db, order, proposal, support));
    },

    async reviewItem(viewer, proposal) {
      const row = await database.read((db) => findProposal(db, proposal));
      return row && (await items([row], viewer))[0];
    },

    async rivals(proposal) {
      const rows = await database.read(async (db) => {
        const row = await findProposal(db, proposal);
        return row ? await openProposalsOn(db, row.edition, textRefFrom(row)) : [];
      });
      return items(rows.filter(({ id }) => id !== proposal));
    },

    async byAuthor(viewer, author) {
      const found = await database.read(async (db) => {
        const same = await contributorsOfSamePerson(db, author);
        if (same.length === 0) return undefined;
        const [own, beside] = await Promise.all([openProposalsBy(db, same), openFromSameConnections(db, same)]);
        return { own, beside };
      });
      if (!found) return undefined;
      const [own, beside, named, suspension] = await Promise.all([
        items(found.own, viewer),
        items(found.beside, viewer),
        names([author]),
        suspensionFor(author),
      ]);
      return { name: named.get(author) ?? 'visitante', items: own, beside, ...(suspension && { suspension }) };
    },

    countOpenBy: (author) =>
      database.read(async (db) => (await openProposalsBy(db, await contributorsOfSamePerson(db, author))).length),

    async alike(viewer, proposal) {
      const [groups, support] = await Promise.all([groupsNow(), supportBy(viewer)]);
      return byIds(groups.alike(proposal).filter((id) => id !== proposal && !support?.standing.includes(id)));
    },

    amongOthers: async (proposal) => byIds((await groupsNow()).amongOthers(proposal)),
  };
}

function regionOf(kept = ''): Pick<ReviewItem, 'region'> {
  const region = parseRegion(kept);
  return region ? { region } : {};
}

function toReviewSupport(
  { name, user_id, text, title, ...over }: NamedApproval,
  now: Wording,
  viewer?: Viewer,
): ReviewSupport {
  return {
    name,
    mine: user_id === viewer?.account?.id,
    past: !isSameWording(wordingFrom(over.over_text, over.over_title), now),
    ...wordingFrom(text, title),
  };
}

/** Removes `news`: correctors may not know whether an author has seen the outcome. */
function withoutNews(row: ProposalRow): Omit<ReturnType<typeof ownProposal>, 'news'> {
  const { news: _, ...rest } = ownProposal(row);
  return rest;
}
