import { useSiteData } from '../site-data.ts';
import { WORDING } from '../wording.ts';
import { FooterLinks } from './footer-links.tsx';

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
      <FooterLinks />
      <p>{`© ${years} ${site.title} ${site.subtitle}`}</p>
    </footer>
  );
}
