import { useLocation } from 'react-router';
import { DOWNLOAD_PATH, PRIVACY_PATH } from '../../../scripture/addresses/site-paths.ts';
import { changesPath } from '../../../scripture/reference/path.ts';
import { useSiteData } from '../site-data.ts';
import { WORDING } from '../wording.ts';
import { FooterLinks } from './footer-links.tsx';

const { footer } = WORDING;

/** The colophon: what was printed here, from which copy, and by whom else. */
export function Footer() {
  const { pathname, search } = useLocation();
  // A text of another time has no other address.
  const past = search.includes('revision=');
  const data = useSiteData();
  if (!data) return null;
  const { site, edition, years, query, publicUrl } = data;
  const year = edition.year && !edition.title.includes(String(edition.year)) ? ` (${edition.year})` : '';
  return (
    <footer className="foot">
      <p>
        {`${footer.edition}: `}
        <cite>{edition.title}</cite>
        {edition.terms ? (
          <>
            {`${year}. `}
            <a href={edition.terms} rel="license">
              {edition.rights}
            </a>
            .
          </>
        ) : (
          `${year}. ${edition.rights}.`
        )}
        {edition.source && ` ${footer.source}: `}
        {edition.sourceUrl ? <a href={edition.sourceUrl}>{edition.source}</a> : edition.source}
      </p>
      <nav aria-label={footer.label}>
        <ul>
          <li>
            <a href={DOWNLOAD_PATH}>{footer.formats}</a>
          </li>{' '}
          <li>
            <a href={changesPath(query)}>{footer.changes}</a>
          </li>{' '}
          <li>
            <a href={PRIVACY_PATH}>{footer.privacy}</a>
          </li>
        </ul>
      </nav>
      <FooterLinks />
      <p>{`© ${years} ${site.title} ${site.subtitle}`}</p>
      {/* A verse may have been marked since, which changes the address. */}
      <p className="address" suppressHydrationWarning>
        {publicUrl + pathname + (past ? search : query)}
      </p>
    </footer>
  );
}
