import { type DecodedText, decodeText } from '../../source/decode-text.ts';
import { fail } from '../../source/edition-error.ts';
import { XmlSyntaxError } from './xml-tokens.ts';

const HEAD = 4_000;
const LATIN = /^<\?xml[^>]{0,200}\bencoding\s*=\s*["'](iso-8859-1|latin-?1|windows-1252|cp-?1252)["']/i;

/** Decodes UTF-8 or UTF-16, or the encoding of Western Europe if the declaration names it and the bytes are not UTF-8. */
export const decodeXml = (bytes: Uint8Array, file: string): DecodedText => decodeText(bytes, file, LATIN);

/** The name of the root element, without its namespace's prefix; undefined if the bytes are no XML. */
export function xmlRoot(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  const text = head
    .replaceAll('\0', '')
    .replace(/^(ï»¿|ÿþ|þÿ)/, '')
    .trimStart();
  if (!text.startsWith('<')) return undefined;
  return /<(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)[\s/>]/.exec(text.replaceAll(/<!--.*?-->/gs, ''))?.[1];
}

/**
 * The result of `work` on a file's XML.
 * @throws SourceError E903 with the line, if it is not well-formed
 */
export function asXml<T>(file: string, decoded: DecodedText, work: (text: string) => T): T {
  try {
    return work(decoded.text.replace(/^\ufeff/, ' '));
  } catch (error) {
    if (!(error instanceof XmlSyntaxError)) throw error;
    return fail({ code: 'E903', xml: error.fault, file, atLine: decoded.lineAt(error.fault.at) });
  }
}
