import { Link } from 'react-router';
import { WORDING } from '../../ui/wording.ts';
import type { Neighbour, ReaderData } from './reader-data.ts';

type Props = Pick<ReaderData, 'previous' | 'next' | 'query'> & { readonly label: string };

/** The way to the chapters before and after; the Bible's first and last chapter have one link only. */
export function ChapterLinks({ previous, next, query, label }: Props) {
  return (
    <nav className="turn" aria-label={label}>
      {previous && <Turn to={previous} query={query} rel="prev" label={WORDING.reader.previous} />}
      {next && <Turn to={next} query={query} rel="next" label={WORDING.reader.next} />}
    </nav>
  );
}

function Turn({ to, query, rel, label }: { to: Neighbour; query: string; rel: 'prev' | 'next'; label: string }) {
  return (
    <p className={rel}>
      <Link to={to.path + query} rel={rel} discover="none" preventScrollReset>
        {label}
      </Link>
      <span>{to.name}</span>
    </p>
  );
}
