import { slipsOf } from '../../../scripture/correction/slips.ts';
import { wordingFrom } from '../../../scripture/correction/wording.ts';
import type { Database } from '../../../store/database.ts';
import type { ProposalRow } from '../../../store/proposals.ts';
import { openVersions, proposalsById } from '../../../store/review-queue.ts';

/** Open proposals by the slips that they correct; oldest first wherever there are several. */
export interface SlipGroups {
  /** Those that correct nothing but slips that this one corrects too, itself included: what answers it answers them. */
  alike(proposal: string): readonly string[];
  /** Those that correct all of its slips, and others besides: each is a question of its own. */
  amongOthers(proposal: string): readonly string[];
  /** Equal for proposals that correct just the same slips; undefined where it is not open or corrects none. */
  key(proposal: string): string | undefined;
}

/** What one question asks of the store at most. */
const AT_ONCE = 500;

interface Known {
  readonly version: number;
  /** Within one edition: the same words may be a slip in one and right in another. */
  readonly slips: ReadonlySet<string>;
}

/**
 * Groups what waits by what it corrects. The slips of a proposal are worked out once for each of its wordings and kept; of
 * the store only the new ones are asked.
 */
export function createSlipGroups(database: Database): () => Promise<SlipGroups> {
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
  // A page of the queue asks for many that are alike.
  const answers = new Map<string, readonly string[]>();
  return {
    alike(proposal) {
      const slips = slipsOfOpen(proposal);
      return remember(answers, keyOf(proposal), () => {
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

function remember<T>(answers: Map<string, T>, key: string, answer: () => T): T {
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
