import type { ReactNode } from 'react';
import { WORDING } from '../../../ui/wording.ts';
import type { Neighbour, ReaderData } from './reader-data.ts';
import { speculationRules } from './speculation-rules.ts';

type Props = Pick<ReaderData, 'previous' | 'next' | 'query'> & {
  readonly label: string;
  /** Content between the links, of the row that stays in view. */
  readonly children?: ReactNode;
};

/** Speculation rules that prerender those chapters; once per page. */
export const PrepareChapters = () => (
  <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
);

/** Links to the chapters before and after; the Bible's first and last chapter have one only. */
export function ChapterLinks({ previous, next, query, label, children }: Props) {
  return (
    <nav className={children ? 'turn running' : 'turn'} aria-label={label}>
      {previous && <Turn to={previous} query={query} rel="prev" label={WORDING.reader.previous} />}
      {children}
      {next && <Turn to={next} query={query} rel="next" label={WORDING.reader.next} />}
    </nav>
  );
}

function Turn({ to, query, rel, label }: { to: Neighbour; query: string; rel: 'prev' | 'next'; label: string }) {
  return (
    <p className={rel}>
      <a href={to.path + query} rel={rel}>
        {label} <span>{to.name}</span>
      </a>
    </p>
  );
}
