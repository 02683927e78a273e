import { ACCESSIBILITY_PATH, CREDITS_PATH, PRIVACY_PATH } from '../../../scripture/addresses/site-paths.ts';
import { servicesContext } from '../../context.ts';
import { publicMeta } from '../../ui/public-head.ts';
import { Terms } from '../../ui/text-page/terms.tsx';
import { TEXT_PAGE } from '../../ui/text-page/text-page.ts';
import type { Route } from './+types/route';
import { PRIVACY, privacySections } from './wording.ts';

export const handle = TEXT_PAGE;

export function loader({ context }: Route.LoaderArgs) {
  const { keptFor, mail } = context.get(servicesContext);
  return { keptFor, delivers: mail.delivers };
}

export const meta = publicMeta(PRIVACY, PRIVACY_PATH);

export default function Privacy({ loaderData: { keptFor, delivers } }: Route.ComponentProps) {
  return (
    <main className="sheet text-page">
      <h1>{PRIVACY.title}</h1>
      <p className="lead">{PRIVACY.lead}</p>
      {privacySections(keptFor, delivers).map(({ title, paragraphs, list }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list && <Terms terms={list} />}
        </section>
      ))}
      <p>
        <a href={CREDITS_PATH}>{PRIVACY.credits}</a>
      </p>
      <p>
        <a href={ACCESSIBILITY_PATH}>{PRIVACY.accessibility}</a>
      </p>
    </main>
  );
}
