import * as v from 'valibot';
import { AWAY_KINDS } from '../../../../forms/away.ts';
import { DONE_QUERY, donePath, readQuery } from '../../../../forms/page-query.ts';
import { stepText } from '../../../../forms/progress/step.ts';
import { awayFaultText } from '../../../../forms/refusals/away-faults.ts';
import { sentenceOf } from '../../../../forms/refusals/refusal.ts';
import { DESK_PATH, INSTALL_COPY_PATH, INSTALL_PATH, signInPath } from '../../../../scripture/addresses/paths.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { PlaceFields } from '../../../ui/away/place-fields.tsx';
import { type Fault, Field, Labelled } from '../../../ui/form/field.tsx';
import { answerFor } from '../../../ui/form/form-answer.ts';
import { formLinks, formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { notFound } from '../../../ui/not-found-data.ts';
import stylesheet from '../install.css?url';

const WORDS = {
  title: 'Tengo una copia',
  lead: 'El sitio vuelve a estar como en la máquina anterior: textos, correcciones, cuentas y ajustes.',
  placeLead: 'Hacen falta el lugar al que se enviaban las copias y la clave que se apuntó entonces.',
  placeTitle: 'Está en el otro lugar',
  fileTitle: 'La tengo en un archivo',
  fileLead:
    'Sirve un archivo .tar descargado de «Copias», o uno .copia traído del otro lugar, de 2 GB como máximo. El .tar no lleva las contraseñas que el sitio guardaba cifradas: después habrá que escribir de nuevo la del correo y la del otro lugar, y quien entrara con el código de una aplicación necesitará uno de sus códigos de recuperación.',
  file: 'Archivo de la copia',
  filePhrase: 'Clave de las copias, si el archivo es .copia',
  send: 'Subirla y restaurar',
  sending: 'Subiendo la copia. No cierre esta página.',
  notSent: 'El archivo no se pudo recibir. Vuelva a intentarlo.',
  account: 'No tengo ninguna copia: crear la cuenta del primer administrador',
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

export const handle = formPage('account.enter', { ...DONE_QUERY, fallo: v.string() });

/** What can be wrong with an uploaded file, by the code in the address. */
const UPLOAD_FAULTS = new Map<string, Fault>(
  (
    [
      'first-code-missing',
      'first-code-wrong',
      'first-code-over',
      'upload-cut',
      'restore-file-missing',
      'restore-busy',
      'restore-under-way',
    ] as const
  ).map((code) => [
    code,
    {
      field:
        code.startsWith('first-code') && code !== 'first-code-over'
          ? 'codigo'
          : code === 'restore-file-missing'
            ? 'archivo'
            : '',
      sentence: sentenceOf({ code }),
    },
  ]),
);
UPLOAD_FAULTS.set('disk-full', { field: 'archivo', sentence: sentenceOf({ code: 'disk-full', what: 'upload' }) });

export async function loader({ context, request, url }: LoaderArgs) {
  const { firstAdministrator, restores } = requireViewer(context, url).services;
  const { hecho, fallo } = readQuery(url, handle.query);
  const begun = hecho === 'empezada';
  if (request.method === 'GET' && (await firstAdministrator.needed()) === false) {
    if (begun) throw redirect(signInPath(DESK_PATH), 303);
    throw notFound(WORDS.none);
  }
  const { step, last } = restores.state();
  return {
    offered: restores.offered,
    underWay: step && stepText(step),
    upload: fallo === undefined ? [] : [UPLOAD_FAULTS.get(fallo) ?? { field: 'archivo', sentence: WORDS.notSent }],
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

export const links = formLinks(stylesheet);

export const meta = privateMeta(WORDS.title);

export default function InstallCopy({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { offered, underWay, upload, failed } = loaderData;
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
        <section>
          <h2>{WORDS.placeTitle}</h2>
          <p>{WORDS.placeLead}</p>
          <PostForm label={WORDS.title} faults={faults} button={WORDS.restore} look="main">
            <Field
              name="codigo"
              label={WORDS.code}
              value={typed.codigo}
              hint={WORDS.codeHint}
              faults={faults}
              verbatim
            />
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
        </section>
      )}
      {offered && underWay === undefined && <SendFile faults={actionData ? [] : upload} />}
      <p>
        <a href={INSTALL_PATH}>{WORDS.account}</a>
      </p>
    </main>
  );
}

/** The fields precede the file, so that the code is checked before the file is taken. */
const SendFile = ({ faults }: { faults: readonly Fault[] }) => (
  <section>
    <h2>{WORDS.fileTitle}</h2>
    <p>{WORDS.fileLead}</p>
    <PostForm
      label={WORDS.fileTitle}
      action="/instalar/copia/archivo"
      encType="multipart/form-data"
      faults={faults}
      button={WORDS.send}
      underWay={WORDS.sending}
    >
      <Field name="codigo" label={WORDS.code} hint={WORDS.codeHint} faults={faults} verbatim />
      <Field name="clave" label={WORDS.filePhrase} hint={WORDS.phraseHint} faults={faults} verbatim optional />
      <Labelled name="archivo" label={WORDS.file} faults={faults}>
        {(field) => <input {...field} type="file" accept=".tar,.copia" required />}
      </Labelled>
    </PostForm>
  </section>
);
