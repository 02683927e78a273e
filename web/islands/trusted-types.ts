type Rule = (text: string) => string | null;
interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createHTML: Rule; readonly createScriptURL: Rule }): unknown;
}

/** The only worker. */
const OWN_SCRIPT = /^\/offline-worker\.js$/;
/** The markup with which React creates a script element that does not run. */
const REACT_SCRIPT = '<script></script>';

/**
 * The site's only Trusted Types policy: HTML strings are allowed only without markup (structured data, styles) or as React's own empty
 * script, and the address of the worker. The browser rejects everything else that is assigned to innerHTML and similar
 * sinks.
 */
export function allowInertHtml(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === REACT_SCRIPT || !html.includes('<') ? html : null),
    createScriptURL: (url) => (OWN_SCRIPT.test(url) ? url : null),
  });
}
