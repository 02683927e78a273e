import { isLicence } from '../../../scripture/text/licence.ts';
import type { SourceFiles } from '../../source/source-files.ts';
import type { SourceText } from '../../source/source-text.ts';
import { isLanguageTag } from '../language-tag.ts';

/** The file beside the books in which a publication of ours says what it is. */
export const STATEMENT_FILE = 'edicion.json';
export const STATEMENT_FORMAT = 'sagrada-biblia-usfm';

const WORDS = ['id', 'title', 'abbreviation', 'language', 'rights', 'licence', 'source', 'sourceUrl'] as const;

/** Pages link to a source's address, and say the text's language and licence; what is none of these is not taken. */
const isTaken = (name: (typeof WORDS)[number], value: unknown): value is string =>
  typeof value === 'string' &&
  (name !== 'sourceUrl' || /^https?:$/.test(URL.parse(value)?.protocol ?? '')) &&
  (name !== 'language' || isLanguageTag(value)) &&
  (name !== 'licence' || isLicence(value));

const isYear = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 10_000;

export type UsfmStatement = Pick<SourceText, 'meta' | 'strongsCredit'>;

/** What the files say of themselves; undefined where they say nothing, or not in the form known here. */
export function readStatement(files: SourceFiles): UsfmStatement | undefined {
  const bytes = [...files].find(([path]) => path.split('/').at(-1) === STATEMENT_FILE)?.[1];
  if (bytes === undefined || bytes.length > 100_000) return undefined;
  let stated: Record<string, unknown> | null;
  try {
    stated = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
  if (stated === null || stated.format !== STATEMENT_FORMAT) return undefined;
  const { year, strongsCredit } = stated;
  const words = WORDS.flatMap((name) => (isTaken(name, stated[name]) ? [[name, stated[name]]] : []));
  return {
    meta: { ...Object.fromEntries(words), ...(isYear(year) && { year }) },
    ...(typeof strongsCredit === 'string' && { strongsCredit }),
  };
}
