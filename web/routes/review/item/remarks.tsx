import { ChangedVerse } from '../../../ui/changed-verse.tsx';
import { When } from '../../../ui/when.tsx';
import { REVIEW } from '../wording.ts';
import type { ItemData } from './read-item.ts';

/** Context for the decision: the author's source, and what has happened since. */
export function Remarks({ page: { item, noun, clash, language } }: { page: ItemData }) {
  const kind = REVIEW.kinds[item.kind]?.(noun);
  return (
    <>
      {item.note && (
        <figure className="note">
          <figcaption>{REVIEW.note}</figcaption>
          <blockquote dir="auto">{item.note}</blockquote>
        </figure>
      )}
      {item.state !== 'pending' && (
        <div className="remark">
          <p>
            {REVIEW.closed(item.state, item.decidedBy)} {item.decidedAt !== undefined && <When at={item.decidedAt} />}
          </p>
          {item.reason && <blockquote dir="auto">{item.reason}</blockquote>}
        </div>
      )}
      {item.state === 'pending' && kind && <p className="remark">{kind}</p>}
      {item.overtaken && (
        <div className="remark">
          <p>
            {REVIEW.overtaken(noun)} {clash ? REVIEW.clash : REVIEW.laid}
          </p>
          <details>
            <summary>{REVIEW.sinceThen}</summary>
            <ChangedVerse language={language} before={item.base} after={item.current} />
          </details>
        </div>
      )}
    </>
  );
}
