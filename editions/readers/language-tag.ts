/** Whether it names a language as BCP 47 does (`es`, `es-419`); other programs refuse a file that says anything else. */
export const isLanguageTag = (text: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(text);
