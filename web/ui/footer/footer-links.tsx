import { useContext } from 'react';
import type { SiteLink } from '../../../forms/site-settings.ts';
import { isolate } from '../../../scripture/text/isolate.ts';
import { AS_IN_THE_DOCUMENT, keptInTheDocument, OnlyInTheDocument } from '../only-in-the-document.ts';
import { WORDING } from '../wording.ts';

const { footer } = WORDING;

const keep = keptInTheDocument();

export function FooterLinks() {
  const site = useContext(OnlyInTheDocument);
  if (!site) return <div ref={keep} suppressHydrationWarning dangerouslySetInnerHTML={AS_IN_THE_DOCUMENT} />;
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
            {/* On every page: not an element more for the usual names. */}
            <a href={url}>{isolate(label)}</a>{' '}
          </li>
        ))}
      </ul>
    </nav>
  );
}
