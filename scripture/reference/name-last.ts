import { isLabel, type Name, readName } from './read-name.ts';
import { foldedWord, type Token } from './token.ts';
import { ARTICLES, CHAPTER_WORDS } from './vocabulary.ts';

/** A reference that names its book last: `versículo 16 del capítulo 3 de Juan`. */
export interface NameLast {
  readonly name: Name;
  /** What stands before the name, chapter before verse. */
  readonly numbers: readonly Token[];
  /** Whether a chapter is among them; `versículo 4 del Salmo 23` names it behind. */
  readonly hasChapter: boolean;
}

/** More tokens before a name are no reference. */
const MOST_TOKENS = 24;

export function readNameLast(input: string, tokens: readonly Token[], at: number): NameLast | undefined {
  const start = ARTICLES.has(foldedWord(tokens[at])) ? at + 1 : at;
  const first = tokens[start];
  if (first === undefined || first.kind !== 'word' || !isLabel(first)) return undefined;
  /** Where `del capítulo` stands, and the label in it. */
  let chapter: { readonly of: number; readonly label: number } | undefined;
  for (let of = start + 1; of < Math.min(tokens.length, start + MOST_TOKENS); of += 1) {
    if (tokens[of]?.text === ';') return undefined;
    if (!OF.has(foldedWord(tokens[of]))) continue;
    const behind = ARTICLES.has(foldedWord(tokens[of + 1])) ? of + 2 : of + 1;
    const name = readName(input, tokens, behind);
    if (name !== undefined) {
      const verse = trimComma(tokens.slice(start, chapter?.of ?? of));
      const numbers = chapter ? [...trimComma(tokens.slice(chapter.label, of)), ...verse] : verse;
      return { name, numbers, hasChapter: numbers.some((token) => CHAPTER_WORDS.has(foldedWord(token))) };
    }
    if (CHAPTER_WORDS.has(foldedWord(tokens[behind]))) chapter ??= { of, label: behind };
  }
  return undefined;
}

const OF: ReadonlySet<string> = new Set(['de', 'del']);

function trimComma(tokens: readonly Token[]): readonly Token[] {
  return tokens.at(-1)?.text === ',' ? tokens.slice(0, -1) : tokens;
}
