import { RevisionFacts } from '../revision-facts.tsx';
import { HISTORY } from '../wording.ts';
import { Words } from '../words.tsx';
import type { ToldRevision } from './read-verse-history.ts';

/** One correction of the verse: what it changed, who, when, why, and its place in the chain. */
export function Revision({ revision, language }: { revision: ToldRevision; language?: string | undefined }) {
  return (
    <li id={`r${revision.hash.slice(0, 12)}`}>
      <RevisionFacts {...revision} />
      <Words {...revision} language={language} />
      {revision.reason && <blockquote dir="auto">{revision.reason}</blockquote>}
      {revision.restore && (
        <p>
          <a href={revision.restore} rel="nofollow">
            {HISTORY.verse.restore}
          </a>
        </p>
      )}
    </li>
  );
}
