import { letterHtml } from './letter-html.ts';
import type { MailServer } from './mail-server.ts';

export interface OutgoingLetter {
  readonly messageId: string;
  readonly fromName: string;
  readonly recipient: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  /** Where the recipient stops such letters. */
  readonly stop?: string;
}

/**
 * What came of handing a letter over. `refused`: it will never be taken (a 5xx for this letter); `failed`: it may be later;
 * `unreachable`: no letter can be handed over now. `reason` holds nothing that the server said of addresses.
 */
export type HandedOver =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'failed' | 'unreachable'; readonly reason: string };

export interface Smtp {
  send(letter: OutgoingLetter): Promise<HandedOver>;
  close(): void;
}

const SECOND = 1_000;

/** A connection for each letter: they are few, and a server that was restarted is no matter. */
export async function openSmtp({ url, from }: MailServer, timeoutMs = 30 * SECOND): Promise<Smtp> {
  // Who sends no letters does not load it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs / 3,
    greetingTimeout: timeoutMs / 3,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter) {
      try {
        await transport.sendMail({
          messageId: letter.messageId,
          from: { name: letter.fromName, address: from },
          to: { name: '', address: letter.recipient },
          ...(letter.replyTo && { replyTo: { name: '', address: letter.replyTo } }),
          subject: letter.subject,
          text: letter.text,
          html: letterHtml(letter.text),
          // No answers of machines to this one.
          headers: {
            // No answers of machines to this one.
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(letter.stop && {
              'List-Unsubscribe': `<${letter.stop}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
        return { outcome: 'sent' };
      } catch (error) {
        return notSent(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

/** What is said to these is about one letter; all else (the greeting, who we are, from whom letters come) is about every one. */
const OF_THE_LETTER = new Set(['RCPT TO', 'DATA']);

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

function notSent({ code = 'unknown', responseCode, command = '' }: SmtpError): HandedOver {
  const reason = [code, command, responseCode].filter(Boolean).join(' ');
  if (!OF_THE_LETTER.has(command) || responseCode === undefined) return { outcome: 'unreachable', reason };
  return { outcome: responseCode >= 500 ? 'refused' : 'failed', reason };
}
