import { donePath } from '../../../forms/page-query.ts';
import { DESK_PATH, DESK_PATHS, INSTALL_COPY_PATH } from '../../../scripture/addresses/paths.ts';
import { withCookies } from '../../page/cookies.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../page/page.ts';
import { requireViewer } from '../../page/require-viewer.ts';
import { Field } from '../../ui/form/field.tsx';
import { answerFor } from '../../ui/form/form-answer.ts';
import { formLinks, formPage, privateMeta } from '../../ui/form/form-head.ts';
import { NewPassword } from '../../ui/form/new-password.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { readSubmission } from '../../ui/form/read-submission.ts';
import { refuseForm } from '../../ui/form/refuse.ts';
import { notFound } from '../../ui/not-found-data.ts';
import stylesheet from './install.css?url';

const WORDS = {
  title: 'El primer administrador',
  lead: 'El sitio ya se puede leer, y todavía no lo administra nadie. Cree aquí su cuenta para administrarlo.',
  over: 'El código que había ya no vale: ha pasado un día, o se ha escrito mal muchas veces. Reinicie el programa: al arrancar hace otro.',
  code: 'Código',
  codeHint:
    'Está en el archivo «primer-codigo», en la carpeta de los datos del programa («var», o la que indique VAR_DIR). Si arrancó el programa en una terminal, lo ha visto en ella.',
  name: 'Nombre',
  nameHint: 'Aparecerá junto a las correcciones que se publiquen.',
  email: 'Correo electrónico',
  create: 'Crear la cuenta',
  moved: '¿El sitio estaba antes en otra máquina?',
  copy: 'Tengo una copia',
  none: 'No hay ninguna página en esta dirección.',
} as const;

export const handle = formPage('account.enter');

export async function loader({ context, request, url }: LoaderArgs) {
  const { firstAdministrator } = requireViewer(context, url).services;
  // Of two who finish at once, the second is told so by the form.
  if (request.method === 'GET' && (await firstAdministrator.needed()) === false) throw notFound(WORDS.none);
  return { over: !(await firstAdministrator.hasCode()) };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, browser, services, attempt, form } = readSubmission(context, url);
  const { firstAdministrator, siteAddress } = services;
  if ((await firstAdministrator.needed()) === false) throw notFound(WORDS.none);
  const typed = { codigo: form('codigo'), nombre: form('nombre'), correo: form('correo') };
  const outcome = await attempt(() =>
    firstAdministrator.install(browser, viewer, {
      code: typed.codigo,
      name: typed.nombre,
      email: typed.correo,
      password: form('clave'),
      again: form('clave-otra-vez'),
    }),
  );
  if (!outcome.ok) return refuseForm(outcome.refusal, 'instalar', typed);
  const next = siteAddress.source() === 'guess' ? donePath(DESK_PATHS.address, 'instalado') : DESK_PATH;
  throw redirect(next, { status: 303, headers: withCookies(context, outcome.keep) });
}

export const links = formLinks(stylesheet);

export const meta = privateMeta(WORDS.title);

export default function Install({ loaderData: { over }, actionData }: PageProps<typeof loader, typeof action>) {
  const { faults, typed } = answerFor(actionData, 'instalar');
  return (
    <main className="sheet">
      <h1>{WORDS.title}</h1>
      {over && faults.length === 0 ? <p className="notice">{WORDS.over}</p> : <p className="lead">{WORDS.lead}</p>}
      <PostForm label={WORDS.title} faults={faults}>
        <Field name="codigo" label={WORDS.code} value={typed.codigo} hint={WORDS.codeHint} faults={faults} verbatim />
        <Field
          name="nombre"
          label={WORDS.name}
          autoComplete="name"
          value={typed.nombre}
          hint={WORDS.nameHint}
          faults={faults}
        />
        <Field
          name="correo"
          label={WORDS.email}
          type="email"
          autoComplete="email"
          value={typed.correo}
          faults={faults}
        />
        <NewPassword faults={faults} />
        <button type="submit" className="main">
          {WORDS.create}
        </button>
      </PostForm>
      <p>
        {WORDS.moved} <a href={INSTALL_COPY_PATH}>{WORDS.copy}</a>
      </p>
    </main>
  );
}
