import * as v from 'valibot';
import { text } from './fields.ts';

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
