import type { SiteLink } from '../../../forms/site-settings.ts';
import { DOWNLOAD_PATH, PASSAGES_PATH, PRIVACY_PATH } from '../../../scripture/addresses/paths.ts';
import { changesPath } from '../../../scripture/reference/path.ts';
import { isolate } from '../../../scripture/text/isolate.ts';
import { usePageLocation } from '../../page/location-context.ts';
import { useSiteData } from '../../page/site-data.ts';
import { WORDING } from '../wording.ts';

const { footer } = WORDING;

interface Props {
  /** The links that the owner shows. */
  readonly links: { readonly affiliatedSites: readonly SiteLink[]; readonly socialLinks: readonly SiteLink[] };
}

/** The colophon: the edition, its source, and related sites. */
export function Footer({ links: { affiliatedSites, socialLinks } }: Props) {
  const { pathname, search } = usePageLocation();
  // A past text has no other address.
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
            <a href={PASSAGES_PATH + query}>{footer.passages}</a>
          </li>{' '}
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
      <div>
        <Links label={footer.affiliated} links={affiliatedSites} />
        <Links label={footer.social} links={socialLinks} />
      </div>
      <p>{`© ${years} ${site.title} ${site.subtitle}`}</p>
      <p className="address">{publicUrl + pathname + (past ? search : query)}</p>
    </footer>
  );
}

function Links({ label, links }: { label: string; links: readonly SiteLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <h2>{label}</h2>
      <ul>
        {links.map(({ label, url }) => (
          <li key={url}>
            {/* These are on every page, so the usual names get no extra element. */}
            <a href={url}>{isolate(label)}</a>{' '}
          </li>
        ))}
      </ul>
    </nav>
  );
}
