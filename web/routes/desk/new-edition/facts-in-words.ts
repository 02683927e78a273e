import { metWords } from '../../../../forms/refusals/source-findings.ts';
import { differenceWords } from '../../../../forms/refusals/text-differences.ts';
import type { SourceFacts } from '../../../../services/text/library/library.ts';

export const factsInWords = ({ findings, known, ...facts }: SourceFacts) => ({
  ...facts,
  findings: findings.map((finding) => ({ ...finding, what: metWords(finding.what) })),
  known: known && { title: known.title, differences: differenceWords(known.differences) },
});

export type WordedFacts = ReturnType<typeof factsInWords>;
