/** Declared here, since TypeScript's library without DOM lacks it and every platform has it. */
declare const URL: {
  parse(text: string): { readonly protocol: string; readonly href: string; readonly origin: string } | null;
};

/** The address of a site: `https://biblia.example.org`, without a path and a final slash; undefined for any other text. */
export function parseSiteUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined;
}

/** The same for what a person types: without a scheme, https is meant. */
export const parseTypedSiteUrl = (typed: string): string | undefined =>
  parseSiteUrl(/^https?:/i.test(typed) ? typed : `https://${typed}`);
