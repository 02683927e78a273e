import { embedPath } from '../../../scripture/reference/path.ts';
import { ELSEWHERE } from './wording.ts';

/** Snippets for other sites, with this site's URL. One click selects one; it is copied like any text. */
export function Snippets({ site }: { site: string }) {
  const passage = embedPath({ book: 'John', chapter: 3 }, [16, 17, 18]);
  const frame = `<iframe src="${site}${passage}" title="Juan 3:16-18" width="100%" height="320" loading="lazy" style="border:0"></iframe>`;
  const script = `<script src="${site}/citas.js" defer></script>`;
  return (
    <section>
      <h2>{ELSEWHERE.title}</h2>
      <p>{ELSEWHERE.wordpress}</p>
      <h3 id="marco">{ELSEWHERE.frame}</h3>
      <p>{ELSEWHERE.frameAbout}</p>
      <Snippet named="marco" code={frame} />
      <p>
        {ELSEWHERE.seeIt} <a href={passage}>Juan 3:16-18</a>
      </p>
      <h3 id="citas">{ELSEWHERE.script}</h3>
      <p>{ELSEWHERE.scriptAbout}</p>
      <Snippet named="citas" code={script} />
      <ul>
        {ELSEWHERE.options.map(([code, means]) => (
          <li key={code}>
            <code>{code}</code> {means}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A read-only field, so that one click and one key select all of it, with or without scripts. */
function Snippet({ named, code }: { named: string; code: string }) {
  return <textarea className="snippet" readOnly rows={3} spellCheck={false} aria-labelledby={named} value={code} />;
}
