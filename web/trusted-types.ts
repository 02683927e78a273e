interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
}

/** How React makes a script element that does not run. */
const REACT_SCRIPT = '<script></script>';

/**
 * The one Trusted Types policy of the site: strings become HTML only where they hold no markup at all (structured data, styles),
 * or are React's own empty script. Everything else that is given to innerHTML and its like is refused by the browser.
 */
export function allowInertHtml(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === REACT_SCRIPT || !html.includes('<') ? html : null),
  });
}
