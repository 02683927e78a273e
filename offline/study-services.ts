import { joinBytes } from '../scripture/pack/pack.ts';
import type { StudyFile } from '../scripture/pack/study-pack.ts';
import { COMMON_VERSES } from '../scripture/search/common-verses.ts';
import { cutReferences, openReferences } from '../scripture/study/cross-references.ts';
import { parseGospelSections } from '../scripture/study/gospel-sections.ts';
import { openParallels, parseParallels } from '../scripture/study/parallels.ts';
import type { Services } from '../services/services.ts';
import { openHeadings } from '../services/text/headings/headings.ts';
import { readStudy } from '../services/text/study/read-study.ts';
import type { StudyFacts } from '../services/text/study/study-facts.ts';

/** What a reader has added to the copies: its files. */
export type AddedStudy = Readonly<Record<StudyFile, readonly Uint8Array[]>>;

const text = (parts: readonly Uint8Array[]) => new TextDecoder().decode(joinBytes(parts));

/** The services made of what a reader has added to the copies. */
export function studyServices(added: AddedStudy): Required<Pick<Services, 'study' | 'headings'>> {
  const facts = openFacts(added);
  return {
    study: { read: (sources, edition, ref) => readStudy(facts, sources, edition, ref) },
    headings: openHeadings(() => text(added.headings)),
  };
}

/** The server's facts; each table is read when it is first wanted. */
export function openFacts(added: AddedStudy): StudyFacts {
  let references: StudyFacts['references'] | undefined;
  let parallels: StudyFacts['parallels'] | undefined;
  return {
    references(verse) {
      references ??= openReferences(cutReferences(joinBytes(added.references), COMMON_VERSES));
      return references(verse);
    },
    parallels(verse) {
      parallels ??= openParallels([
        ...parseGospelSections(text(added.sections)).parallels,
        ...parseParallels(text(added.parallels)),
      ]);
      return parallels(verse);
    },
  };
}
