import type { LinkRow } from '../../../store/one-time-links.ts';
import { hashToken, newToken } from '../../access/token.ts';

/**
 * `sign-up`: makes the account that was asked for; `verify`: proves the account's address; `reset`: sets a new password;
 * `address`: proves the address that is to be the account's.
 */
export type LinkPurpose = LinkRow['purpose'];

const MINUTE_MS = 60_000;

/** How long links are good for. The operator's are `reset` links with a time of their own. */
export const LINK_MINUTES: Record<LinkPurpose, number> = {
  'sign-up': 24 * 60,
  verify: 7 * 24 * 60,
  reset: 60,
  address: 24 * 60,
};
export const OPERATOR_LINK_MINUTES = 15;

export interface LinkDetail {
  /** The address that the link is about; in lower case. */
  readonly email: string;
  /** It came by letter, so that following it proves the address. */
  readonly proves: boolean;
  /** `sign-up`: the account to make. */
  readonly name?: string;
  /** `sign-up`: hashed. */
  readonly password?: string;
  /** While its letter waits: how long it is to be good for. */
  readonly minutes?: number;
}

/** A letter may wait so long for a mail server; the link that it brings is good for its own time from then on. */
export const WAITING_MINUTES = 7 * 24 * 60;

/** A link whose letter waits: see services/post/mail/mail.ts. Nobody knows its token. */
export function waitingLink(
  purpose: LinkPurpose,
  user_id: string | null,
  detail: LinkDetail,
  now: number,
  minutes = LINK_MINUTES[purpose],
): LinkRow {
  return newLink(purpose, user_id, { ...detail, minutes }, now, WAITING_MINUTES).row;
}

/** A new link: its token, and the row that is stored for it. */
export function newLink(
  purpose: LinkPurpose,
  user_id: string | null,
  detail: LinkDetail,
  now: number,
  minutes = LINK_MINUTES[purpose],
): { readonly token: string; readonly row: LinkRow } {
  const token = newToken();
  return {
    token,
    row: {
      token: hashToken(token),
      purpose,
      user_id,
      detail: JSON.stringify(detail),
      created_at: now,
      expires_at: now + minutes * MINUTE_MS,
    },
  };
}

export const linkDetail = ({ detail }: LinkRow): LinkDetail => JSON.parse(detail ?? '{}');

export const linkAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/SignIn/enlace?${new URLSearchParams({ testigo: token })}`;
