/**
 * Links to the chapters before and after are prepared unseen when it looks as if they will be followed; browsers do not where
 * data are saved: https://wicg.github.io/nav-speculation/. They stand in the page, which waits for no file more. A page of a
 * copy has none: its neighbours do not come from the network.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: 'body:not(:has(.of-copy)) .turn a[rel]' }, eagerness: 'moderate' }],
});
