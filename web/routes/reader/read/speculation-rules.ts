/**
 * Has browsers that know such rules (https://wicg.github.io/nav-speculation/) prepare the chapters before and after, unseen,
 * when it looks as if they will be followed. Not where data are saved (web/early/chapter.ts), nor from a page of a
 * copy, whose neighbours do not come from the network.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { selector_matches: ':root:not([data-saves]) body:not(:has(.of-copy)) .turn a[rel]' },
      eagerness: 'moderate',
    },
  ],
});
