import { ACCESSIBILITY_PATH, CREDITS_PATH, PRIVACY_PATH } from '../../../scripture/addresses/site-paths.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import { servicesContext } from '../../context.ts';
import formStyles from '../../ui/form/form.css?inline';
import { publicHead } from '../../ui/public-head.ts';
import { Terms } from '../../ui/text-page/terms.tsx';
import styles from '../../ui/text-page/text-page.css?inline';
import type { Route } from './+types/route';
import { PRIVACY, privacySections } from './wording.ts';

export const handle: PageHandle = {
  permission: 'text.read',
  styles: import.meta.env.SSR ? formStyles + styles : '',
};

export function loader({ context }: Route.LoaderArgs) {
  const { keptFor, mail } = context.get(servicesContext);
  return { keptFor, delivers: mail.delivers };
}

export function meta({ matches }: Route.MetaArgs) {
  return publicHead(matches[0].loaderData, PRIVACY.title, PRIVACY.lead, PRIVACY_PATH);
}

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
