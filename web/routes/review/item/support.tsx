import { VerseDifference } from '../../../ui/difference.tsx';
import { REVIEW } from '../wording.ts';
import type { ItemData } from './read-item.ts';

const { support } = REVIEW;

/** Two-person review: who already stands behind which wording. */
export function Support({ page: { item, twoPersons, language } }: { page: ItemData }) {
  if (!twoPersons && item.approvals.length === 0) return null;
  return (
    <section className="remark">
      {twoPersons && <p>{REVIEW.twoPersons}</p>}
      {item.approvals.map((approval) => {
        const { name, mine, text, title } = approval;
        if (text === item.proposed.text && title === item.proposed.title)
          return <p key={name}>{mine ? support.thisMine : support.this(name)}</p>;
        return (
          <div key={name}>
            <p>{mine ? support.otherMine : support.other(name)}</p>
            <div className="verse" lang={language}>
              <VerseDifference before={item.proposed} after={approval} />
            </div>
          </div>
        );
      })}
    </section>
  );
}
