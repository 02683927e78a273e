import { messagePath } from '../../../../../scripture/addresses/paths.ts';
import type { MessageInList } from '../../../../../services/post/messages/message-desk.ts';
import { When } from '../../../../ui/when.tsx';
import { MESSAGES } from '../../wording.ts';

/** A message in the list: sender, time and first words. */
export function Entry({ message: { id, address, text, at, read, answers } }: { message: MessageInList }) {
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
