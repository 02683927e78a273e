/** The `links` of a route with these stylesheets, in the order in which they hold. */
export const stylesheetLinks =
  (...hrefs: readonly string[]) =>
  () =>
    hrefs.map((href) => ({ rel: 'stylesheet', href }));
