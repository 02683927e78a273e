import type { PageHandle } from '../../../server/pages/page-handle.ts';
import formStylesheet from '../../ui/form/form.css?url';
import { publicHead } from '../../ui/public-head.ts';
import { Terms } from '../../ui/text-page/terms.tsx';
import stylesheet from '../../ui/text-page/text-page.css?url';
import type { Route } from './+types/route';
import { CREDITS } from './wording.ts';

export const handle: PageHandle = { permission: 'text.read' };

export const links = () => [formStylesheet, stylesheet].map((href) => ({ rel: 'stylesheet', href }));

export function meta({ matches }: Route.MetaArgs) {
  return publicHead(matches[0].loaderData, CREDITS.title, CREDITS.lead, '/creditos');
}

export default function Credits() {
  return (
    <main className="sheet text-page">
      <h1 tabIndex={-1}>{CREDITS.title}</h1>
      <p className="lead">{CREDITS.lead}</p>
      <p>{CREDITS.edition}</p>
      {CREDITS.parts.map(({ title, text, sources }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          <Terms terms={sources} />
        </section>
      ))}
    </main>
  );
}
