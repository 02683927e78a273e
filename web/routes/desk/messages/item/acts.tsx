import { FOLDER_NAMES } from '../../../../../forms/message-list.ts';
import type { MessageFolder } from '../../../../../store/messages.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { MESSAGES } from '../../wording.ts';

/** The actions on a message besides answering it. */
export function Acts({ folder }: { folder: MessageFolder }) {
  const carpeta = FOLDER_NAMES[folder];
  return (
    <div className="acts">
      {folder === 'inbox' && <Move to="archived" label={MESSAGES.archive} />}
      {folder === 'archived' && <Move to="inbox" label={MESSAGES.unarchive} />}
      {folder === 'spam' ? (
        <Move to="inbox" label={MESSAGES.notSpam} />
      ) : (
        <Move to="spam" label={MESSAGES.spam} look="quiet" />
      )}
      <PostForm sends={{ que: 'no-leido', carpeta }} button={MESSAGES.keepUnread} look="quiet" />
      <details>
        <summary>{MESSAGES.delete}</summary>
        <p>{MESSAGES.deleteLead}</p>
        <PostForm sends={{ que: 'borrar', carpeta }} button={MESSAGES.deleteButton} />
      </details>
    </div>
  );
}

const Move = ({ to, label, look }: { to: MessageFolder; label: string; look?: 'quiet' }) => (
  <PostForm sends={{ que: 'mover', carpeta: FOLDER_NAMES[to] }} button={label} look={look} />
);
