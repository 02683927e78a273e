import { readParallels } from '../../../editions/passages/parallels.ts';
import { readCrossReferences, referencesFile } from '../../../editions/passages/references.ts';
import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import type { CommonRun } from '../../../scripture/study/cross-references.ts';
import type { Parallel } from '../../../scripture/study/parallels.ts';

/** What is known of verses besides their texts: tables that come with the program and never change while it runs. */
export interface StudyFacts {
  /** The verses that a verse refers to, best first; all in the shared numbering (scripture/search/common-verses.ts). */
  references(verse: number): readonly CommonRun[];
  /** The passages that tell or say the same as the verse's own; all in the RV1909's numbering. */
  parallels(verse: VerseRef): readonly Parallel[];
}

/** The facts, each table read when it is first wanted. @param programDir the folder of the program's sources */
export function createStudyFacts(programDir: string): StudyFacts {
  let references: StudyFacts['references'] | undefined;
  let parallels: StudyFacts['parallels'] | undefined;
  return {
    references(verse) {
      references ??= readCrossReferences(referencesFile(programDir));
      return references(verse);
    },
    parallels(verse) {
      parallels ??= readParallels(programDir);
      return parallels(verse);
    },
  };
}
