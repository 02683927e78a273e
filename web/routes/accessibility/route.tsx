import { ACCESSIBILITY_PATH, CONTACT_PATH } from '../../../scripture/addresses/site-paths.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import formStyles from '../../ui/form/form.css?inline';
import { publicHead } from '../../ui/public-head.ts';
import { Terms } from '../../ui/text-page/terms.tsx';
import styles from '../../ui/text-page/text-page.css?inline';
import type { Route } from './+types/route';
import { ACCESSIBILITY } from './wording.ts';

export const handle: PageHandle = {
  permission: 'text.read',
  styles: import.meta.env.SSR ? formStyles + styles : '',
};

export function meta({ matches }: Route.MetaArgs) {
  return publicHead(matches[0].loaderData, ACCESSIBILITY.title, ACCESSIBILITY.lead, ACCESSIBILITY_PATH);
}

export default function Accessibility() {
  return (
    <main className="sheet text-page">
      <h1>{ACCESSIBILITY.title}</h1>
      <p className="lead">{ACCESSIBILITY.lead}</p>
      {ACCESSIBILITY.parts.map(({ title, text, list }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          {list.length > 0 && <Terms terms={list} />}
        </section>
      ))}
      <section>
        <h2>{ACCESSIBILITY.helpTitle}</h2>
        <p>
          {ACCESSIBILITY.help} <a href={CONTACT_PATH}>{ACCESSIBILITY.write}</a>
        </p>
      </section>
    </main>
  );
}
