import { Fragment } from 'react';
import { CALL_FORM_PATH, CALLED_FIELD } from '../../../forms/text-calls.ts';
import { PROGRAMS_PATH } from '../../../scripture/addresses/paths.ts';
import type { PageHandle } from '../../../server/pages/page-handle.ts';
import type { LoaderArgs, PageProps } from '../../page/page.ts';
import { useSiteData } from '../../page/site-data.ts';
import formStyles from '../../ui/form/form.css?inline';
import { publicMeta } from '../../ui/public-head.ts';
import styles from './programs.css?inline';
import { DOCUMENT, type Program, readPrograms, type Value } from './read-programs.ts';
import { Snippets } from './snippets.tsx';
import { PROGRAMS } from './wording.ts';

export const handle: PageHandle = {
  permission: 'text.read',
  styles: formStyles + styles,
};

export const loader = ({ context }: LoaderArgs) => readPrograms(context.api());

export const meta = publicMeta(PROGRAMS, PROGRAMS_PATH);

export default function Programs({ loaderData: { about, programs } }: PageProps<typeof loader>) {
  const site = useSiteData()?.publicUrl ?? '';
  return (
    <main className="sheet programs">
      <h1 tabIndex={-1}>{PROGRAMS.title}</h1>
      <p className="lead">{PROGRAMS.lead}</p>
      {about.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        {PROGRAMS.document} <a href={DOCUMENT}>{DOCUMENT}</a> (OpenAPI 3.1).
      </p>
      {programs.map((program) => (
        <Call key={program.path} program={program} />
      ))}
      <Snippets site={site} />
    </main>
  );
}

function Call({ program: { path, summary, parameters, answer } }: { program: Program }) {
  const named = parameters.some(({ inPath }) => inPath);
  return (
    <section>
      <h2>{summary}</h2>
      <p>
        <code>GET {path}</code>
      </p>
      {parameters.length > 0 && (
        <>
          <h3>{PROGRAMS.takes}</h3>
          <ul>
            {parameters.map(({ name, kind, required, description }) => (
              <li key={name}>
                <code>{name}</code> <i>{required ? kind : `${kind}, ${PROGRAMS.optional}`}</i>. {description}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{PROGRAMS.answers}</h3>
      <p>{answer.kind}</p>
      <Members forms={answer.forms} />
      <form className="try" action={named ? CALL_FORM_PATH : path} aria-label={`${PROGRAMS.try}: ${path}`}>
        {named && <input type="hidden" name={CALLED_FIELD} value={path} />}
        {parameters
          .filter(({ example }) => example !== undefined)
          .map(({ name, required, example }) => (
            <p className="field" key={name}>
              <label htmlFor={`${path}-${name}`}>{name}</label>
              <input id={`${path}-${name}`} name={name} required={required} defaultValue={example} autoComplete="off" />
            </p>
          ))}
        <button type="submit">{PROGRAMS.try}</button>
      </form>
    </section>
  );
}

/** The members of a value, recursively. */
function Members({ forms }: Pick<Value, 'forms'>) {
  return forms.map((members, at) => (
    <Fragment key={members.map(({ name, kind }) => name + kind).join()}>
      {at > 0 && <p>{PROGRAMS.either}</p>}
      <ul>
        {members.map(({ name, kind, optional, description, forms }) => (
          <li key={name}>
            <code>{name}</code> <i>{optional ? `${kind}, ${PROGRAMS.optional}` : kind}</i>
            {description && `. ${description}`}
            <Members forms={forms} />
          </li>
        ))}
      </ul>
    </Fragment>
  ));
}
