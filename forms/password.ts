import * as v from 'valibot';
import { text } from './fields.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './limits.ts';

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
