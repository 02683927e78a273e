import { DONE_QUERY, donePath, readQuery } from '../../../../forms/page-query.ts';
import type { SentForm } from '../../../../forms/sent-form.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../page/page.ts';
import { requireViewer } from '../../../page/require-viewer.ts';
import { DeskFrame } from '../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../ui/desk/done.ts';
import { answerFor } from '../../../ui/form/form-answer.ts';
import { formPage, privateMeta } from '../../../ui/form/form-head.ts';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { readSubmission } from '../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../ui/form/refuse.ts';
import { PICTURE } from '../wording.ts';
import stylesheet from './picture.css?url';
import { PictureForm } from './picture-form.tsx';

export const handle = formPage('desk.manage', DONE_QUERY, { bytes: 20_000_000 });

export function loader({ context, url }: LoaderArgs) {
  const { pictures, settings } = requireViewer(context, url).services;
  const { picture } = settings.site();
  return {
    picture: picture && { ...picture, src: pictures.address(picture) },
    limits: pictures.limits,
    mark: settings.mark(['picture']),
    notice: doneNotice(readQuery(url, handle.query).hecho),
  };
}

export async function action({ context, url }: ActionArgs) {
  const { viewer, services, attempt, sent } = readSubmission(context, url);
  const { pictures, settings } = services;
  const { text, bytes } = readPictureForm(sent);
  const seen = text('visto');
  if (text('que') === 'quitar') {
    const outcome = await attempt(() => settings.change(viewer, { picture: null }, seen));
    if (!outcome.ok) return refuseForm(outcome.refusal, 'quitar');
  } else {
    const [alt, before] = [text('alt'), text('elegida')];
    const asked = { alt, ...(bytes && { bytes }), ...(before !== '' && { kept: before }) };
    const { outcome, kept = '' } = await pictures.put(viewer, asked, seen);
    if (!outcome.ok) return refuseForm(outcome.refusal, 'poner', { alt, elegida: kept });
  }
  throw redirect(donePath(DESK_PATHS.picture, 'guardado'), 303);
}

/** The submitted picture form. */
function readPictureForm(form: SentForm) {
  const file = form.file('imagen');
  return {
    text: (name: string) => form.text(name).normalize('NFC').replace(/\s+/g, ' ').trim(),
    // Browsers send an empty, unnamed file if none was selected.
    bytes: file && (file.bytes.length > 0 || file.name !== '') ? file.bytes : undefined,
  };
}

export const links = deskLinks(stylesheet);

export const meta = privateMeta(PICTURE.title);

export default function Picture({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { picture, limits, mark, notice } = loaderData;
  const back = answerFor(actionData, 'quitar');
  return (
    <DeskFrame title={PICTURE.title} lead={PICTURE.lead} notice={actionData ? undefined : notice}>
      <section>
        <h2>{PICTURE.now}</h2>
        {picture ? (
          <figure className="picture">
            <img src={picture.src} width={picture.width} height={picture.height} alt={picture.alt} />
            <figcaption>
              {PICTURE.facts(
                picture.type.replace('image/', '').toUpperCase(),
                picture.width,
                picture.height,
                `${Math.max(1, Math.round(picture.size / 1_000))} kB`,
              )}
            </figcaption>
          </figure>
        ) : (
          <p>{PICTURE.own}</p>
        )}
      </section>
      <PictureForm picture={picture} limits={limits} mark={mark} {...answerFor(actionData, 'poner')} />
      {picture && (
        <section>
          <h2>{PICTURE.backTitle}</h2>
          <p>{PICTURE.back}</p>
          <PostForm
            label={PICTURE.backTitle}
            sends={{ visto: mark, que: 'quitar' }}
            faults={back.faults}
            button={PICTURE.backButton}
          />
        </section>
      )}
    </DeskFrame>
  );
}
