import { createContext, useContext } from 'react';
import type { SiteLink, SiteSettings } from '../../../server/settings/site-settings.ts';
import { WORDING } from '../wording.ts';

const { footer } = WORDING;

/**
 * Set while the server renders, and only there: the links are the same on every page, so the browser keeps those of the
 * document, and no page carries them a second time as data.
 */
export const FooterLinksSource = createContext<Pick<SiteSettings, 'affiliatedSites' | 'socialLinks'> | undefined>(
  undefined,
);

/** React leaves alone what stands in an element whose HTML is not its own. */
const AS_IN_THE_DOCUMENT = { __html: '' };

export function FooterLinks() {
  const site = useContext(FooterLinksSource);
  if (!site) return <div suppressHydrationWarning dangerouslySetInnerHTML={AS_IN_THE_DOCUMENT} />;
  return (
    <div>
      <Links label={footer.affiliated} links={site.affiliatedSites} />
      <Links label={footer.social} links={site.socialLinks} />
    </div>
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
