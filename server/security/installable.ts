/** The policy of a document: one that can be kept among a device's programs may also load the manifest that it names. */
export const policyOf = (html: string, policy: string): string =>
  html.includes('<link rel="manifest" ') ? `${policy}; manifest-src 'self'` : policy;
