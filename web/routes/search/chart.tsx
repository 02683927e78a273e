import type { PartCount } from './count-parts.ts';
import { SEARCH } from './wording.ts';

interface Props {
  readonly parts: readonly PartCount[];
  readonly everywhere: string;
  readonly filtered: boolean;
}

/** The distribution of the hits: a list of links, each with a decorative bar. */
export function Chart({ parts, everywhere, filtered }: Props) {
  return (
    <aside className="chart" aria-labelledby="donde">
      <h2 id="donde">{SEARCH.where}</h2>
      {filtered && (
        <p>
          <a href={everywhere} rel="nofollow">
            {SEARCH.everywhere}
          </a>
        </p>
      )}
      <Lines parts={parts} />
    </aside>
  );
}

function Lines({ parts }: { parts: readonly PartCount[] }) {
  return (
    <ul>
      {parts.map(({ label, count, share, path, chosen, below }) => (
        <li key={label}>
          <a href={path} rel="nofollow" aria-current={chosen || undefined}>
            <span>{label}</span> <span className="verse-count">{count}</span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width={share} height="1" />
            </svg>
          </a>
          {below.length > 0 && <Lines parts={below} />}
        </li>
      ))}
    </ul>
  );
}
