import { ChangedVerse } from '../../../ui/changed-verse.tsx';
import { RevisionFacts } from '../revision-facts.tsx';
import { HISTORY } from '../wording.ts';
import type { RevisionEntry } from './read-verse-history.ts';
import { Restore } from './restore.tsx';

/** A correction of the verse: its change, author, date, reason and entry in the chain. */
export function Revision({ revision, language }: { revision: RevisionEntry; language?: string | undefined }) {
  const { hash, before, after, reason, restore } = revision;
  return (
    <li id={`r${hash.slice(0, 12)}`}>
      <RevisionFacts {...revision} />
      {after && <ChangedVerse before={before ?? after} after={after} language={language} />}
      {reason && <blockquote dir="auto">{reason}</blockquote>}
      {restore && <Restore restore={restore} says={HISTORY.verse.restore} />}
    </li>
  );
}
