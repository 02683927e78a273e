// The fields that calls and forms have in common. A schema's own message says what the field has to be, in words that follow
// «tiene que ser»; that of a check is the code of what is wrong, for programs and for whoever puts it into a sentence.

import * as v from 'valibot';
import { tidyProse, unseenInProse } from '../scripture/text/unseen.ts';
import { LONGEST_ADDRESS } from './limits.ts';

export const text = () => v.string('un texto');
/** On one line as people mean it: without blanks around it, and with one where there are several. */
export const line = () =>
  v.pipe(
    text(),
    v.transform((typed) => typed.normalize('NFC').replace(/\s+/g, ' ').trim()),
  );
/** A box of a form, ticked or not. */
export const ticked = () =>
  v.pipe(
    text(),
    v.transform((sent) => sent === '1'),
  );
export const flag = () => v.boolean('true o false');
export const wholeNumber = () => v.pipe(v.number('un número entero'), v.safeInteger(WRONG_TYPE));
/** What answers count, number or date with. */
export const count = () => v.pipe(v.number(), v.integer(), v.minValue(0));

/** The code of a value that is not what its field has to be. */
export const WRONG_TYPE = 'field-type';

/** Made by the client: what comes again under the same key is the same sending. */
export const key = () => v.pipe(text(), v.regex(/^[\w.~:-]{8,100}$/, 'key-malformed'));

const PART = String.raw`[^\s@<>()\[\],;:"\\\p{C}\p{DI}]`;
const ADDRESS = new RegExp(`^${PART}+@${PART}+\\.${PART.replace('@', '@.')}{2,}$`, 'u');

/** Whether people may give it as their address: no blanks, nothing that could end a header's line or begin another address. */
export const isAddress = (typed: string): boolean => typed.length <= LONGEST_ADDRESS && ADDRESS.test(typed);

export const address = (code: string) => v.pipe(text(), v.maxLength(LONGEST_ADDRESS, code), v.regex(ADDRESS, code));

/** Prose as it is kept, up to so many characters, with nothing in it that is not seen. */
export const prose = (field: string, most: number) =>
  v.pipe(
    text(),
    v.transform(tidyProse),
    v.maxLength(most, `${field}-long`),
    v.check((typed) => unseenInProse(typed).length === 0, `${field}-characters`),
  );

/** One bare address and nothing else: what may stand in a letter's header. */
export const isBareAddress = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is kept out
  text.length <= 254 && /^[^\s@<>"(),:;\\\u0000-\u001f\u007f]+@[^\s@<>"(),:;\\\u0000-\u001f\u007f]+$/.test(text);

/** Without whatever could end a header's line. */
export const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();

/** As files are named by their contents: 64 hexadecimal digits in small letters. */
export const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
