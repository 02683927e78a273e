import { Refusal, UsageError } from '../../../program/errors.ts';
import { recordAudit } from '../../../store/audit.ts';
import type { Database } from '../../../store/database.ts';
import { deleteMessage, findMessage, type MessageRow, messagesIn } from '../../../store/messages.ts';
import { commandLines } from '../../keeping/run-command-line.ts';

const SHOWN = 50;
const EXCERPT = 60;

const MESSAGES_USAGE = `Uso: npm run messages -- <orden>

  list            los últimos ${SHOWN} mensajes de los lectores, el más nuevo primero
  list archived   los archivados
  list spam       los que parecían correo basura
  show <id>       uno entero
  delete <id>     lo borra; no hay vuelta atrás
`;

interface Context {
  readonly database: Database;
  readonly print: (line: string) => void;
}

export const runMessages = commandLines(MESSAGES_USAGE, dispatch);

async function dispatch([command, word, ...more]: readonly string[], { database, print }: Context): Promise<void> {
  if (command === undefined) throw new UsageError('Falta la orden.');
  if (command === 'list' && (word === undefined || word === 'archived' || word === 'spam') && more.length === 0) {
    const rows = await database.read((db) => messagesIn(db, { folder: word ?? 'inbox', most: SHOWN }));
    for (const row of rows) print(`${row.id}  ${head(row)}  ${excerpt(row.text)}`);
    if (rows.length === 0) print('No hay ningún mensaje.');
    return;
  }
  if (command === 'show' && word !== undefined && more.length === 0) {
    const row = await database.read((db) => findMessage(db, word));
    if (!row) throw unknown(word);
    return print(`${head(row)}${row.folder === 'spam' ? '  (parecía correo basura)' : ''}\n\n${row.text}`);
  }
  if (command === 'delete' && word !== undefined && more.length === 0) {
    const deleted = await database.write(async (trx) => {
      if (!(await deleteMessage(trx, word))) return false;
      await recordAudit(trx, { actor: 'operator', action: 'message.delete', target: word });
      return true;
    });
    if (!deleted) throw unknown(word);
    return print('Borrado.');
  }
  throw new UsageError(
    ['list', 'show', 'delete'].includes(command)
      ? `A «${command}» le falta algo o le sobra.`
      : `No hay ninguna orden «${command}».`,
  );
}

const unknown = (id: string) => new Refusal(`No hay ningún mensaje ${id}.`);

const head = ({ created_at, address }: MessageRow): string =>
  `${new Date(created_at).toISOString().slice(0, 16).replace('T', ' ')} UTC  ${address}`;

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line;
}
