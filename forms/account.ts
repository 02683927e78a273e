import * as v from 'valibot';
import { invisibleInLine } from '../scripture/text/invisible.ts';
import { type AccountRole, isAccountRole } from './account-roles.ts';
import { isAddress, line, text } from './fields.ts';
import { LONGEST_ADDRESS, LONGEST_PASSWORD, SHORTEST_PASSWORD } from './limits.ts';

// Schemas of the forms for creating, entering and changing an account. The message of each check is the code of the fault
// (refusals/accounts.ts).

const LONGEST_NAME = 60;
/** Stacked accents, which overlap the lines above and below. */
const STACKED_ACCENTS = /\p{M}{4}/u;
/** Names that the site uses for other contributors. */
const RESERVED_NAMES = /^(visitante|cuenta eliminada)$/i;

/** A name that only its owner sees. */
const label = () =>
  v.pipe(
    line(),
    v.maxLength(LONGEST_NAME, 'name-long'),
    v.check((name) => invisibleInLine(name).length === 0, 'name-characters'),
    v.regex(/[\p{L}\p{N}]/u, 'name-letterless'),
    v.check((name) => !STACKED_ACCENTS.test(name), 'name-accents'),
  );

const publicName = () =>
  v.pipe(
    line(),
    v.minLength(1, 'name-missing'),
    v.check((name) => !RESERVED_NAMES.test(name.normalize('NFKC')), 'name-reserved'),
    label(),
  );

/** In the form in which it is stored and compared. */
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
/** The password, requested again before critical actions. */
export const CONFIRMATION = v.object({ current: v.pipe(text(), v.minLength(1, 'password-to-confirm')) });
export const PASSKEY_NAME = v.object({ name: label() });

/** The role of an account. */
export const ROLE = v.object({
  role: v.pipe(
    text(),
    v.check(isAccountRole, 'role-missing'),
    v.transform((typed) => typed as AccountRole),
  ),
});
/** An invitation by the owner. */
export const INVITATION = v.object({ ...ACCOUNT.entries, ...ROLE.entries });

const ADDRESS = /^\S+@[^\s@]+\.[^\s@]+$/;

/** Counts code points, not UTF-16 code units. */
export const countCharacters = (typed: string): number => [...typed].length;

/** A new password and its repetition. The service, which knows the site's name, checks whether it is easy to guess. */
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

/** The code of an authenticator app, with or without spaces. */
export const APP_CODE = v.pipe(
  text(),
  v.transform((typed) => typed.replace(/\s/g, '')),
  v.regex(/^\d{6}$/),
);

/** Excludes characters that are easily confused. */
export const CODE_LETTERS = 'abcdefghjkmnpqrstvwxyz23456789';
export const RECOVERY_LENGTH = 16;

/** The code of the first administrator. */
export const FIRST_CODE_LENGTH = 12;

/** A code as people copy it, without the marks between its groups. */
export const typedCode = (length: number) =>
  v.pipe(
    text(),
    v.transform((typed) => typed.toLowerCase().replace(/[\s-]/g, '')),
    v.regex(new RegExp(`^[${CODE_LETTERS}]{${length}}$`)),
  );

/** A recovery code, normalised to its stored form: `abcd-efgh-jkmn-pqrs`, `ABCD EFGH JKMN PQRS`. */
export const RECOVERY_CODE = typedCode(RECOVERY_LENGTH);
export const FIRST_CODE = typedCode(FIRST_CODE_LENGTH);
