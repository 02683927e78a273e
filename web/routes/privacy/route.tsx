import { ACCESSIBILITY_PATH, CREDITS_PATH, PRIVACY_PATH } from '../../../scripture/addresses/paths.ts';
import type { LoaderArgs, PageProps } from '../../page/page.ts';
import { publicMeta } from '../../ui/public-head.ts';
import { Terms } from '../../ui/text-page/terms.tsx';
import { TEXT_PAGE } from '../../ui/text-page/text-page.ts';
import { PRIVACY, privacySections } from './wording.ts';

export const handle = TEXT_PAGE;

export function loader({ context }: LoaderArgs) {
  const { keptFor, mail, readings } = context.services;
  return { keptFor, delivers: mail.delivers, counts: readings.counts() };
}

export const meta = publicMeta(PRIVACY, PRIVACY_PATH);

export default function Privacy({ loaderData: { keptFor, delivers, counts } }: PageProps<typeof loader>) {
  return (
    <main className="sheet text-page">
      <h1>{PRIVACY.title}</h1>
      <p className="lead">{PRIVACY.lead}</p>
      {privacySections(keptFor, delivers, counts).map(({ title, paragraphs, list }) => (
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
