import { ChangedVerse } from '../../../ui/changed-verse.tsx';
import { useMe } from '../../../ui/me.ts';
import { RevisionFacts } from '../revision-facts.tsx';
import { HISTORY } from '../wording.ts';
import type { ToldRevision } from './read-verse-history.ts';

const way = (restore: string) => (
  <p>
    <a href={restore} rel="nofollow">
      {HISTORY.verse.restore}
    </a>
  </p>
);

/** One correction of the verse: what it changed, who, when, why, and its place in the chain. Who may not go back to its text is not offered it; without scripts nobody knows. */
export function Revision({ revision, language }: { revision: ToldRevision; language?: string | undefined }) {
  const { hash, before, after, reason, restore } = revision;
  const role = useMe()?.account?.role ?? 'lector';
  const corrects = role !== 'lector';
  return (
    <li id={`r${hash.slice(0, 12)}`}>
      <RevisionFacts {...revision} />
      {after && <ChangedVerse before={before ?? after} after={after} language={language} />}
      {reason && <blockquote dir="auto">{reason}</blockquote>}
      {restore && (corrects ? way(restore) : <noscript>{import.meta.env.SSR && way(restore)}</noscript>)}
    </li>
  );
}
