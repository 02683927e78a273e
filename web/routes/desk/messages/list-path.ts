import { FOLDER_NAMES } from '../../../../forms/message-list.ts';
import { DESK_PATHS } from '../../../../scripture/addresses/paths.ts';
import type { MessageFolder } from '../../../../store/messages.ts';

/** The URL of a folder of messages. */
export function listPath(folder: MessageFolder, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(folder !== 'inbox' && { carpeta: FOLDER_NAMES[folder] }), ...more });
  return query.size > 0 ? `${DESK_PATHS.messages}?${query}` : DESK_PATHS.messages;
}
