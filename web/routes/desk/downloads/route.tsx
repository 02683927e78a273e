import { DONE_QUERY, donePath, readQuery } from '../../../../forms/page-query.ts';
import { SITE_DOWNLOADS } from '../../../../forms/site-texts.ts';
import { DESK_PATHS, DOWNLOAD_PATH } from '../../../../scripture/addresses/paths.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import listStyles from '../../../ui/desk/desk-list.css?url';
import { doneNotice } from '../../../ui/desk/done.ts';
import { saveSettings } from '../../../ui/desk/save-settings.ts';
import { FormFault } from '../../../ui/form/field.tsx';
import { answerFor } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { DESK } from '../../../ui/wording.ts';

/** Texts of `/administracion/descargas`. */
const DESK_DOWNLOADS = {
  title: 'Descargas',
  lead: 'En /Download se ofrece siempre el texto de cada edición, en seis formatos. Aquí decide si se ofrece además el sitio entero, para leerlo y buscar en él sin conexión.',
  site: 'El sitio entero',
  offer: 'Ofrecer el sitio entero de la edición principal',
  headings: 'Títulos entre los versículos',
  withHeadings: 'Poner también en el PDF, en el EPUB y en el sitio entero los títulos que se ven al leer',
  parts: [
    'En una carpeta, para memorias USB y ordenadores sin conexión: se descomprime y se abre index.html. Ocupa unos 6 MB.',
    'En un archivo ZIM, para Kiwix, un programa para leer sitios sin conexión en teléfonos, ordenadores y redes de escuelas. Ocupa unos 3 MB.',
  ],
  how: 'El servidor los hace cuando tiene poco trabajo, y de nuevo después de cada cambio del texto o de la portada. En ellos no se puede corregir ni escribir; si la dirección del sitio está indicada, llevan un enlace a él. Si deja de ofrecerlos, se borran del disco.',
  noZim:
    'En este servidor faltan los programas que hacen el archivo ZIM, y por eso solo se ofrece la carpeta. En Debian y Ubuntu se instalan con: apt-get install zim-tools',
  notMade:
    'Este servidor no prepara descargas (DOWNLOADS=off): solo se ofrecerán si las prepara otro de la misma instalación.',
  see: 'Ver las descargas',
  failed: 'No se pudieron hacer',
  lasting: 'Este formato no admite el texto actual. Se intentará de nuevo cuando el texto cambie.',
  passing: 'Se intentará otra vez dentro de un rato.',
  retry: 'Intentarlo otra vez',
  done: { intentada: 'Se intentará otra vez en cuanto el servidor tenga poco trabajo.' },
} as const;

const TICKED = ['siteFiles', 'siteHeadings'] as const;

export const handle = formPage('desk.manage', DONE_QUERY);

export function loader({ context, url }: LoaderArgs) {
  const { downloads, settings, texts } = requireViewer(context, url).services;
  const titles = new Map(texts.editions().map(({ id, title }) => [id, title]));
  return {
    failed: downloads.failed().map((one) => ({ ...one, title: titles.get(one.edition) ?? one.edition })),
    ticked: TICKED.filter((name) => settings.site()[name]),
    mark: settings.mark(TICKED),
    zimTools: downloads.zimTools(),
    made: downloads.made,
    notice: doneNotice(readQuery(url, handle.query).hecho, DESK_DOWNLOADS.done),
  };
}

export async function action(sent: ActionArgs) {
  const { viewer, services, attempt, form } = readSubmission(sent.context, sent.url);
  if (form('que') !== 'intentar')
    return saveSettings(sent, {
      schema: SITE_DOWNLOADS,
      name: 'descargas',
      page: DESK_PATHS.downloads,
      changes: (wanted) => wanted,
    });
  const again = await attempt(() => services.downloads.retry(viewer, form('edicion'), form('formato')));
  if (!again.ok) return refuseForm(again.refusal, 'intentar');
  throw redirect(donePath(DESK_PATHS.downloads, 'intentada'), 303);
}

export const links = deskLinks(listStyles);

export const meta = privateMeta(DESK_DOWNLOADS.title);

export default function DeskDownloads({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { ticked, mark, zimTools, made, failed, notice } = loaderData;
  const { faults, typed } = answerFor(actionData, 'descargas');
  const { faults: notRetried } = answerFor(actionData, 'intentar');
  const isTicked = (name: (typeof TICKED)[number]) =>
    typed[name] === undefined ? ticked.includes(name) : typed[name] === '1';
  return (
    <DeskFrame title={DESK_DOWNLOADS.title} lead={DESK_DOWNLOADS.lead} notice={actionData ? undefined : notice}>
      <FormFault faults={notRetried} />
      {failed.length > 0 && (
        <section>
          <h2>{DESK_DOWNLOADS.failed}</h2>
          <ul className="ruled">
            {failed.map(({ edition, title, format, name, reason }) => (
              <li key={`${edition} ${format}`}>
                <h3>
                  {name}, <bdi>{title}</bdi>
                </h3>
                {reason && <p>{reason}</p>}
                <p>{reason ? DESK_DOWNLOADS.lasting : DESK_DOWNLOADS.passing}</p>
                <PostForm
                  label={`${DESK_DOWNLOADS.retry}: ${name}, ${title}`}
                  button={DESK_DOWNLOADS.retry}
                  look="quiet"
                  sends={{ que: 'intentar', edicion: edition, formato: format }}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{DESK_DOWNLOADS.site}</h2>
        {DESK_DOWNLOADS.parts.map((part) => (
          <p key={part}>{part}</p>
        ))}
        <p>{DESK_DOWNLOADS.how}</p>
        {!zimTools && <p>{DESK_DOWNLOADS.noZim}</p>}
        {!made && <p>{DESK_DOWNLOADS.notMade}</p>}
        <PostForm label={DESK_DOWNLOADS.title} button={DESK.save} look="main" sends={{ visto: mark }} faults={faults}>
          <label className="check">
            <input type="checkbox" name="siteFiles" value="1" defaultChecked={isTicked('siteFiles')} />
            {DESK_DOWNLOADS.offer}
          </label>
          <h2>{DESK_DOWNLOADS.headings}</h2>
          <label className="check">
            <input type="checkbox" name="siteHeadings" value="1" defaultChecked={isTicked('siteHeadings')} />
            {DESK_DOWNLOADS.withHeadings}
          </label>
        </PostForm>
      </section>
      <p>
        <a href={DOWNLOAD_PATH}>{DESK_DOWNLOADS.see}</a>
      </p>
    </DeskFrame>
  );
}
