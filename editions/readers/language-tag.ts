/** True for a language tag of BCP 47 (`es`, `es-419`); other programs refuse a file with anything else. */
export const isLanguageTag = (text: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(text);
