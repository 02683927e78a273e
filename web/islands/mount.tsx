import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allowInertHtml } from './trusted-types.ts';

let prepared = false;

/** Renders a React component into an empty element of the page. Two islands that use ids need different prefixes. */
export function mount(host: Element, children: ReactNode, identifierPrefix = 'i'): void {
  if (!prepared) {
    prepared = true;
    allowInertHtml();
    ignoreStylesheetErrors();
  }
  createRoot(host, { identifierPrefix }).render(<StrictMode>{children}</StrictMode>);
}

/**
 * Ignores rejections caused by a stylesheet that fails to load: the page works without it. React waits for stylesheets with a precedence
 * and leaves their failure unhandled.
 */
function ignoreStylesheetErrors(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Event && event.reason.target instanceof HTMLLinkElement) event.preventDefault();
  });
}
