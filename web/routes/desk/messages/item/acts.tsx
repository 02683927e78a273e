import { FOLDER_NAMES } from '../../../../../forms/message-list.ts';
import type { MessageFolder } from '../../../../../store/messages.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { MESSAGES } from '../wording.ts';

/** What can be done with a message besides answering it. */
export function Acts({ folder }: { folder: MessageFolder }) {
  return (
    <div className="acts">
      {folder === 'inbox' && <Move to="archived" label={MESSAGES.archive} />}
      {folder === 'archived' && <Move to="inbox" label={MESSAGES.unarchive} />}
      {folder === 'spam' ? (
        <Move to="inbox" label={MESSAGES.notSpam} />
      ) : (
        <Move to="spam" label={MESSAGES.spam} quiet />
      )}
      <PostForm>
        <What value="no-leido" folder={folder} />
        <button className="quiet" type="submit">
          {MESSAGES.keepUnread}
        </button>
      </PostForm>
      <details>
        <summary>{MESSAGES.delete}</summary>
        <p>{MESSAGES.deleteLead}</p>
        <PostForm>
          <What value="borrar" folder={folder} />
          <button type="submit">{MESSAGES.deleteButton}</button>
        </PostForm>
      </details>
    </div>
  );
}

const What = ({ value, folder }: { value: string; folder: MessageFolder }) => (
  <>
    <input type="hidden" name="que" value={value} />
    <input type="hidden" name="carpeta" value={FOLDER_NAMES[folder]} />
  </>
);

const Move = ({ to, label, quiet }: { to: MessageFolder; label: string; quiet?: boolean }) => (
  <PostForm>
    <What value="mover" folder={to} />
    <button className={quiet ? 'quiet' : undefined} type="submit">
      {label}
    </button>
  </PostForm>
);
