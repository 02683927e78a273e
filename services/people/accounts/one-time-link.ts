import type { LinkRow } from '../../../store/one-time-links.ts';
import { hashToken, newToken } from '../../access/token.ts';

/**
 * `sign-up`: creates the requested account; `verify`: verifies the account's address; `reset`: sets a new password; `address`:
 * verifies the account's new address.
 */
export type LinkPurpose = LinkRow['purpose'];

const MINUTE_MS = 60_000;

/** Validity of links. The operator's links are `reset` links with a shorter one. */
export const LINK_MINUTES: Record<LinkPurpose, number> = {
  'sign-up': 24 * 60,
  verify: 7 * 24 * 60,
  reset: 60,
  address: 24 * 60,
};
export const OPERATOR_LINK_MINUTES = 15;

export interface LinkDetail {
  /** The address that the link belongs to; in lower case. */
  readonly email: string;
  /** True if the link came by letter, so that following it verifies the address. */
  readonly proves: boolean;
  /** `sign-up`: the name of the new account. */
  readonly name?: string;
  /** `sign-up`: the hash of the password. */
  readonly password?: string;
  /** Validity from the sending on, while the letter is queued. */
  readonly minutes?: number;
}

/** A letter may wait this long for a mail server; its link's validity begins when it is sent. */
export const WAITING_MINUTES = 7 * 24 * 60;

/** A link whose letter is queued: see services/post/mail/mail.ts. Its token is replaced when the letter is sent. */
export function waitingLink(
  purpose: LinkPurpose,
  user_id: string | null,
  detail: LinkDetail,
  now: number,
  minutes = LINK_MINUTES[purpose],
): LinkRow {
  return newLink(purpose, user_id, { ...detail, minutes }, now, WAITING_MINUTES).row;
}

/** A new link: its token, and the row to store. */
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
