import { bookByOsis } from '../canon/book-by-osis.ts';
import { findBook } from '../canon/find-book.ts';
import { foldLetters, ORDINAL_ENDINGS, ORDINALS } from '../canon/fold-name.ts';
import { type Name, readName } from './read-name.ts';
import type { Token } from './token.ts';
import { AND_WORDS } from './vocabulary.ts';

/** The books of one name that are named together, and the token after them. */
export interface SeveralBooks {
  readonly names: readonly Name[];
  readonly next: number;
}

/** `1 y 2 Samuel`, `1-2 Reyes`, `1, 2 y 3 Juan`, `Primera y segunda de Pedro`: whole books, in order. */
export function readSeveralBooks(input: string, tokens: readonly Token[], start: number): SeveralBooks | undefined {
  const numbers: number[] = [];
  let at = start;
  for (;;) {
    const ordinal = readOrdinal(tokens, at);
    if (ordinal === undefined) return undefined;
    const before = numbers.at(-1);
    if (before !== undefined && ordinal.number <= before) return undefined;
    const joint = readJoint(tokens, ordinal.next);
    if (joint === undefined) {
      const last = numbers.length > 0 ? readName(input, tokens, at) : undefined;
      return last && { names: [...numbers.flatMap((number) => sibling(last, number)), last], next: last.next };
    }
    numbers.push(ordinal.number);
    if (joint.kind === 'dash') {
      const end = readOrdinal(tokens, joint.next);
      for (let number = ordinal.number + 1; end && number < end.number; number += 1) numbers.push(number);
    }
    at = joint.next;
  }
}

/** `1`, `1.ª`, `I`, `Primera`. */
function readOrdinal(
  tokens: readonly Token[],
  at: number,
): { readonly number: number; readonly next: number } | undefined {
  const token = tokens[at];
  if (token === undefined || token.kind === 'mark' || token.kind === 'dash') return undefined;
  const digit = ORDINALS.get(foldLetters(token.text));
  if (digit === undefined) return undefined;
  if (token.kind !== 'number') return { number: Number(digit), next: at + 1 };
  const dot = tokens[at + 1]?.text === '.' ? 1 : 0;
  const ending = foldLetters(tokens[at + 1 + dot]?.text ?? '').replace(/[ªº°]/, 'a');
  return { number: Number(digit), next: ORDINAL_ENDINGS.has(ending) ? at + 2 + dot : at + 1 };
}

function readJoint(tokens: readonly Token[], at: number): { readonly kind: string; readonly next: number } | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const isAnd = (index: number) => AND_WORDS.has(foldLetters(tokens[index]?.text ?? ''));
  if (token.text === ',') return { kind: 'and', next: isAnd(at + 1) ? at + 2 : at + 1 };
  if (isAnd(at)) return { kind: 'and', next: at + 1 };
  return token.kind === 'dash' ? { kind: 'dash', next: at + 1 } : undefined;
}

/** The book of another number and the same name: 1 Samuel for 2 Samuel. */
function sibling(last: Name, number: number): readonly Name[] {
  const noun = bookByOsis(last.book ?? '')?.spanish.slice(2) ?? last.written.replace(/^\S+\s+/, '');
  const written = `${number} ${noun}`;
  return [{ book: findBook(written)?.osis, written, whole: true, next: last.next }];
}
