import type { SitePageLinks } from '../../../forms/site-pages.ts';
import type { SiteLink } from '../../../forms/site-settings.ts';
import {
  ACCESSIBILITY_PATH,
  CONTACT_PATH,
  CREDITS_PATH,
  DOWNLOAD_PATH,
  OFFLINE_PATH,
  PASSAGES_PATH,
  PRIVACY_PATH,
  PROGRAMS_PATH,
} from '../../../scripture/addresses/paths.ts';
import { changesPath } from '../../../scripture/reference/path.ts';
import { isolate } from '../../../scripture/text/isolate.ts';
import { usePageLocation } from '../../page/location-context.ts';
import { useSiteData } from '../../page/site-data.ts';
import { WORDING } from '../wording.ts';

const { footer } = WORDING;

interface Props {
  /** The links that the owner shows, and the address of the printed book, if there is one. */
  readonly links: {
    readonly affiliatedSites: readonly SiteLink[];
    readonly socialLinks: readonly SiteLink[];
    readonly printed?: string | undefined;
    readonly ownPages: SitePageLinks;
  };
}

const libraryOf = (printed: string | undefined, query: string): readonly SiteLink[] => [
  { label: footer.passages, url: PASSAGES_PATH + query },
  ...(printed ? [{ label: footer.printed, url: printed }] : []),
  { label: footer.formats, url: DOWNLOAD_PATH },
  { label: footer.offline, url: OFFLINE_PATH + query },
];

const aboutOf = (query: string): readonly SiteLink[] => [
  { label: footer.changes, url: changesPath(query) },
  { label: footer.credits, url: CREDITS_PATH },
  { label: footer.privacy, url: PRIVACY_PATH },
  { label: footer.accessibility, url: ACCESSIBILITY_PATH },
  { label: footer.programs, url: PROGRAMS_PATH },
  { label: footer.contact, url: CONTACT_PATH },
];

/** The colophon: the edition and its source, the site's other pages, and related sites. */
export function Footer({ links: { affiliatedSites, socialLinks, printed, ownPages } }: Props) {
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
      <div>
        <Links label={footer.library} links={libraryOf(printed, query)} />
        <Links label={footer.about} links={[...ownPages.footer, ...aboutOf(query)]} />
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
    <div>
      <h2>{label}</h2>
      <ul>
        {links.map(({ label, url }) => (
          <li key={url}>
            {/* These are on every page, so the usual names get no extra element. */}
            <a href={url}>{isolate(label)}</a>{' '}
          </li>
        ))}
      </ul>
    </div>
  );
}
