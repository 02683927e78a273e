import { rightsDoubtWords } from '../../../../forms/refusals/source-faults.ts';
import { isOfText, metWords } from '../../../../forms/refusals/source-findings.ts';
import { differenceWords } from '../../../../forms/refusals/text-differences.ts';
import type { SourceFacts } from '../../../../services/text/library/library.ts';
import { EDITIONS } from '../editions/wording.ts';

export const factsInWords = ({ findings, known, taken = [], doubt, ...facts }: SourceFacts) => ({
  ...facts,
  taken: Object.fromEntries(taken.map(({ of, file }) => [of, EDITIONS.taken(file)])) as Partial<Record<string, string>>,
  doubt: doubt && EDITIONS.doubt(rightsDoubtWords(doubt)),
  inText: findings.flatMap(({ what }) => (isOfText(what) ? [metWords(what)] : [])),
  findings: findings.flatMap((finding) =>
    isOfText(finding.what) ? [] : [{ ...finding, what: metWords(finding.what) }],
  ),
  known: known && { title: known.title, differences: differenceWords(known.differences) },
});

export type WordedFacts = ReturnType<typeof factsInWords>;
