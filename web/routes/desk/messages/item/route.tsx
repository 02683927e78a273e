import { FOLDER_NAMES, folderNamed } from '../../../../../forms/message-list.ts';
import { DONE_QUERY, donePath, readQuery } from '../../../../../forms/page-query.ts';
import type { Refusal } from '../../../../../forms/refusals/refusal.ts';
import { DESK_PATHS, messagePath } from '../../../../../scripture/addresses/paths.ts';
import type { Outcome } from '../../../../../services/outcomes/outcome.ts';
import { type ActionArgs, type LoaderArgs, type PageProps, redirect } from '../../../../page/page.ts';
import { requireViewer } from '../../../../page/require-viewer.ts';
import { DeskFrame } from '../../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../../ui/desk/desk-head.ts';
import { doneNotice } from '../../../../ui/desk/done.ts';
import { formPage, privateMeta } from '../../../../ui/form/form-head.ts';
import { readSubmission } from '../../../../ui/form/read-submission.ts';
import { refuseForm } from '../../../../ui/form/refuse.ts';
import { notFound } from '../../../../ui/not-found-data.ts';
import { When } from '../../../../ui/when.tsx';
import { MESSAGES } from '../../wording.ts';
import { listPath } from '../list-path.ts';
import stylesheet from '../messages.css?url';
import { Acts } from './acts.tsx';
import { Answer } from './answer.tsx';
import { Answers } from './answers.tsx';

export const handle = formPage('desk.manage', DONE_QUERY, { bytes: 512_000 });

const gone = () =>
  notFound('Ese mensaje no existe: quizá se ha borrado.', { label: MESSAGES.title, path: DESK_PATHS.messages });

export async function loader({ context, params, url }: LoaderArgs<'id'>) {
  const { messageDesk, mailDesk, settings } = requireViewer(context, url).services;
  const message = await messageDesk.open(params.id);
  if (!message) throw gone();
  return {
    message,
    delivers: mailDesk.server !== undefined,
    contactAddress: settings.site().contactAddress,
    notice: doneNotice(readQuery(url, handle.query).hecho, MESSAGES.done),
  };
}

export async function action({ context, params, url }: ActionArgs<'id'>) {
  const { viewer, services, attempt, form } = readSubmission(context, url);
  const { messageDesk } = services;
  const { id } = params;
  const here = messagePath(id);
  const what = form('que');
  const folder = folderNamed(form('carpeta'));
  const list = folder ?? 'inbox';
  const fault = (refusal: Refusal) => refuseForm(refusal, 'respuesta', { texto: form('texto') });
  if (what === 'mover' && folder) {
    const moved = await attempt(() => messageDesk.move(viewer, id, folder));
    if (!moved.ok) return fault(moved.refusal);
    // Returns to the list, which offers to undo the move.
    const undo: Record<string, string> = moved.value === folder ? {} : { mensaje: id, de: FOLDER_NAMES[moved.value] };
    throw redirect(listPath(moved.value, { hecho: folder, ...undo }), 303);
  }
  const answer = { key: form('clave'), text: form('texto') };
  const handlers: Record<string, readonly [leads: string, () => Promise<Outcome<unknown>>]> = {
    'no-leido': [listPath(list, { hecho: 'no-leido' }), () => messageDesk.markUnread(id)],
    borrar: [listPath(list, { hecho: 'borrado' }), () => messageDesk.delete(viewer, id)],
    responder: [donePath(here, 'respondido'), () => messageDesk.reply(viewer, id, answer)],
    reenviar: [donePath(here, 'reenviado'), () => messageDesk.resend(viewer, id, form('respuesta'))],
  };
  if (!Object.hasOwn(handlers, what)) return fault({ code: 'form-unknown' });
  const [leads, handler] = handlers[what]!;
  const outcome = await attempt(handler);
  if (!outcome.ok) return fault(outcome.refusal);
  throw redirect(leads, 303);
}

export const links = deskLinks(stylesheet);

export const meta = privateMeta(MESSAGES.one);

export default function Message({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { message, delivers, contactAddress, notice } = loaderData;
  return (
    <DeskFrame title={MESSAGES.one} notice={actionData ? undefined : notice}>
      <p className="way">
        <a href={listPath(message.folder)}>{MESSAGES.back}</a>
      </p>
      <article className="message">
        <header>
          <p className="from">{message.address}</p>
          <p className="byline">
            <When at={message.at} />. {MESSAGES.folders[message.folder]}. {MESSAGES.unproved}
          </p>
        </header>
        <p className="said" dir="auto">
          {message.text}
        </p>
        <Acts folder={message.folder} />
      </article>
      <Answers replies={message.replies} />
      <Answer
        address={message.address}
        answerKey={message.answerKey}
        draft={`respuesta ${message.id} ${message.replies.length}`}
        delivers={delivers}
        replyTo={contactAddress}
        answer={actionData}
      />
    </DeskFrame>
  );
}
