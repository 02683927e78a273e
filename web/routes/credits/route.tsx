import type { PageHandle } from '../../../server/pages/page-handle.ts';
import formStylesheet from '../../ui/form/form.css?url';
import type { SiteData } from '../../ui/site-data.ts';
import stylesheet from '../privacy/privacy.css?url';
import type { Route } from './+types/route';
import { CREDITS } from './wording.ts';

export const handle: PageHandle = { permission: 'text.read' };

export const links = () => [formStylesheet, stylesheet].map((href) => ({ rel: 'stylesheet', href }));

export function meta({ matches }: Route.MetaArgs) {
  const data = matches[0].loaderData as SiteData | undefined;
  if (!data) return [];
  return [
    { title: `${CREDITS.title} · ${data.site.title}` },
    { name: 'description', content: CREDITS.lead },
    { tagName: 'link', rel: 'canonical', href: `${data.publicUrl}/creditos` },
  ];
}

export default function Credits() {
  return (
    <main className="sheet privacy">
      <h1 tabIndex={-1}>{CREDITS.title}</h1>
      <p className="lead">{CREDITS.lead}</p>
      <p>{CREDITS.edition}</p>
      {CREDITS.parts.map(({ title, text, sources }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          <dl>
            {sources.map(([name, terms, address]) => (
              <div key={name}>
                <dt>
                  <a href={address}>{name}</a>
                </dt>
                <dd>{terms}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </main>
  );
}
