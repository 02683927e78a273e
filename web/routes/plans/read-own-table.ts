import { LONGEST_TABLE } from '../../../forms/own/limits.ts';
import type { KnownVersification } from '../../../scripture/canon/versification.ts';
import { formatTable, readTable } from '../../../scripture/plans/plan-table.ts';
import { extentOf } from '../../../scripture/reference/extent.ts';
import { explainLine } from '../../ui/plans/explain-line.ts';
import { FOLLOWED } from '../../ui/plans/wording.ts';

/** The table to store, or sentences that say which lines are wrong. */
export function readOwnTable(
  typed: string,
  versification: KnownVersification,
): { readonly table?: string; readonly faults: readonly string[] } {
  const read = readTable(typed, extentOf(versification));
  if (!read.ok) return { faults: read.faults.map(explainLine) };
  if (read.portions.length === 0) return { faults: [FOLLOWED.ownEmpty] };
  const table = formatTable(read.portions);
  return table.length > LONGEST_TABLE ? { faults: [FOLLOWED.ownTooLong] } : { table, faults: [] };
}
