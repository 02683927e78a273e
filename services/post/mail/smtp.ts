import { escapeHtml } from '../../../scripture/text/escape-html.ts';
import { type MailServer, mustEncrypt } from './mail-server.ts';
import { formatReason, NO_SERVER } from './reason.ts';

/** A letter in the site's look, as far as mail programs allow. The plain text has the same content. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; background: #f8f2e4; color: #221a12; font: 18px/1.55 "EB Garamond", Garamond, Georgia, serif; }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; }
blockquote { margin: 0 0 1rem; padding-left: 1rem; border-left: 2px solid #cdbf9f; }
blockquote + blockquote { margin-top: -1rem; padding-top: 1rem; }
a { color: #93241a; }
main > p:last-child { margin-top: 2rem; border-top: 3px double #cdbf9f; padding-top: 1rem; color: #5b4e3f; }
@media (prefers-color-scheme: dark) {
  body { background: #19140f; color: #eadfca; }
  a { color: #ec9a82; }
  blockquote, main > p:last-child { border-color: #4d4234; }
  main > p:last-child { color: #bcad93; }
}
`;

const INDENT = '    ';

/** A letter's text as HTML: paragraphs, indented ones as quotations, and web addresses as links. */
export function letterHtml(text: string, subject: string): string {
  const paragraphs = text
    .trimEnd()
    .replace(/^\n+/, '')
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      if (!lines.every((each) => each.startsWith(INDENT))) return `<p>${lines.map(line).join('<br>\n')}</p>`;
      const quoted = lines.map((each) => line(each.slice(INDENT.length)));
      return `<blockquote>${quoted.join('<br>\n')}</blockquote>`;
    });
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${paragraphs.join('\n')}
</main>
</body>
</html>
`;
}

function line(text: string): string {
  const indent = /^ +/.exec(text)?.[0].length ?? 0;
  const parts = text.slice(indent).split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)»])/);
  const html = parts.map((part, at) =>
    at % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
  );
  return '&nbsp;'.repeat(indent) + html.join('');
}

interface OutgoingLetter {
  readonly messageId: string;
  readonly fromName: string;
  readonly recipient: string;
  readonly replyTo?: string;
  /** The Message-ID of the letter that it answers. */
  readonly inReplyTo?: string;
  readonly subject: string;
  readonly text: string;
  /** True for a letter written by a person; automatic replies to it are allowed. */
  readonly personal?: boolean;
  /** The unsubscribe link for its kind. */
  readonly stop?: string;
}

/**
 * Result of a delivery. `refused`: the server will never accept this letter (a 5xx for it); `failed`: it may accept it later;
 * `unreachable`: no letter can be delivered now. `reason` contains no server text about addresses.
 */
export type DeliveryResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'failed' | 'unreachable'; readonly reason: string };

export interface Smtp {
  send(letter: OutgoingLetter): Promise<DeliveryResult>;
  close(): void;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** RFC 5321: a client that times out while it waits for the final answer would send the letter twice. */
const PATIENCE_MS = 10 * MINUTE_MS;
/** Limit of one delivery in total, however slowly a server answers each command. */
const longest = (patienceMs: number): number => patienceMs * 1.2;
export const LONGEST_SENDING_MS = longest(PATIENCE_MS);

/**
 * Opens one connection per letter: letters are few, and a restarted server causes no trouble.
 * @param patienceMs timeout of an answer
 */
export async function openSmtp({ url, from }: MailServer, patienceMs = PATIENCE_MS): Promise<Smtp> {
  // Loaded only where letters are sent.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt(url),
    connectionTimeout: Math.min(patienceMs / 3, 20 * SECOND_MS),
    greetingTimeout: Math.min(patienceMs / 3, MINUTE_MS),
    dnsTimeout: Math.min(patienceMs / 3, 20 * SECOND_MS),
    socketTimeout: patienceMs,
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
          ...(letter.inReplyTo && { inReplyTo: letter.inReplyTo, references: letter.inReplyTo }),
          subject: letter.subject,
          text: letter.text,
          html: letterHtml(letter.text, letter.subject),
          signal: AbortSignal.timeout(longest(patienceMs)),
          headers: {
            // These headers ask automatic responders not to answer automatic letters.
            ...(!letter.personal && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
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

/** Sends each letter by the server that is in use then. */
export function currentSmtp(server: () => MailServer | undefined): Smtp {
  let open: { readonly by: MailServer; readonly smtp: Promise<Smtp> } | undefined;
  const close = () => void open?.smtp.then((smtp) => smtp.close());
  return {
    async send(letter) {
      const by = server();
      if (!by) return { outcome: 'unreachable', reason: NO_SERVER };
      if (open?.by.url !== by.url || open.by.from !== by.from) {
        close();
        open = { by, smtp: openSmtp(by) };
      }
      return await (await open.smtp).send(letter);
    },
    close,
  };
}

/** Errors in answer to these commands concern one letter; errors at any other command concern every letter. */
const OF_THE_LETTER = new Set(['RCPT TO', 'DATA']);

interface SmtpError extends Error {
  readonly code?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

function notSent({ code = 'unknown', originalCode, responseCode, response, command = '' }: SmtpError): DeliveryResult {
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const reason = formatReason({ code, cause: originalCode, command, responseCode, status });
  if (!OF_THE_LETTER.has(command) || responseCode === undefined) return { outcome: 'unreachable', reason };
  return { outcome: responseCode >= 500 && responseCode !== 503 ? 'refused' : 'failed', reason };
}
