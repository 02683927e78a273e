import { ChangedVerse } from '../../../ui/changed-verse.tsx';
import { RevisionFacts } from '../revision-facts.tsx';
import { Restore } from '../verse/restore.tsx';
import { HISTORY } from '../wording.ts';
import type { ChangeEntry } from './read-changes.ts';

export function Change({ change, language }: { change: ChangeEntry; language?: string | undefined }) {
  const { verse, seq, before, after, reason, undo } = change;
  return (
    <li>
      {verse ? (
        <h2>
          <a href={verse.path}>{verse.reference}</a>{' '}
          <a
            className="of"
            href={`${verse.history}#r${change.hash.slice(0, 12)}`}
            aria-label={`${HISTORY.changes.history}: ${verse.reference}`}
          >
            {HISTORY.changes.history}
          </a>
        </h2>
      ) : (
        <h2>{seq === 1 ? HISTORY.changes.base : HISTORY.changes.baseAgain}</h2>
      )}
      <RevisionFacts {...change} />
      {after && <ChangedVerse before={before ?? after} after={after} language={language} />}
      {reason && <blockquote dir="auto">{reason}</blockquote>}
      {undo && <Restore restore={undo} says={HISTORY.changes.undo} />}
    </li>
  );
}
