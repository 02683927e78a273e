import type { VerseRef } from '../../../scripture/canon/verse-ref.ts';
import type { Edition } from '../../../scripture/text/edition.ts';
import { readStudy, type StudySources, type VerseStudy } from './read-study.ts';
import { createStudyFacts } from './study-facts.ts';

/** What is known of the verses of editions. */
export interface Study {
  /** The study of a verse; undefined if the edition lacks the verse. */
  read(sources: StudySources, edition: Edition, ref: VerseRef): VerseStudy | undefined;
}

/** @param programDir the folder of the program's sources, with the tables */
export function createStudy(programDir: string): Study {
  const facts = createStudyFacts(programDir);
  return { read: (sources, edition, ref) => readStudy(facts, sources, edition, ref) };
}
