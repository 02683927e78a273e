import { fail } from '../../source/edition-error.ts';

/** A module's configuration: `[Name]`, then `Key=value`; a line that ends in `\` continues on the next one. */
export interface Conf {
  readonly module: string;
  /** The last value of a key, ignoring the key's case. */
  get(key: string): string | undefined;
}

const decoders = {
  'utf-8': () => new TextDecoder('utf-8', { fatal: true }),
  'latin-1': () => new TextDecoder('windows-1252'),
} as const;
export type SwordEncoding = keyof typeof decoders;

export const decoderOf = (encoding: SwordEncoding) => decoders[encoding]();

/** The encodings that SWORD allows; the default is Latin-1. */
export function encodingOf(value: string | undefined, file: string): SwordEncoding {
  const name = (value ?? 'Latin-1').toLowerCase();
  if (name === 'utf-8' || name === 'utf8') return 'utf-8';
  if (name === 'latin-1' || name === 'iso8859-1' || name === 'iso-8859-1') return 'latin-1';
  return fail({ code: 'E104', found: `Encoding=${value}`, file });
}

export function parseConf(bytes: Uint8Array, file: string): Conf {
  const rough = decoderOf('latin-1').decode(bytes);
  const encoding = encodingOf(/^Encoding[ \t]*=[ \t]*(\S+)/im.exec(rough)?.[1], file);
  let text: string;
  try {
    text = decoderOf(encoding).decode(bytes);
  } catch {
    return fail({ code: 'E111', file });
  }
  const values = new Map<string, string>();
  let module: string | undefined;
  const lines = text.split(/\r\n|\r|\n/);
  for (let i = 0; i < lines.length; i++) {
    const parts = [lines[i]!];
    while (parts.at(-1)!.endsWith('\\') && i + 1 < lines.length) {
      parts.push(parts.pop()!.slice(0, -1), lines[++i]!);
    }
    const line = parts.join('');
    if (/^\s*(#|$)/.test(line)) continue;
    const section = /^\s*\[([^\]]+)\]\s*$/.exec(line);
    if (section !== null) {
      if (module !== undefined) break;
      module = section[1]!.trim();
      continue;
    }
    const equals = line.indexOf('=');
    if (module === undefined || equals < 1) fail({ code: 'E103', line: i + 1, file });
    values.set(line.slice(0, equals).trim().toLowerCase(), line.slice(equals + 1).trim());
  }
  if (module === undefined) fail({ code: 'E103', lacks: 'module', file });
  return { module, get: (key) => values.get(key.toLowerCase()) };
}

/** Converts the little RTF that confs are allowed (`\par`, `\qc`, `\uN?`) to plain text. */
export function plainOfRtf(rtf: string): string {
  return rtf
    .replace(/\\u(-?\d{1,5})\??/g, (_, n: string) => String.fromCharCode(Number(n) & 0xffff))
    .replace(/\\(par|line)(?![a-z]) ?/g, '\n')
    .replace(/\\[a-z]+-?\d* ?/g, '')
    .replace(/[{}]/g, '')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .trim();
}
