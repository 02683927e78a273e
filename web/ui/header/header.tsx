import { CONTACT_PATH, SEARCH_PATH, SIGN_IN_PATH } from '../../../scripture/addresses/paths.ts';
import { booksPath, isReadingPath } from '../../../scripture/reference/path.ts';
import type { MainDownload } from '../../../services/book/downloads/downloads.ts';
import { usePageLocation } from '../../page/location-context.ts';
import type { Place } from '../../page/place.ts';
import { useSiteData } from '../../page/site-data.ts';
import { FindForm } from '../find/find-form.tsx';
import { ResumeLink } from '../reading/resume-link.tsx';
import { WORDING } from '../wording.ts';
import { DownloadLink } from './download-link.tsx';
import { SeekForm } from './seek-form.tsx';

/** Pages that have the search box themselves. */
const LARGE_BOX = ['/', SEARCH_PATH, booksPath()];

/** Tells whether a title is set smaller, because it has long words or many. */
const isLong = (title: string) => title.length > 24 || title.split(' ').some((word) => word.length > 9);

interface Props {
  readonly place: Place | undefined;
  readonly download: MainDownload;
}

/** The header of every screen. The links of a signed-in reader are in `.account-place` (island.tsx). */
export function Header({ place, download }: Props) {
  const { site, books, query = '' } = useSiteData() ?? {};
  const { pathname } = usePageLocation();
  return (
    <header className="head">
      <p className={isLong(site?.title ?? '') ? 'brand long' : 'brand'}>
        <a href="/">
          {`${site?.title ?? ''} `}
          <b>{site?.subtitle}</b>
        </a>
      </p>
      <nav aria-label={WORDING.menu.label}>
        <a href="/">{WORDING.menu.home}</a> <a href={CONTACT_PATH}>{WORDING.menu.contact}</a>{' '}
        {!isReadingPath(pathname) && pathname !== '/' && <ResumeLink />}
        <span className="account-place">
          <a href={SIGN_IN_PATH}>{WORDING.menu.signIn}</a>
        </span>
      </nav>
      <DownloadLink download={download} />
      {!LARGE_BOX.includes(pathname) && <FindForm />}
      <SeekForm place={place} books={books} query={query} />
    </header>
  );
}
