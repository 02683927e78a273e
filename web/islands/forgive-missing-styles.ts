/**
 * A stylesheet that does not come is no fault of the program: the page goes without it. React, which waits for those that it
 * was given a precedence for, leaves the failure of its loading to nobody.
 */
export function forgiveMissingStyles(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Event && event.reason.target instanceof HTMLLinkElement) event.preventDefault();
  });
}
