import { isSameWording, type Wording, wordingFrom } from '../../../scripture/correction/wording.ts';
import { parseRegion } from '../../../scripture/facsimile/region.ts';
import {
  findProposal,
  openBeside,
  openProposalsBy,
  openProposalsOn,
  type ProposalRow,
  regionsOf,
  samePerson,
} from '../../../store/proposals.ts';
import {
  openSince,
  proposalsById,
  queueBeside,
  queuePage,
  type Standing,
  standingBehind,
} from '../../../store/review-queue.ts';
import type { Viewer } from '../../access/viewer.ts';
import { asItStands } from './as-it-stands.ts';
import type { Corrections, ReviewItem, ReviewSupport } from './corrections.ts';
import { layProposal } from './lay-proposal.ts';
import { ownProposal } from './own-proposal.ts';
import { ownSupport } from './own-support.ts';
import { createSlipGroups } from './slip-groups.ts';
import type { WritingDeps } from './writing-deps.ts';

/** Proposals on one page of the queue. */
export const QUEUE_PAGE = 30;

interface QueueDeps extends Pick<WritingDeps, 'database' | 'texts' | 'settings' | 'names'> {
  readonly suspension: Corrections['suspension'];
}

/** What correctors see of the proposals. */
export function createReviewQueue(
  deps: QueueDeps,
): Pick<
  Corrections,
  'queue' | 'beside' | 'reviewItem' | 'rivals' | 'alike' | 'amongOthers' | 'byAuthor' | 'countOpenBy' | 'waiting'
> {
  const { database, texts, names, suspension: suspensionFor } = deps;
  const groupsNow = createSlipGroups(database);
  const supportBy = (viewer?: Viewer) => ownSupport(deps, viewer?.account?.id);
  const byIds = async (ids: readonly string[]) => items(await database.read((db) => proposalsById(db, ids)));

  async function items(rows: readonly ProposalRow[], viewer?: Viewer): Promise<ReviewItem[]> {
    if (rows.length === 0) return [];
    const people = rows.flatMap(({ author, decided_by }) => (decided_by === null ? [author] : [author, decided_by]));
    const ids = rows.map(({ id }) => id);
    const [named, standing, regions, groups] = await Promise.all([
      names([...new Set(people)]),
      database.read((db) => standingBehind(db, ids)),
      database.read((db) => regionsOf(db, ids)),
      groupsNow(),
    ]);
    const nameOf = (id: string) => named.get(id) ?? 'visitante';
    return rows.map((row) => {
      const { current, overtaken } = asItStands(texts, row);
      const slips = groups.key(row.id);
      return {
        ...withoutNews(row),
        kind: row.kind,
        author: nameOf(row.author),
        authorId: row.author,
        ...(row.decided_by !== null && { decidedBy: nameOf(row.decided_by) }),
        current,
        overtaken,
        laid: layProposal(row, current),
        ...regionOf(regions.get(row.id)),
        approvals: standing
          .filter(({ proposal }) => proposal === row.id)
          .map((support) => supportOf(support, current, viewer)),
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
      return database.read((db) => queueBeside(db, order, proposal, support));
    },

    async reviewItem(viewer, proposal) {
      const row = await database.read((db) => findProposal(db, proposal));
      return row && (await items([row], viewer))[0];
    },

    async rivals(proposal) {
      const rows = await database.read(async (db) => {
        const row = await findProposal(db, proposal);
        return row ? await openProposalsOn(db, row.edition, row) : [];
      });
      return items(rows.filter(({ id }) => id !== proposal));
    },

    async byAuthor(viewer, author) {
      const found = await database.read(async (db) => {
        const same = await samePerson(db, author);
        if (same.length === 0) return undefined;
        const [own, beside] = await Promise.all([openProposalsBy(db, same), openBeside(db, same)]);
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
      database.read(async (db) => (await openProposalsBy(db, await samePerson(db, author))).length),

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

function supportOf({ name, user_id, text, title, ...over }: Standing, now: Wording, viewer?: Viewer): ReviewSupport {
  return {
    name,
    mine: user_id === viewer?.account?.id,
    past: !isSameWording(wordingFrom(over.over_text, over.over_title), now),
    ...wordingFrom(text, title),
  };
}

/** Whether its author has seen the outcome is the author's business. */
function withoutNews(row: ProposalRow): Omit<ReturnType<typeof ownProposal>, 'news'> {
  const { news: _, ...rest } = ownProposal(row);
  return rest;
}
