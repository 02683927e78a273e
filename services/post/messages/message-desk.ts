import { LONGEST_REPLY } from '../../../forms/limits.ts';
import { REPLY } from '../../../forms/message.ts';
import type { Refusal } from '../../../forms/refusals/refusal.ts';
import { invisibleInProse } from '../../../scripture/text/invisible.ts';
import { recordAudit } from '../../../store/audit.ts';
import {
  changeMessage,
  changeReplyLetter,
  countMessages,
  deleteMessage,
  findMessage,
  findReply,
  folderOf,
  insertReply,
  type MessageFolder,
  type MessageRow,
  messagesIn,
  repliesTo,
} from '../../../store/messages.ts';
import { retryDeadLetter } from '../../../store/outbox.ts';
import { lockName, type Trx } from '../../../store/trx.ts';
import { newUuid } from '../../../store/uuid.ts';
import type { Viewer } from '../../access/viewer.ts';
import { done, type Outcome, refused } from '../../outcomes/outcome.ts';
import { type FieldIssues, takeFields } from '../../outcomes/take-fields.ts';
import { type ReasonKind, reasonKind } from '../mail/reason.ts';
import { replyLetter } from './letters.ts';
import type { MessagesDeps } from './messages.ts';

/** A message in the list. */
export interface MessageInList {
  readonly id: string;
  readonly address: string;
  readonly text: string;
  readonly at: number;
  readonly read: boolean;
  readonly folder: MessageFolder;
  readonly answers: number;
}

/** State of an answer: `lost` if its letter was deleted without having been sent. */
type ReplyState = 'waiting' | 'sending' | 'sent' | 'dead' | 'lost';

export interface Reply {
  readonly id: string;
  readonly text: string;
  /** Name of its author; absent where the account is deleted. */
  readonly author?: string;
  readonly at: number;
  readonly state: ReplyState;
  readonly sentAt?: number;
  /** The reason why it has not been sent yet. */
  readonly reason?: ReasonKind;
}

export interface WholeMessage extends Omit<MessageInList, 'answers'> {
  readonly replies: readonly Reply[];
}

interface OpenMessage extends WholeMessage {
  /** Idempotency key for an answer: two submissions with one key store one answer. */
  readonly answerKey: string;
}

interface MessageFilter {
  readonly folder: MessageFolder;
  /** Words, compared without case and accents. */
  readonly search?: string;
  /** Only messages older than this one. */
  readonly before?: string;
}

type MessageCounts = Readonly<Record<MessageFolder | 'unread', number>>;

/** Readers' messages, for administrators. The caller has checked the permission. */
export interface MessageDesk {
  list(
    filter: MessageFilter,
  ): Promise<{ readonly messages: readonly MessageInList[]; readonly more: boolean; readonly counts: MessageCounts }>;
  /** Marks the message as read; undefined where the id is unknown. */
  open(id: string): Promise<OpenMessage | undefined>;
  markUnread(id: string): Promise<Outcome<void>>;
  /** Moves a message and returns its former folder. */
  move(viewer: Viewer, id: string, to: MessageFolder): Promise<Outcome<MessageFolder>>;
  delete(viewer: Viewer, id: string): Promise<Outcome<void>>;
  reply(viewer: Viewer, id: string, answer: { readonly key: string; readonly text: string }): Promise<Outcome<void>>;
  /** Sends an unsent answer again. */
  resend(viewer: Viewer, id: string, reply: string): Promise<Outcome<void>>;
  /** All messages that match, newest first; of every folder if none is given. */
  export(filter: Partial<Pick<MessageFilter, 'folder' | 'search'>>): AsyncIterable<WholeMessage>;
}

/** The faults of an answer. */
function refuseReply([{ message, input }]: FieldIssues): Refusal {
  const code = message as ReplyCode;
  const field = 'texto';
  const typed = String(input);
  switch (code) {
    case 'reply-long':
      return { code, field, length: typed.length, most: LONGEST_REPLY };
    case 'reply-characters':
      return { code, field, characters: invisibleInProse(typed) };
    case 'reply-empty':
      return { code, field };
    case 'reply-key-malformed':
      return { code };
  }
}

/** The codes of the checks in forms/message.ts. */
type ReplyCode = `reply-${'empty' | 'long' | 'characters' | 'key-malformed'}`;

const PAGE = 25;
const EXPORTED_AT_ONCE = 100;

export function createMessageDesk(deps: Omit<MessagesDeps, 'limits'>): MessageDesk {
  const { database, mail, now } = deps;
  const at = () => now().getTime();

  return {
    async list({ folder, search = '', before }) {
      const query = { folder, words: search, ...(before !== undefined && { before }), most: PAGE + 1 };
      return await database.read(async (db) => {
        const rows = await messagesIn(db, query);
        const shown = rows.slice(0, PAGE);
        const ids = shown.map(({ id }) => id);
        const answered = Map.groupBy(await repliesTo(db, ids), ({ message }) => message);
        const messages = shown.map((row) => ({ ...messageOf(row), answers: answered.get(row.id)?.length ?? 0 }));
        return { messages, more: rows.length > PAGE, counts: await countMessages(db) };
      });
    },

    async open(id) {
      const found = await database.read(async (db) => {
        const row = await findMessage(db, id);
        return row && { row, replies: await repliesTo(db, [id]) };
      });
      if (!found) return undefined;
      if (found.row.read_at === null) await database.write((trx) => changeMessage(trx, id, { read_at: at() }));
      return {
        ...messageOf(found.row),
        read: true,
        replies: found.replies.map(replyOf),
        answerKey: newUuid(at()),
      };
    },

    markUnread: (id) => about(id, (trx) => changeMessage(trx, id, { read_at: null })),

    move: (viewer, id, to) =>
      about(id, async (trx, row) => {
        const from = folderOf(row);
        if (from === to) return from;
        await changeMessage(trx, id, {
          folder: to === 'spam' ? 'spam' : 'inbox',
          archived_at: to === 'archived' ? at() : null,
        });
        await audit(trx, viewer, 'message.move', id, { folder: from }, { folder: to });
        return from;
      }),

    delete: (viewer, id) =>
      about(id, async (trx, row) => {
        await deleteMessage(trx, id);
        // The audit log keeps no data of the author of a deleted message.
        await audit(trx, viewer, 'message.delete', id, { folder: folderOf(row) }, undefined);
      }),

    async reply(viewer, id, input) {
      const answer = takeFields(REPLY, input, refuseReply);
      if (!answer.ok) return answer;
      const { key, text } = answer.value;
      return await about(id, async (trx, row) => {
        await lockName(trx, `reply ${key}`);
        if (await findReply(trx, key)) return;
        const letter = await queue(trx, row, text);
        const author = viewer.account?.id ?? null;
        await insertReply(trx, { id: key, message: id, author, text, letter, created_at: at(), sent_at: null });
        await audit(trx, viewer, 'message.answer', id, undefined, { reply: key });
      });
    },

    resend: (viewer, id, reply) =>
      about(id, async (trx, row) => {
        const found = await findReply(trx, reply);
        if (!found || found.message !== id || found.sent_at !== null) return;
        const [now] = (await repliesTo(trx, [id])).filter((each) => each.id === reply);
        if (now?.state === 'dead') await retryDeadLetter(trx, found.letter, at());
        else if (now && now.state === null) await changeReplyLetter(trx, reply, await queue(trx, row, found.text));
        else return;
        await audit(trx, viewer, 'message.resend', id, undefined, { reply });
      }),

    async *export({ folder, search = '' }) {
      for (let before: string | undefined; ; ) {
        const query = { ...(folder && { folder }), words: search, ...(before && { before }), most: EXPORTED_AT_ONCE };
        const page = await database.read(async (db) => {
          const rows = await messagesIn(db, query);
          const ids = rows.map(({ id }) => id);
          return { rows, replies: Map.groupBy(await repliesTo(db, ids), ({ message }) => message) };
        });
        for (const row of page.rows)
          yield { ...messageOf(row), replies: (page.replies.get(row.id) ?? []).map(replyOf) } satisfies WholeMessage;
        before = page.rows.at(-1)?.id;
        if (page.rows.length < EXPORTED_AT_ONCE) return;
      }
    },
  };

  /** Changes a message in one transaction. */
  async function about<T>(id: string, work: (trx: Trx, row: MessageRow) => Promise<T>): Promise<Outcome<T>> {
    return await database.write(async (trx) => {
      const row = await findMessage(trx, id);
      return row ? done(await work(trx, row)) : refused({ code: 'message-unknown' });
    });
  }

  async function queue(trx: Trx, row: MessageRow, text: string): Promise<string> {
    const { title: site, contactAddress } = deps.settings.site();
    const letter = await mail.queue(trx, replyLetter(row, text, { site, publicUrl: deps.siteUrl(), contactAddress }));
    // Only letters of stoppable kinds can be suppressed, and an answer is none.
    if (letter === undefined) throw new Error('an answer has no letter');
    return letter;
  }

  async function audit(
    trx: Trx,
    viewer: Viewer,
    action: 'message.move' | 'message.delete' | 'message.answer' | 'message.resend',
    target: string,
    before: unknown,
    after: unknown,
  ): Promise<void> {
    const actor = viewer.account ? { userId: viewer.account.id } : 'operator';
    await recordAudit(trx, { actor, action, target, before, after, at: at() });
  }
}

const messageOf = (row: MessageRow) => ({
  id: row.id,
  address: row.address,
  text: row.text,
  at: row.created_at,
  read: row.read_at !== null,
  folder: folderOf(row),
});

function replyOf(row: Awaited<ReturnType<typeof repliesTo>>[number]): Reply {
  const state = row.sent_at !== null ? 'sent' : (row.state ?? 'lost');
  const tried = state !== 'sent' && row.last_error !== null;
  return {
    id: row.id,
    text: row.text,
    ...(row.name !== null && { author: row.name }),
    at: row.created_at,
    state,
    ...(row.sent_at !== null && { sentAt: row.sent_at }),
    ...(tried && { reason: reasonKind(row.last_error ?? '') }),
  };
}
