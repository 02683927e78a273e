import type { SourceFiles } from '../source/source-files.ts';

const STATEMENT = /(^|\/)(licen[cs]e|copying|copyright|copr|readme|leeme)[^/]*$/i;

/** The rights that a source's licence file states in words known here; undefined where it states none of them. */
export function rightsOf(files: SourceFiles): string | undefined {
  for (const [path, bytes] of files) {
    if (!STATEMENT.test(path) || bytes.length > 200_000) continue;
    const text = Buffer.from(bytes).toString('utf8');
    if (/\bCC0\b/.test(text)) return 'CC0 1.0';
    if (/\bpublic domain\b|\bdominio público\b/i.test(text)) return 'Dominio público';
  }
  return undefined;
}
