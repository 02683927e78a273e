import { Island } from '../../../islands/island.tsx';
import { ChangedVerse } from '../../../ui/changed-verse.tsx';
import { RevisionFacts } from '../revision-facts.tsx';
import type { ToldRevision } from './read-verse-history.ts';
import { WayToRestore } from './way-to-restore.tsx';

/** One correction of the verse: what it changed, who, when, why, and its place in the chain. Who may not go back to its text is not offered it; without scripts nobody knows. */
export function Revision({ revision, language }: { revision: ToldRevision; language?: string | undefined }) {
  const { hash, before, after, reason, restore } = revision;
  return (
    <li id={`r${hash.slice(0, 12)}`}>
      <RevisionFacts {...revision} />
      {after && <ChangedVerse before={before ?? after} after={after} language={language} />}
      {reason && <blockquote dir="auto">{reason}</blockquote>}
      {restore && (
        <Island<typeof import('./restore-island.tsx')> name="restore" when="known" props={{ restore }}>
          <noscript>
            <WayToRestore restore={restore} />
          </noscript>
        </Island>
      )}
    </li>
  );
}
