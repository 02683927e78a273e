import { donePath } from '../../../forms/page-query.ts';
import { PASSKEYS_PATH } from '../../../scripture/addresses/paths.ts';
import type { PasskeyInfo } from '../../../services/people/passkeys/passkeys.ts';
import {
  type ActionArgs,
  type HeadArgs,
  type LoaderArgs,
  type Meta,
  type PageProps,
  redirect,
} from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import { Field } from '../../ui/form/field.tsx';
import { answerFor } from '../../ui/form/form-answer.ts';
import { formLinks, formPage, privateHead } from '../../ui/form/form-head.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { readSubmission } from '../../ui/form/read-submission.ts';
import { refuseForm } from '../../ui/form/refuse.ts';
import stylesheet from '../../ui/form/second-factor.css?url';
import { WithPassword } from '../../ui/form/with-password.tsx';
import { notFound } from '../../ui/not-found-data.ts';
import { AboutPasskey } from '../../ui/passkey/about-passkey.tsx';

const WORDS = {
  rename: 'Nombre',
  name: 'Nombre de la llave',
  save: 'Guardar',
  remove: 'Quitarla',
  last: 'Es la única: sin ella bastará de nuevo con la contraseña, y los códigos de recuperación dejarán de valer.',
  more: 'Ya no servirá para entrar en su cuenta.',
  required: 'Mientras no añada otra o active un código, no podrá revisar ni administrar.',
  missing: 'Esa llave de acceso no está en su cuenta: se ha quitado, o es de otra persona.',
  all: 'Sus llaves de acceso',
} as const;

export const handle = formPage('account.own');

export async function loader({ context, params, url }: LoaderArgs<'id'>) {
  const { viewer, services } = requireViewer(context, url);
  const { passkeys, secondFactors } = services.accounts;
  const [list, second] = await Promise.all([passkeys.list(viewer), secondFactors.state(viewer)]);
  const passkey = own(list, params.id);
  const last = list.length === 1 && !second.on;
  return { passkey, last, required: last && second.required, email: viewer.account!.email };
}

export async function action({ context, params, url }: ActionArgs<'id'>) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { passkeys } = services.accounts;
  own(await passkeys.list(viewer), params.id);
  if (form('que') === 'quitar') {
    const outcome = await attempt(() => passkeys.remove(viewer, params.id, form('actual')));
    if (!outcome.ok) return refuseForm(outcome.refusal, 'quitar');
    throw redirect(donePath(PASSKEYS_PATH, 'quitada'), 303);
  }
  const outcome = await attempt(() => passkeys.rename(viewer, params.id, form('nombre')));
  if (!outcome.ok) return refuseForm(outcome.refusal, 'nombre', { nombre: form('nombre') });
  throw redirect(donePath(PASSKEYS_PATH, 'nombre'), 303);
}

/** @throws 404 if the account has no such passkey */
function own(list: readonly PasskeyInfo[], id: string): PasskeyInfo {
  const passkey = list.find((one) => one.id === id);
  if (passkey) return passkey;
  throw notFound(WORDS.missing, { path: PASSKEYS_PATH, label: WORDS.all });
}

export const links = formLinks(stylesheet);

export function meta({ loaderData, site }: HeadArgs<typeof loader>): Meta[] {
  return privateHead(loaderData?.passkey.name ?? WORDS.all, site);
}

export default function AccountPasskey({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { passkey, last, required, email } = loaderData;
  const { faults, typed } = answerFor(actionData, 'nombre');
  return (
    <main className="sheet second-factor">
      <h1>
        <bdi>{passkey.name}</bdi>
      </h1>
      <p className="lead">
        <AboutPasskey passkey={passkey} />.
      </p>
      <section>
        <h2>{WORDS.rename}</h2>
        <PostForm label={WORDS.rename} sends={{ que: 'nombre' }} faults={faults} button={WORDS.save}>
          <Field name="nombre" label={WORDS.name} value={typed.nombre ?? passkey.name} faults={faults} />
        </PostForm>
      </section>
      <section>
        <h2>{WORDS.remove}</h2>
        <p>{[last ? WORDS.last : WORDS.more, ...(required ? [WORDS.required] : [])].join(' ')}</p>
        <WithPassword what="quitar" title={WORDS.remove} button={WORDS.remove} email={email} answer={actionData} />
      </section>
      <p className="small">
        <a href={PASSKEYS_PATH}>{WORDS.all}</a>
      </p>
    </main>
  );
}
