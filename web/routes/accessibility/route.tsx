import type { PageHandle } from '../../../server/pages/page-handle.ts';
import formStylesheet from '../../ui/form/form.css?url';
import type { SiteData } from '../../ui/site-data.ts';
import stylesheet from '../privacy/privacy.css?url';
import type { Route } from './+types/route';
import { ACCESSIBILITY } from './wording.ts';

export const handle: PageHandle = { permission: 'text.read' };

export const links = () => [formStylesheet, stylesheet].map((href) => ({ rel: 'stylesheet', href }));

export function meta({ matches }: Route.MetaArgs) {
  const data = matches[0].loaderData as SiteData | undefined;
  if (!data) return [];
  return [
    { title: `${ACCESSIBILITY.title} · ${data.site.title}` },
    { name: 'description', content: ACCESSIBILITY.lead },
    { tagName: 'link', rel: 'canonical', href: `${data.publicUrl}/accesibilidad` },
  ];
}

export default function Accessibility() {
  return (
    <main className="sheet privacy">
      <h1>{ACCESSIBILITY.title}</h1>
      <p className="lead">{ACCESSIBILITY.lead}</p>
      {ACCESSIBILITY.parts.map(({ title, text, list }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          {list.length > 0 && (
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
      <section>
        <h2>{ACCESSIBILITY.helpTitle}</h2>
        <p>
          {ACCESSIBILITY.help} <a href="/Contact">{ACCESSIBILITY.write}</a>
        </p>
      </section>
    </main>
  );
}
