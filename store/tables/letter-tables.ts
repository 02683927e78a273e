/** What readers write to the owner, and the letters that go out. */
export interface LetterTables {
  /** Letters to send, stored before anything is acknowledged. */
  outbox: {
    id: string;
    kind: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    /** Empty once it has gone out. */
    text: string;
    /** The same on every try. */
    message_id: string;
    /** The Message-ID of what it answers. */
    in_reply_to: string | null;
    state: 'waiting' | 'sending' | 'sent' | 'dead';
    attempts: number;
    next_at: number;
    claimed_until: number | null;
    last_error: string | null;
    created_at: number;
    sent_at: number | null;
  };

  /** SHA-256 of addresses that want no more letters. */
  mail_stops: { address: string; at: number };

  /** What readers write to the owner through `/Contact`. */
  messages: {
    id: string;
    /** What looks like spam is kept apart and never dropped. */
    folder: 'inbox' | 'spam';
    /** As its author gave it; nobody has proved it. */
    address: string;
    text: string;
    /** The client's key, or one made of sender, content and day, so that a repeated submission is stored once. */
    key: string;
    /** SHA-256 of what was sent under the key. */
    fingerprint: string;
    created_at: number;
    /** When somebody first opened it at the desk. */
    read_at: number | null;
    archived_at: number | null;
    /** Its address, words and answers without case and accents. */
    search: string;
  };

  /** What the owner has answered to messages; it goes out as a letter. */
  replies: {
    /** Made by the client, so that what is sent twice is kept once. */
    id: string;
    message: string;
    /** users.id; null where that account is gone. */
    author: string | null;
    text: string;
    /** outbox.id; letters go after their time, answers stay with their message. */
    letter: string;
    created_at: number;
    sent_at: number | null;
  };
}
