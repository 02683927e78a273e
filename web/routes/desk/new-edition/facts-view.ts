import { rightsDoubtText } from '../../../../forms/refusals/source-faults.ts';
import { isTextWarning, warningText } from '../../../../forms/refusals/source-findings.ts';
import { differencesText } from '../../../../forms/refusals/text-differences.ts';
import type { SourceFacts } from '../../../../services/text/library/library.ts';
import { EDITIONS } from '../wording.ts';

export const factsView = ({ findings, known, taken = [], doubt, ...facts }: SourceFacts) => ({
  ...facts,
  taken: Object.fromEntries(taken.map(({ of, file }) => [of, EDITIONS.taken(file)])) as Partial<Record<string, string>>,
  doubt: doubt && EDITIONS.doubt(rightsDoubtText(doubt)),
  inText: findings.flatMap(({ what }) => (isTextWarning(what) ? [warningText(what)] : [])),
  findings: findings.flatMap((finding) =>
    isTextWarning(finding.what) ? [] : [{ ...finding, what: warningText(finding.what) }],
  ),
  known: known && { title: known.title, differences: differencesText(known.differences) },
});

export type FactsView = ReturnType<typeof factsView>;
