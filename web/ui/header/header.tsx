import { useLocation } from 'react-router';
import { CONTACT_PATH, SEARCH_PATH } from '../../../scripture/addresses/site-paths.ts';
import { booksPath, isReadingPath } from '../../../scripture/reference/path.ts';
import { FindForm } from '../find/find-form.tsx';
import { GoOn } from '../reading/go-on.tsx';
import { useSiteData } from '../site-data.ts';
import { WORDING } from '../wording.ts';
import { AccountLinks } from './account-links.tsx';
import { DownloadLink } from './download-link.tsx';
import { usePlace } from './place.ts';
import { SeekForm } from './seek-form.tsx';

/** Where the page itself has the box. */
const LARGE_BOX = ['/', SEARCH_PATH, booksPath()];

/** Whether a title is set smaller: its words are long, or many. */
const isLong = (title: string) => title.length > 24 || title.split(' ').some((word) => word.length > 9);

/** The running head of every screen. */
export function Header() {
  const { site, books, query = '' } = useSiteData() ?? {};
  const { pathname } = useLocation();
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
        {!isReadingPath(pathname) && pathname !== '/' && <GoOn />}
        <AccountLinks />
      </nav>
      <DownloadLink />
      {!LARGE_BOX.includes(pathname) && <FindForm />}
      {/* At every new place they begin again from where the reader is. */}
      <SeekForm key={pathname} place={usePlace()} books={books} query={query} />
    </header>
  );
}
