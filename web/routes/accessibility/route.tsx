import { ACCESSIBILITY_PATH, CONTACT_PATH } from '../../../scripture/addresses/paths.ts';
import { publicMeta } from '../../ui/public-head.ts';
import { Terms } from '../../ui/text-page/terms.tsx';
import { TEXT_PAGE } from '../../ui/text-page/text-page.ts';
import { ACCESSIBILITY } from './wording.ts';

export const handle = TEXT_PAGE;

export const meta = publicMeta(ACCESSIBILITY, ACCESSIBILITY_PATH);

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
