import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { criticalCss } from './ui/critical-css.ts';
import roman from './ui/fonts/eb-garamond-roman.woff2';

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="preload" as="font" type="font/woff2" href={roman} crossOrigin="anonymous" />
        <Links />
        <style>{criticalCss}</style>
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
