/** In this order: most browsers also claim to be those further down. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*Safari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Browsers say less than 300 characters. */
const LONGEST = 500;

/** What a browser says of itself, in the few words that its owner knows it by: «Firefox en Linux». */
export function deviceWords(userAgent: string | null): string {
  const said = userAgent?.slice(0, LONGEST) ?? '';
  const known = (list: readonly (readonly [string, RegExp])[]) => list.find(([, pattern]) => pattern.test(said))?.[0];
  const browser = known(BROWSERS);
  const system = known(SYSTEMS);
  if (browser === undefined) return system ? `Un programa en ${system}` : 'Un dispositivo desconocido';
  return system ? `${browser} en ${system}` : browser;
}
