type Rule = (text: string) => string | null;
interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createHTML: Rule; readonly createScriptURL: Rule }): unknown;
}

/** A script of the build: workers are made of nothing else. */
const OWN_SCRIPT = /^\/(assets\/[\w.-]+|offline-worker\.js)$/;
/** How React makes a script element that does not run. */
const REACT_SCRIPT = '<script></script>';

/**
 * The one Trusted Types policy of the site: strings become HTML only where they hold no markup at all (structured data, styles),
 * or are React's own empty script, and addresses become workers only where they are the build's own. Everything else that
 * is given to innerHTML and its like is refused by the browser.
 */
export function allowInertHtml(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === REACT_SCRIPT || !html.includes('<') ? html : null),
    createScriptURL: (url) => (OWN_SCRIPT.test(url) ? url : null),
  });
}
