import { bookByOsis, GROUPS } from '../../../scripture/canon/book.ts';
import { FURTHER_BOOKS } from '../../../scripture/canon/further-books.ts';
import { groupName } from '../../ui/group-name.ts';
import { type SearchAddress, searchPath } from './search-address.ts';

/** The groups of books for the hit counts, in biblical order: testament, name, name in `en`, books. */
const PARTS = [
  ['OT', 'Pentateuco', 'pentateuco', 'Gen Exod Lev Num Deut'],
  ['OT', 'Históricos', 'históricos', 'Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth'],
  ['OT', 'Poéticos', 'poéticos', 'Job Ps Prov Eccl Song'],
  ['OT', 'Profetas', 'profetas', 'Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal'],
  ['NT', 'Evangelios', 'evangelios', 'Matt Mark Luke John'],
  ['NT', 'Hechos', 'Hechos', 'Acts'],
  [
    'NT',
    'Cartas',
    'cartas',
    'Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude',
  ],
  ['NT', 'Apocalipsis', 'Apocalipsis', 'Rev'],
] as const;

/** A line of the chart: a part of the Bible with its number of hits. */
export interface PartCount {
  readonly label: string;
  readonly count: number;
  /** Percentage of the largest line of its kind, 0 to 100. */
  readonly share: number;
  readonly path: string;
  readonly chosen: boolean;
  readonly below: readonly PartCount[];
}

const SCOPES = { OT: 'AT', DC: 'deuterocanónicos', NT: 'NT' } as const;

/**
 * The counts by testament, group and book; parts without any are left out.
 * @param further the name of the group of books beyond the 66
 */
export function countParts(
  counts: Readonly<Record<string, number>>,
  address: SearchAddress,
  further?: string,
): readonly PartCount[] {
  const { after: _, ...first } = address;
  const most = Math.max(1, ...Object.values(counts));
  const line = (
    label: string,
    part: string,
    count: number,
    of: number,
    below: readonly PartCount[] = [],
  ): PartCount => ({
    label,
    count,
    share: Math.round((count * 100) / of),
    path: searchPath({ ...first, part }),
    chosen: address.part === part,
    below,
  });
  const total = Math.max(1, sum(Object.values(counts)));
  const booksOf = (codes: readonly string[]) =>
    codes.flatMap((osis) => {
      const { spanish } = bookByOsis(osis)!;
      return counts[osis] ? [line(spanish, spanish, counts[osis], most)] : [];
    });
  return GROUPS.flatMap((testament) => {
    const parts = PARTS.filter(([of]) => of === testament).flatMap(([, label, part, codes]) => {
      const books = booksOf(codes.split(' '));
      const count = sum(books.map((book) => book.count));
      if (count === 0) return [];
      return [line(label, part, count, total, codes.includes(' ') ? books : [])];
    });
    const groups = testament === 'DC' ? booksOf(FURTHER_BOOKS.map(({ osis }) => osis)) : parts;
    const count = sum(groups.map((group) => group.count));
    return count === 0 ? [] : [line(groupName(testament, further), SCOPES[testament], count, total, groups)];
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
