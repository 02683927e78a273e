import { capital } from '../../../../../scripture/text/capital.ts';
import type { VariableState } from '../../../../../services/desk/environment/environment.ts';
import type { LoaderArgs, PageProps } from '../../../../page/page.ts';
import { requireViewer } from '../../../../page/require-viewer.ts';
import { DeskFrame } from '../../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../../ui/desk/desk-head.ts';
import { personalPage, privateMeta } from '../../../../ui/form/form-head.ts';
import stylesheet from '../health.css?url';
import { concernText, ENVIRONMENT } from '../wording.ts';

export const handle = personalPage('desk.manage');

export async function loader({ context, url }: LoaderArgs) {
  const { browser, services } = requireViewer(context, url);
  return { groups: await services.environment.describe(browser) };
}

export const links = deskLinks(stylesheet);

export const meta = privateMeta(ENVIRONMENT.title);

export default function ServerSettings({ loaderData: { groups } }: PageProps<typeof loader>) {
  const wrong = groups
    .flatMap(({ variables }) => variables)
    .flatMap(({ name, concern }) => (concern ? [{ name, concern }] : []));
  return (
    <DeskFrame title={ENVIRONMENT.title} lead={ENVIRONMENT.lead}>
      <section>
        <h2>{ENVIRONMENT.attention}</h2>
        {wrong.length === 0 && <p>{ENVIRONMENT.well}</p>}
        {wrong.map(({ name, concern }) => (
          <p key={name}>
            <code>{name}</code>: {concernText(concern)}
          </p>
        ))}
      </section>
      <section>
        <h2>{ENVIRONMENT.all}</h2>
        <ul className="variables">
          {groups.map(({ about, without, variables }) => (
            <li key={about}>
              <dl>
                {variables.map((variable) => (
                  <Variable key={variable.name} {...variable} />
                ))}
              </dl>
              <p>
                <small>
                  <Coded text={capital(about)} />
                  {without !== '' && (
                    <>
                      {'. '}
                      {ENVIRONMENT.without} <Coded text={without} />
                    </>
                  )}
                  .
                </small>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </DeskFrame>
  );
}

function Variable({ name, value, source }: VariableState) {
  const shown = value ?? (source === 'environment' ? ENVIRONMENT.hidden : undefined);
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        {shown !== undefined && <bdi>{shown} </bdi>}
        <span className="source">({ENVIRONMENT.sources[source]})</span>
      </dd>
    </>
  );
}

/** Text in which accents enclose code. */
const Coded = ({ text }: { text: string }) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
