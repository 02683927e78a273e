import { isSameWording } from '../../scripture/correction/proposal.ts';
import { parseRegion } from '../../scripture/facsimile/region.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Database } from '../db/database.ts';
import { findProposal, openProposalsOn, type ProposalRow } from '../db/proposals.ts';
import { openBeside, openBy, samePerson } from '../db/proposals-of-author.ts';
import { regionsOf } from '../db/regions.ts';
import {
  openVersions,
  proposalsById,
  queueBeside,
  queuePage,
  type Standing,
  standingBehind,
} from '../db/review-queue.ts';
import type { Texts } from '../services.ts';
import { changeKeys } from './change-keys.ts';
import type { Corrections, ReviewItem, ReviewSupport, VerseText } from './corrections.ts';
import { layProposal } from './lay-proposal.ts';
import { ownProposal, verseText } from './own-proposal.ts';

/** Proposals on one page of the queue. */
export const QUEUE_PAGE = 30;

export interface QueueDeps {
  readonly database: Database;
  readonly texts: Texts;
  readonly names: Accounts['names'];
  readonly suspension: Corrections['suspension'];
}

/** What correctors see of the proposals. */
export function readQueue({
  database,
  texts,
  names,
  suspension: suspensionFor,
}: QueueDeps): Pick<
  Corrections,
  'queue' | 'beside' | 'reviewItem' | 'rivals' | 'identical' | 'byAuthor' | 'countOpenBy'
> {
  const keys = changeKeys(database);

  async function items(rows: readonly ProposalRow[], viewer?: Viewer): Promise<ReviewItem[]> {
    if (rows.length === 0) return [];
    const people = rows.flatMap(({ author, decided_by }) => (decided_by === null ? [author] : [author, decided_by]));
    const ids = rows.map(({ id }) => id);
    const [named, standing, regions, groups] = await Promise.all([
      names([...new Set(people)]),
      database.read((db) => standingBehind(db, ids)),
      database.read((db) => regionsOf(db, ids)),
      keys(),
    ]);
    const nameOf = (id: string) => named.get(id) ?? 'visitante';
    return rows.map((row) => {
      const { current, overtaken } = asItStands(texts, row);
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
        identical: Math.max(1, groups.alike(row.id).length),
      };
    });
  }

  return {
    async queue(order, after, viewer) {
      const [rows, open] = await Promise.all([
        database.read((db) => queuePage(db, order, QUEUE_PAGE, after)),
        database.read(openVersions),
      ]);
      return { items: await items(rows, viewer), total: open.length };
    },

    beside: (order, proposal) => database.read((db) => queueBeside(db, order, proposal)),

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
        const [own, beside] = await Promise.all([openBy(db, same), openBeside(db, same)]);
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

    countOpenBy: (author) => database.read(async (db) => (await openBy(db, await samePerson(db, author))).length),

    async identical(proposal) {
      const alike = (await keys()).alike(proposal).filter((id) => id !== proposal);
      return items(await database.read((db) => proposalsById(db, alike)));
    },
  };
}

function regionOf(kept = ''): Pick<ReviewItem, 'region'> {
  const region = parseRegion(kept);
  return region ? { region } : {};
}

function supportOf({ name, user_id, text, title, ...over }: Standing, now: VerseText, viewer?: Viewer): ReviewSupport {
  return {
    name,
    mine: user_id === viewer?.account?.id,
    past: !isSameWording(verseText(over.over_text, over.over_title), now),
    ...verseText(text, title),
  };
}

/** Whether its author has seen the outcome is the author's business. */
function withoutNews(row: ProposalRow): Omit<ReturnType<typeof ownProposal>, 'news'> {
  const { news: _, ...rest } = ownProposal(row);
  return rest;
}

/** The verse now; where its edition has been taken away or has it no more, as the author saw it. */
function asItStands(texts: Texts, row: ProposalRow): Pick<ReviewItem, 'current' | 'overtaken'> {
  const edition = texts.edition(row.edition);
  const verse = edition?.chapter(row.book, row.chapter)?.verses.find(({ number }) => number === row.verse);
  if (!edition || !verse)
    return {
      current: { ...verseText(row.base_text, row.base_title), revision: row.base_revision },
      overtaken: row.state === 'pending',
    };
  const { text, title, revision = edition.meta.revision } = verse;
  return {
    current: { ...verseText(text, title ?? null), revision },
    overtaken: row.state === 'pending' && (text !== row.base_text || (title ?? null) !== row.base_title),
  };
}
