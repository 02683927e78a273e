/**
 * Ignores rejections caused by a stylesheet that fails to load: the page works without it. React waits for stylesheets with a precedence
 * and leaves their failure unhandled.
 */
export function ignoreStylesheetErrors(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Event && event.reason.target instanceof HTMLLinkElement) event.preventDefault();
  });
}
