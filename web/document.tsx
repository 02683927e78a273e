import type { ReactNode } from 'react';
import type { SitePageLinks } from '../forms/site-pages.ts';
import type { SiteLink } from '../forms/site-settings.ts';
import { feedPath } from '../scripture/reference/path.ts';
import type { PageHandle } from '../server/pages/page-handle.ts';
import type { MainDownload } from '../services/book/downloads/downloads.ts';
import { LocationContext } from './page/location-context.ts';
import type { HeadLink, Meta } from './page/page.ts';
import type { Place } from './page/place.ts';
import { SiteContext, type SiteData } from './page/site-data.ts';
import italic from './ui/fonts/eb-garamond-italic.woff2';
import roman from './ui/fonts/eb-garamond-roman.woff2';
import { Footer } from './ui/footer/footer.tsx';
import late from './ui/frame.css?late&url';
import { Header } from './ui/header/header.tsx';
import { beforePaint } from './ui/reading/script.ts';
import { WORDING } from './ui/wording.ts';

/** The data of the frame around every page, besides those that all screens have. */
export interface Frame {
  readonly affiliatedSites: readonly SiteLink[];
  readonly socialLinks: readonly SiteLink[];
  readonly download: MainDownload;
  readonly ownPages: SitePageLinks;
  /** The address of the printed book, if this site has it. */
  readonly printed?: string | undefined;
}

interface Props {
  readonly url: URL;
  /** Undefined if it could not be read. */
  readonly site: SiteData | undefined;
  readonly frame: Frame;
  /** Undefined if the page reports an error. */
  readonly handle: PageHandle | undefined;
  readonly head: readonly Meta[];
  readonly links: readonly HeadLink[];
  readonly place: Place | undefined;
  /** The address of the script that runs on every page. */
  readonly early: string;
  /** The inline style of the first paint. */
  readonly style: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The whole document of a page: its head, and the frame of all screens. */
export function Document({ url, site, frame, handle, head, links, place, early, style, note, children }: Props) {
  const { pathname, search } = url;
  const ownTimes = handle?.personal && site?.zone?.assumed;
  return (
    <SiteContext value={site}>
      <LocationContext value={{ pathname, search }}>
        <html lang="es">
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            {/* Before all style sheets, which it would have to wait for. It sets attributes of <html> for the reader's display settings. */}
            <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
            {head.map(metaElement)}
            <link
              rel="alternate"
              type="application/atom+xml"
              title={WORDING.footer.changes}
              href={feedPath(site?.query ?? '')}
            />
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            {/* So that browsers offer to install the site. */}
            {handle?.offline === true && <link rel="manifest" href="/sitio.webmanifest" />}
            <link rel="preload" as="font" type="font/woff2" href={roman} crossOrigin="anonymous" />
            {/* Few words need the italics: they must not load before the roman, nor be requested by the first layout. */}
            <link rel="preload" as="font" type="font/woff2" href={italic} crossOrigin="anonymous" fetchPriority="low" />
            {links.map((link) => (
              <link key={link.href} {...link} />
            ))}
            <style dangerouslySetInnerHTML={{ __html: style }} />
          </head>
          <body data-api={site?.api} data-zone={ownTimes ? 'own' : undefined}>
            <a className="skip" href="#contenido">
              {WORDING.skip}
            </a>
            {note}
            <Header place={place} download={frame.download} own={frame.ownPages.header} />
            {/* A script reports here why a page does not load, and retries. */}
            <p className="slow" role="status" />
            <div id="contenido" tabIndex={-1}>
              {children}
            </div>
            {!handle?.whole && <link rel="stylesheet" href={late} fetchPriority="low" />}
            <Footer links={frame} />
            <script type="module" src={early} fetchPriority="low" />
          </body>
        </html>
      </LocationContext>
    </SiteContext>
  );
}

function metaElement(meta: Meta, at: number): ReactNode {
  if ('script:ld+json' in meta) {
    const json = JSON.stringify(meta['script:ld+json']).replaceAll('<', '\\u003c');
    return <script key={at} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  if ('tagName' in meta) {
    const { tagName: _, ...link } = meta;
    return <link key={at} {...link} />;
  }
  if ('title' in meta) return <title key={at}>{meta.title}</title>;
  return <meta key={at} {...meta} />;
}
