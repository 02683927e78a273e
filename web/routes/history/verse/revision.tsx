import { ChangedVerse } from '../../../ui/changed-verse.tsx';
import { RevisionFacts } from '../revision-facts.tsx';
import { HISTORY } from '../wording.ts';
import type { ToldRevision } from './read-verse-history.ts';

/** One correction of the verse: what it changed, who, when, why, and its place in the chain. */
export function Revision({ revision, language }: { revision: ToldRevision; language?: string | undefined }) {
  const { hash, before, after, reason, restore } = revision;
  return (
    <li id={`r${hash.slice(0, 12)}`}>
      <RevisionFacts {...revision} />
      {after && <ChangedVerse before={before ?? after} after={after} language={language} />}
      {reason && <blockquote dir="auto">{reason}</blockquote>}
      {restore && (
        <p>
          <a href={restore} rel="nofollow">
            {HISTORY.verse.restore}
          </a>
        </p>
      )}
    </li>
  );
}
