import type { SiteLink } from '../../../server/settings/site-settings.ts';
import { useSiteData } from '../site-data.ts';
import { WORDING } from '../wording.ts';

const { footer } = WORDING;

/** The colophon: what was printed here, from which copy, and by whom else. */
export function Footer() {
  const data = useSiteData();
  if (!data) return null;
  const { site, edition, years } = data;
  const year = edition.year && !edition.title.includes(String(edition.year)) ? ` (${edition.year})` : '';
  return (
    <footer className="foot">
      <p>
        {`${footer.edition}: `}
        <cite>{edition.title}</cite>
        {`${year}. ${edition.rights}.`}
        {edition.source && ` ${footer.source}: `}
        {edition.sourceUrl ? <a href={edition.sourceUrl}>{edition.source}</a> : edition.source}
      </p>
      <Links label={footer.affiliated} links={site.affiliatedSites} />
      <Links label={footer.social} links={site.socialLinks} />
      <p>{`© ${years} ${site.title} ${site.subtitle}`}</p>
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
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
