import { Island } from '../../../islands/island.tsx';
import { ChangedVerse } from '../../../ui/changed-verse.tsx';
import { RevisionFacts } from '../revision-facts.tsx';
import type { RevisionEntry } from './read-verse-history.ts';
import { RestoreLink } from './restore-link.tsx';

/**
 * A correction of the verse: its change, author, date, reason and entry in the chain. The restore link is for correctors only, so a
 * script adds it.
 */
export function Revision({ revision, language }: { revision: RevisionEntry; language?: string | undefined }) {
  const { hash, before, after, reason, restore } = revision;
  return (
    <li id={`r${hash.slice(0, 12)}`}>
      <RevisionFacts {...revision} />
      {after && <ChangedVerse before={before ?? after} after={after} language={language} />}
      {reason && <blockquote dir="auto">{reason}</blockquote>}
      {restore && (
        <Island<typeof import('./restore-island.tsx')> name="restore" when="known" props={{ restore }}>
          <noscript>
            <RestoreLink restore={restore} />
          </noscript>
        </Island>
      )}
    </li>
  );
}
