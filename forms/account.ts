import * as v from 'valibot';
import { unseenInLine } from '../scripture/text/unseen.ts';
import { type AccountRole, isAccountRole } from './account-roles.ts';
import { isAddress, line, text } from './fields.ts';
import { LONGEST_ADDRESS } from './limits.ts';

// What people send to have an account, to enter it and to change it; new passwords are in password.ts. The message of a check
// is the code of what is wrong (refusals/accounts.ts).

const LONGEST_NAME = 60;
/** Accents on accents, which run over the lines around them. */
const PILED = /\p{M}{4}/u;
/** What other contributors are called. */
const MEANS_ANOTHER = /^(visitante|cuenta eliminada)$/i;

/** A name that only its owner reads. */
const label = () =>
  v.pipe(
    line(),
    v.maxLength(LONGEST_NAME, 'name-long'),
    v.check((name) => unseenInLine(name).length === 0, 'name-characters'),
    v.regex(/[\p{L}\p{N}]/u, 'name-letterless'),
    v.check((name) => !PILED.test(name), 'name-accents'),
  );

const publicName = () =>
  v.pipe(
    line(),
    v.minLength(1, 'name-missing'),
    v.check((name) => !MEANS_ANOTHER.test(name.normalize('NFKC')), 'name-reserved'),
    label(),
  );

/** As it is kept and compared. */
const email = () =>
  v.pipe(
    text(),
    v.transform((typed) => typed.trim().normalize('NFC').toLowerCase()),
    v.minLength(1, 'mail-address-missing'),
    v.maxLength(LONGEST_ADDRESS, 'mail-address-long'),
    v.check(isAddress, 'mail-address-malformed'),
  );

export const NAME = v.object({ name: publicName() });
export const EMAIL = v.object({ email: email() });
export const ACCOUNT = v.object({ name: publicName(), email: email() });
export const SIGN_IN = v.object({ email: email(), password: v.pipe(text(), v.minLength(1, 'password-missing')) });
/** Asked again before what is grave is done. */
export const CONFIRMATION = v.object({ current: v.pipe(text(), v.minLength(1, 'password-to-confirm')) });
export const PASSKEY_NAME = v.object({ name: label() });

/** What an account may do. */
export const ROLE = v.object({
  role: v.pipe(
    text(),
    v.check(isAccountRole, 'role-missing'),
    v.transform((typed) => typed as AccountRole),
  ),
});
/** Somebody whom the owner invites. */
export const INVITATION = v.object({ ...ACCOUNT.entries, ...ROLE.entries });
