import { Fragment } from 'react';
import type { SiteLink } from '../../../forms/site-settings.ts';
import { TODAY_PATH } from '../../../scripture/addresses/days.ts';
import { CONTACT_PATH, OWN_PATH, SEARCH_PATH, SIGN_IN_PATH } from '../../../scripture/addresses/paths.ts';
import { booksPath, isReadingPath } from '../../../scripture/reference/path.ts';
import { isolate } from '../../../scripture/text/isolate.ts';
import type { MainDownload } from '../../../services/book/downloads/downloads.ts';
import { usePageLocation } from '../../page/location-context.ts';
import type { Place } from '../../page/place.ts';
import { useSiteData } from '../../page/site-data.ts';
import { FindForm } from '../find/find-form.tsx';
import { ResumeLink } from '../reading/resume-link.tsx';
import { WORDING } from '../wording.ts';
import { DownloadLink } from './download-link.tsx';
import { LookButton } from './look-button.tsx';
import { SeekForm } from './seek-form.tsx';

const { menu } = WORDING;

/** Pages that have the search box themselves. */
const LARGE_BOX = ['/', SEARCH_PATH, booksPath()];

/** Tells whether a title is set smaller, because it has long words or many. */
const isLong = (title: string) => title.length > 24 || title.split(' ').some((word) => word.length > 9);

interface Props {
  readonly place: Place | undefined;
  readonly download: MainDownload;
  /** The owner's own pages. */
  readonly own: readonly SiteLink[];
}

/**
 * The header of every screen. On a narrow screen «Menú» opens what follows it: the links and the selectors. The links of a signed-in reader
 * are in `.account-place` (island.tsx).
 */
export function Header({ place, download, own }: Props) {
  const { site, books, query = '', further } = useSiteData() ?? {};
  const { pathname } = usePageLocation();
  return (
    <header className="head">
      <p className={isLong(site?.title ?? '') ? 'brand long' : 'brand'}>
        <a href="/">
          {`${site?.title ?? ''} `}
          <b>{site?.subtitle}</b>
        </a>
      </p>
      {!LARGE_BOX.includes(pathname) && <FindForm />}
      <LookButton query={query} chapter={place !== undefined} />
      <details className="menu">
        <summary>{menu.open}</summary>
      </details>
      <div>
        <nav aria-label={menu.label}>
          <div>
            <a href="/">{menu.home}</a> <a href={TODAY_PATH}>{menu.today}</a>{' '}
            <a className="to-own" href={OWN_PATH}>
              {menu.own}
            </a>{' '}
            <a href={CONTACT_PATH}>{menu.contact}</a> {!isReadingPath(pathname) && pathname !== '/' && <ResumeLink />}
          </div>
          <div>
            <DownloadLink download={download} />{' '}
            <span className="account-place">
              <a href={SIGN_IN_PATH}>{menu.signIn}</a>
            </span>
          </div>
          {own.length > 0 && (
            <div className="own-pages">
              {own.map(({ label, url }) => (
                <Fragment key={url}>
                  <a href={url}>{isolate(label)}</a>{' '}
                </Fragment>
              ))}
            </div>
          )}
        </nav>
        <SeekForm place={place} books={books} query={query} further={further} />
      </div>
    </header>
  );
}
