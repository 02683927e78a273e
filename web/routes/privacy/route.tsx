import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { servicesContext } from '../../context.ts';
import formStylesheet from '../../ui/form/form.css?url';
import type { SiteData } from '../../ui/site-data.ts';
import type { Route } from './+types/route';
import stylesheet from './privacy.css?url';
import { PRIVACY, privacySections } from './wording.ts';

export const handle: PageHandle = { permission: 'text.read' };

export function loader({ context }: Route.LoaderArgs) {
  const { keptFor, mail } = context.get(servicesContext);
  return { keptFor, delivers: mail.delivers };
}

export const links = () => [formStylesheet, stylesheet].map((href) => ({ rel: 'stylesheet', href }));

export function meta({ matches }: Route.MetaArgs) {
  const data = matches[0].loaderData as SiteData | undefined;
  if (!data) return [];
  return [
    { title: `${PRIVACY.title} · ${data.site.title}` },
    { name: 'description', content: PRIVACY.lead },
    { tagName: 'link', rel: 'canonical', href: `${data.publicUrl}/privacidad` },
  ];
}

export default function Privacy({ loaderData: { keptFor, delivers } }: Route.ComponentProps) {
  return (
    <main className="sheet privacy">
      <h1>{PRIVACY.title}</h1>
      <p className="lead">{PRIVACY.lead}</p>
      {privacySections(keptFor, delivers).map(({ title, paragraphs, list }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list && (
            <dl>
              {list.map(([term, words]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
      <p>
        <a href="/creditos">{PRIVACY.credits}</a>
      </p>
      <p>
        <a href="/accesibilidad">{PRIVACY.accessibility}</a>
      </p>
    </main>
  );
}
