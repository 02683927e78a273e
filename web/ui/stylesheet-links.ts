/** The `links` of a route for these style sheets, in cascade order. */
export const stylesheetLinks =
  (...hrefs: readonly string[]) =>
  () =>
    hrefs.map((href) => ({ rel: 'stylesheet', href }));
