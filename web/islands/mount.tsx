import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ignoreStylesheetErrors } from './ignore-stylesheet-errors.ts';
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
