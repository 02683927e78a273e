import { isSameWording } from '../../../../scripture/correction/wording.ts';
import { ChangedVerse } from '../../../ui/changed-verse.tsx';
import { REVIEW } from '../wording.ts';
import type { ItemData } from './read-item.ts';

const { support } = REVIEW;

/** Two-person review: who has approved which wording. */
export function Approvals({ page: { item, noun, would, twoPersons, language } }: { page: ItemData }) {
  if (!twoPersons && item.approvals.length === 0) return null;
  return (
    <section className="remark">
      {twoPersons && <p>{REVIEW.twoPersons}</p>}
      {item.approvals.map((approval) => {
        const { name, mine, past } = approval;
        if (past) return <p key={name}>{mine ? support.pastMine(noun) : support.past(noun, name)}</p>;
        if (isSameWording(approval, would)) return <p key={name}>{mine ? support.thisMine : support.this(name)}</p>;
        return (
          <div key={name}>
            <p>{mine ? support.otherMine : support.other(name)}</p>
            <ChangedVerse language={language} before={would} after={approval} />
          </div>
        );
      })}
    </section>
  );
}
