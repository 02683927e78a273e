import { ChangedVerse } from '../../../ui/changed-verse.tsx';
import { When } from '../../../ui/when.tsx';
import { ProposalLinks } from '../proposal-links.tsx';
import { REVIEW } from '../wording.ts';
import type { Entry } from './read-queue-page.ts';

/** A proposal in the list: place, change, author and time. */
export function QueueEntry({ entry }: { entry: Entry }) {
  const { item, would, reference, edition, language, path, age, others } = entry;
  return (
    <li className="entry">
      <h2>
        <a href={path}>{reference}</a>
        {edition && <small> {edition}</small>}
      </h2>
      <ChangedVerse language={language} before={item.current} after={would} />
      <p className="byline">
        <bdi>{item.author}</bdi>, <When at={item.at} day /> ({age})
      </p>
      {others.length > 0 && <ProposalLinks says={REVIEW.sameSlip} places={others} />}
      <Tags entry={entry} />
    </li>
  );
}

function Tags({ entry: { item, noun, clash, behind, mine, others } }: { entry: Entry }) {
  const { tags } = REVIEW;
  const labels = [
    item.kind !== 'edit' && tags[item.kind],
    clash ? tags.clash : item.overtaken && tags.overtaken(noun),
    item.alike > others.length + 1 && tags.alike(item.alike),
    behind.length > 0 && tags.behind(behind),
    mine && tags.mine,
  ].filter((tag) => tag !== false);
  if (labels.length === 0) return null;
  return (
    <ul className="tags">
      {labels.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
