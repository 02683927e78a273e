/** The language of a text (BCP 47) for a page in Spanish, which says only another one. */
export const unlessSpanish = (language: string | undefined): { readonly language?: string } =>
  language === undefined || /^es\b/.test(language) ? {} : { language };
