import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgiveMissingStyles } from './forgive-missing-styles.ts';
import { allowInertHtml } from './trusted-types.ts';

let prepared = false;

/** Renders a component of React into an empty place of the page. Of two islands with ids each needs a prefix of its own. */
export function mount(host: Element, children: ReactNode, identifierPrefix = 'i'): void {
  if (!prepared) {
    prepared = true;
    allowInertHtml();
    forgiveMissingStyles();
  }
  createRoot(host, { identifierPrefix }).render(<StrictMode>{children}</StrictMode>);
}
