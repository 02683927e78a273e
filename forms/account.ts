import * as v from 'valibot';
import { unseenInLine } from '../scripture/text/unseen.ts';
import { type AccountRole, isAccountRole } from './account-roles.ts';
import { isAddress, line, text } from './fields.ts';
import { LONGEST_ADDRESS, LONGEST_PASSWORD, SHORTEST_PASSWORD } from './limits.ts';

// What people send to have an account, to enter it and to change it. The message of a check
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

const ADDRESS = /^\S+@[^\s@]+\.[^\s@]+$/;

/** In characters as they are read, not in units of UTF-16. */
export const countCharacters = (typed: string): number => [...typed].length;

/** A new password and its repetition. Whether it is easily guessed is judged by the service, which knows the site's name. */
export const NEW_PASSWORD = v.pipe(
  v.object({
    password: v.pipe(
      text(),
      v.check((typed) => countCharacters(typed) >= SHORTEST_PASSWORD, 'password-short'),
      v.check((typed) => countCharacters(typed) <= LONGEST_PASSWORD, 'password-long'),
      v.check((typed) => !ADDRESS.test(typed), 'password-address'),
    ),
    again: text(),
  }),
  v.forward(
    v.check(({ password, again }) => password === again, 'password-differs'),
    ['again'],
  ),
);

/** What an app shows, with blanks or without. */
export const APP_CODE = v.pipe(
  text(),
  v.transform((typed) => typed.replace(/\s/g, '')),
  v.regex(/^\d{6}$/),
);

/** Without letters that are taken for others. */
export const RECOVERY_LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';
export const RECOVERY_LENGTH = 16;

/** A recovery code as it is kept, however it was typed: `abcd-efgh-jkmn-pqrs`, `ABCD EFGH JKMN PQRS`. */
export const RECOVERY_CODE = v.pipe(
  text(),
  v.transform((typed) => typed.toLowerCase().replace(/[\s-]/g, '')),
  v.regex(new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH}}$`)),
);
