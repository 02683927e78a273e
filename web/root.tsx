import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches, useRouteError } from 'react-router';
import { feedPath } from '../scripture/reference/path.ts';
import type { PageHandle } from '../server/pages/page-handle.ts';
import type { Route } from './+types/root';
import { pageHandleContext, servicesContext } from './context.ts';
import { criticalCss, PLATE } from './ui/critical-css.ts';
import { ErrorPage } from './ui/errors/error-page.tsx';
import { explainError } from './ui/errors/explain-error.ts';
import { NotFoundPage } from './ui/errors/not-found-page.tsx';
import italic from './ui/fonts/eb-garamond-italic.woff2';
import roman from './ui/fonts/eb-garamond-roman.woff2';
import { Footer } from './ui/footer/footer.tsx';
import { Header } from './ui/header/header.tsx';
import late from './ui/late.css?url';
import { NavigationStatus } from './ui/navigation/navigation-status.tsx';
import { isNotFoundData } from './ui/not-found-data.ts';
import { readSiteData } from './ui/read-site-data.ts';
import { OwnLook } from './ui/reading/own-look.tsx';
import { beforePaint } from './ui/reading/script.ts';
import { useSiteData } from './ui/site-data.ts';
import { WORDING } from './ui/wording.ts';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readSiteData(context.get(servicesContext), url, context.get(pageHandleContext));

/** Routes say their own; this is for pages that could not be made. */
export function meta({ loaderData, error }: Route.MetaArgs) {
  const site = loaderData?.site.title ?? '';
  if (!error) return [{ title: site }];
  const title = explainError(error)?.title ?? WORDING.errors.unexpected;
  return [{ title: site ? `${title} · ${site}` : title }, { name: 'robots', content: 'noindex' }];
}

/** What could not be made says when to ask again. */
export function headers({ errorHeaders }: Route.HeadersArgs): HeadersInit {
  const wait = errorHeaders?.get('Retry-After');
  return wait ? { 'Retry-After': wait } : {};
}

export function Layout({ children }: { children: ReactNode }) {
  const query = useSiteData()?.query ?? '';
  const matched = useMatches().at(-1)?.handle as PageHandle | undefined;
  const handle = useRouteError() ? PLATE : matched;
  return (
    // A script gives it attributes: how this reader wants the page to look.
    <html lang="es" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Ahead of all styles, which it would have to wait for. */}
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} suppressHydrationWarning />
        <Meta />
        <link rel="alternate" type="application/atom+xml" title={WORDING.footer.changes} href={feedPath(query)} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" href={roman} crossOrigin="anonymous" />
        {/* Few words need it: it must not come before the roman, nor be asked for by the first layout. */}
        <link rel="preload" as="font" type="font/woff2" href={italic} crossOrigin="anonymous" fetchPriority="low" />
        <Links />
        <style>{criticalCss(handle)}</style>
      </head>
      <body>
        <a className="skip" href="#contenido">
          {WORDING.skip}
        </a>
        <Header />
        <NavigationStatus />
        <div id="contenido" tabIndex={-1}>
          {children}
        </div>
        {!handle?.whole && <link rel="stylesheet" href={late} fetchPriority="low" />}
        <Footer />
        <OwnLook />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundPage data={isNotFoundData(error.data) ? error.data : undefined} />;
  return <ErrorPage error={error} />;
}
