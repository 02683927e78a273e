import { AWAY_KINDS } from '../../../../forms/away.ts';
import { DONE_QUERY, donePath, readQuery } from '../../../../forms/page-query.ts';
import { stepText } from '../../../../forms/progress/step.ts';
import { awayFaultText } from '../../../../forms/refusals/away-faults.ts';
import { DESK_PATH, INSTALL_COPY_PATH, INSTALL_PATH, signInPath } from '../../../../scripture/addresses/paths.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { PlaceFields } from '../../../ui/away/place-fields.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { answerFor } from '../../../ui/form/form-answer.ts';
import { formLinks, formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { notFound } from '../../../ui/not-found-data.ts';

const WORDS = {
  title: 'Tengo una copia',
  lead: 'El sitio vuelve a estar como en la máquina anterior: textos, correcciones, cuentas y ajustes. Hacen falta el lugar al que se enviaban las copias y la clave que se apuntó entonces.',
  file: 'Si lo que tiene es un archivo .tar, cree primero su cuenta y súbalo después en «Copias», «Restaurar».',
  account: 'Crear la cuenta',
  code: 'Código',
  codeHint: 'El mismo con el que se crea el primer administrador.',
  phrase: 'Clave de las copias',
  phraseHint: 'Seis grupos de cuatro letras y cifras.',
  day: 'Fecha de la copia',
  dayHint: 'Como 2026-01-31. Vacía: la última que haya.',
  restore: 'Restaurar',
  look: 'Ver cómo va',
  failed: 'No se ha podido restaurar:',
  kept: 'No se ha cambiado nada.',
  none: 'No hay ninguna página en esta dirección.',
  command: 'Aquí no se puede restaurar desde el navegador. Pare el sitio y escriba en la terminal:',
} as const;

export const handle = formPage('account.enter', DONE_QUERY);

export async function loader({ context, request, url }: LoaderArgs) {
  const { firstAdministrator, restores } = requireViewer(context, url).services;
  const begun = readQuery(url, handle.query).hecho === 'empezada';
  if (request.method === 'GET' && (await firstAdministrator.needed()) === false) {
    if (begun) throw redirect(signInPath(DESK_PATH), 303);
    throw notFound(WORDS.none);
  }
  const { step, last } = restores.state();
  return {
    offered: restores.offered,
    underWay: step && stepText(step),
    failed: begun && last?.error ? awayFaultText(last.error) : undefined,
  };
}

export async function action({ context, url }: ActionArgs) {
  const { browser, services, attempt, form } = readSubmission(context, url);
  const { firstAdministrator, restores } = services;
  if ((await firstAdministrator.needed()) === false) throw notFound(WORDS.none);
  const typed = Object.fromEntries(TYPED.map((name) => [name, form(name).trim()]));
  const { codigo = '', clase, direccion = '', carpeta = '', usuario = '', region = '', fecha = '' } = typed;
  const refuse = (refusal: Parameters<typeof refuseForm>[0]) => refuseForm(refusal, 'copia', typed);
  const right = await attempt(() => firstAdministrator.checkCode(codigo));
  if (!right.ok) return refuse(right.refusal);
  const kind = AWAY_KINDS.find((known) => known === clase);
  if (!kind) return refuse({ code: 'away-kind', field: 'clase' });
  const phrase = form('clave').trim();
  if (phrase === '') return refuse({ code: 'restore-phrase-missing', field: 'clave' });
  const place = { kind, address: direccion, folder: carpeta, user: usuario, region, secret: form('secreto') };
  const asked = { source: 'lugar', place, phrase, readAt: browser.origin ?? '', ...(fecha && { day: fecha }) } as const;
  const started = await attempt(() => restores.start('operator', asked, fecha));
  if (!started.ok) return refuse(started.refusal);
  throw redirect(donePath(INSTALL_COPY_PATH, 'empezada'), 303);
}

const TYPED = ['codigo', 'clase', 'direccion', 'carpeta', 'usuario', 'region', 'fecha'] as const;

export const links = formLinks();

export const meta = privateMeta(WORDS.title);

export default function InstallCopy({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { offered, underWay, failed } = loaderData;
  const { faults, typed } = answerFor(actionData, 'copia');
  return (
    <main className="sheet">
      <h1>{WORDS.title}</h1>
      <p className="lead">{WORDS.lead}</p>
      {underWay !== undefined && (
        <p role="status" data-poll="">
          {underWay} <a href={donePath(INSTALL_COPY_PATH, 'empezada')}>{WORDS.look}</a>
        </p>
      )}
      {underWay === undefined && failed !== undefined && faults.length === 0 && (
        <p className="wrong" role="alert">
          {WORDS.failed} {failed} {WORDS.kept}
        </p>
      )}
      {!offered && (
        <p>
          {WORDS.command} <code>npm run restore</code>
        </p>
      )}
      {offered && underWay === undefined && (
        <PostForm label={WORDS.title} faults={faults} button={WORDS.restore} look="main">
          <Field name="codigo" label={WORDS.code} value={typed.codigo} hint={WORDS.codeHint} faults={faults} verbatim />
          <PlaceFields typed={typed} faults={faults} />
          <Field name="clave" label={WORDS.phrase} hint={WORDS.phraseHint} faults={faults} verbatim />
          <Field
            name="fecha"
            label={WORDS.day}
            value={typed.fecha}
            hint={WORDS.dayHint}
            faults={faults}
            verbatim
            optional
          />
        </PostForm>
      )}
      <p>
        {WORDS.file} <a href={INSTALL_PATH}>{WORDS.account}</a>
      </p>
    </main>
  );
}
