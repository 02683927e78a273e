/** Declared here, since TypeScript's library without DOM lacks it and every platform has it. */
declare const URL: {
  parse(text: string): Readonly<Record<'protocol' | 'href' | 'pathname' | 'username' | 'password', string>> | null;
};

const PROTOCOLS: readonly string[] = ['https:', 'http:', 'mailto:', 'tel:'];
const LONGEST = 2_000;

/** The address of a link that a page may have: another page, a mail address or a telephone number; undefined for any other. */
export function linkAddress(typed: string): string | undefined {
  const url = typed.length <= LONGEST ? URL.parse(typed) : null;
  if (!url || !PROTOCOLS.includes(url.protocol)) return undefined;
  const leads = url.protocol.startsWith('http') ? /^https?:\/\/[^/]/i.test(typed) : url.pathname !== '';
  return leads && url.username === '' && url.password === '' ? url.href : undefined;
}
