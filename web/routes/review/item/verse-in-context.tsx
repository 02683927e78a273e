import { VerseDifference } from '../../../ui/difference.tsx';
import { REVIEW } from '../wording.ts';
import type { ItemData, Line } from './read-item.ts';

/** The verse as it would be printed, in its context, with the changes. */
export function VerseInContext({ page: { item, would, noun, ref, before, after, language } }: { page: ItemData }) {
  const settled = item.state === 'pending' ? undefined : (item.published ?? item.proposed);
  return (
    <section className="leaf" aria-label={REVIEW.context(noun)} lang={language}>
      <ol>
        {before.map((line) => (
          <Neighbour key={line.number} {...line} />
        ))}
        <li
          {...(ref.part === undefined && { value: ref.verse })}
          className={ref.part === undefined ? 'subject verse' : 'subject verse unnumbered'}
        >
          <VerseDifference before={settled ? item.base : item.current} after={settled ?? would} />
        </li>
        {after.map((line) => (
          <Neighbour key={line.number} {...line} />
        ))}
      </ol>
    </section>
  );
}

const Neighbour = ({ number, text }: Line) => <li value={number}>{text}</li>;
