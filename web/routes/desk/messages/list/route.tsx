import * as v from 'valibot';
import { FOLDER_NAMES, FOLDERS, folderNamed } from '../../../../../forms/message-list.ts';
import { DONE_QUERY, readQuery, searchOf } from '../../../../../forms/page-query.ts';
import { DESK_PATHS, messagePath, messagesFilePath } from '../../../../../scripture/addresses/paths.ts';
import type { MessageInList } from '../../../../../services/post/messages/message-desk.ts';
import type { LoaderArgs, PageProps } from '../../../../page/page.ts';
import { requireViewer } from '../../../../page/require-viewer.ts';
import { DeskFrame } from '../../../../ui/desk/desk-frame.tsx';
import { deskLinks } from '../../../../ui/desk/desk-head.ts';
import listStyles from '../../../../ui/desk/desk-list.css?url';
import { DeskSearch, LONGEST_SEARCH } from '../../../../ui/desk/desk-search.tsx';
import { doneNotice } from '../../../../ui/desk/done.ts';
import { personalPage, privateMeta } from '../../../../ui/form/form-head.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { When } from '../../../../ui/when.tsx';
import { MESSAGES } from '../../wording.ts';
import { listPath } from '../list-path.ts';
import stylesheet from '../messages.css?url';

const EXCERPT = 240;

const MESSAGES_QUERY = {
  ...DONE_QUERY,
  carpeta: v.string(),
  buscar: searchOf(LONGEST_SEARCH),
  desde: v.string(),
  de: v.string(),
  mensaje: v.string(),
};

export const handle = personalPage('desk.manage', MESSAGES_QUERY);

export async function loader({ context, url }: LoaderArgs) {
  const { messageDesk, settings } = requireViewer(context, url).services;
  const asked = readQuery(url, handle.query);
  const { buscar: search = '', desde: before, mensaje: message } = asked;
  const folder = folderNamed(asked.carpeta) ?? 'inbox';
  const page = await messageDesk.list({ folder, search, ...(before !== undefined && { before }) });
  const messages = page.messages.map(({ text, ...message }) => ({ ...message, text: text.slice(0, EXCERPT) }));
  const moved = folderNamed(asked.de);
  return {
    ...page,
    messages,
    folder,
    search,
    later: before !== undefined,
    notice: doneNotice(asked.hecho, MESSAGES.done),
    ...(moved && message && { undo: { message, to: moved } }),
    hasAddress: settings.site().contactAddress !== '',
  };
}

export const links = deskLinks(listStyles, stylesheet);

export const meta = privateMeta(MESSAGES.title);

export default function Messages({ loaderData }: PageProps<typeof loader>) {
  const { messages, more, counts, folder, search, later, notice, undo, hasAddress } = loaderData;
  const searched: Record<string, string> = search === '' ? {} : { buscar: search };
  const query = `?${new URLSearchParams({ carpeta: folder, ...searched })}`;
  return (
    <DeskFrame title={MESSAGES.title} lead={undo ? undefined : MESSAGES.lead} notice={notice}>
      {undo && (
        <PostForm
          action={messagePath(undo.message)}
          sends={{ que: 'mover', carpeta: FOLDER_NAMES[undo.to] }}
          button={MESSAGES.undo}
          look="quiet"
        />
      )}
      {!hasAddress && (
        <p className="small">
          {MESSAGES.noAddress} <a href={DESK_PATHS.texts}>{MESSAGES.giveAddress}</a>.
        </p>
      )}
      <nav className="choices" aria-label={MESSAGES.foldersLabel}>
        {FOLDERS.map((each) => (
          <a key={each} href={listPath(each, searched)} aria-current={each === folder ? 'page' : undefined}>
            {MESSAGES.folders[each]}
            {each === 'inbox' && counts.unread > 0 && (
              <>
                {' '}
                <small>{MESSAGES.unread(counts.unread)}</small>
              </>
            )}
          </a>
        ))}
      </nav>
      <DeskSearch
        action={DESK_PATHS.messages}
        kept={folder === 'inbox' ? {} : { carpeta: FOLDER_NAMES[folder] }}
        label={MESSAGES.searchLabel}
        button={MESSAGES.search}
        value={search}
      />
      {search !== '' && (
        <p className="small">
          {MESSAGES.found(search)}. <a href={listPath(folder)}>{MESSAGES.all}</a>
        </p>
      )}
      {messages.length === 0 && (
        <p className="nothing">{search === '' ? MESSAGES.empty[folder] : MESSAGES.nothingFound}</p>
      )}
      {messages.length > 0 && (
        <ul className="ruled letters">
          {messages.map((message) => (
            <Entry key={message.id} message={message} />
          ))}
        </ul>
      )}
      {(more || later) && (
        <nav className="pager" aria-label={MESSAGES.position}>
          {later && <a href={listPath(folder, searched)}>{MESSAGES.newer}</a>}
          {more && <a href={listPath(folder, { ...searched, desde: messages.at(-1)?.id ?? '' })}>{MESSAGES.older}</a>}
        </nav>
      )}
      <p className="small">
        {MESSAGES.export} <a href={messagesFilePath('csv', query)}>CSV</a>{' '}
        <a href={messagesFilePath('json', query)}>JSON</a>. {MESSAGES.exportAll}{' '}
        <a href={messagesFilePath('csv')}>CSV</a> <a href={messagesFilePath('json')}>JSON</a>.
      </p>
    </DeskFrame>
  );
}

/** A message in the list: sender, time and first words. */
function Entry({ message: { id, address, text, at, read, answers } }: { message: MessageInList }) {
  return (
    <li className={read ? undefined : 'fresh'}>
      <a href={messagePath(id)}>
        <span className="from">
          {address} {!read && <b>{MESSAGES.fresh}</b>} {answers > 0 && <i>{MESSAGES.answered}</i>}
        </span>
        <small>
          <When at={at} />
        </small>
        <span className="excerpt" dir="auto">
          {text}
        </span>
      </a>
    </li>
  );
}
