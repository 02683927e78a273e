/**
 * Speculation rules (https://wicg.github.io/nav-speculation/) that prerender the chapters before and after when the reader is likely to
 * follow their links. Not if the reader saves data (web/early/chapter.ts), nor from an offline copy, whose neighbours do not
 * come from the network.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { selector_matches: ':root:not([data-saves]) body:not(:has(.of-copy)) .turn a[rel]' },
      eagerness: 'moderate',
    },
  ],
});
