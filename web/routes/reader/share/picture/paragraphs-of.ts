import type { Paragraph, Word } from '../../../../../scripture/picture/lay-out.ts';
import type { Numbered } from '../../take/quote.ts';

/** The verses as paragraphs of words: titles are paragraphs; several verses have numbers if wanted. */
export function paragraphsOf(verses: readonly Numbered[], numbers: boolean): readonly Paragraph[] {
  const paragraphs: { kind: Paragraph['kind']; words: Word[] }[] = [];
  for (const [at, { number, title, text }] of verses.entries()) {
    if (title !== undefined) paragraphs.push({ kind: 'title', words: wordsOf(title) });
    if (paragraphs.at(-1)?.kind !== 'text') paragraphs.push({ kind: 'text', words: [] });
    const { words } = paragraphs.at(-1)!;
    if (at > 0 && number > verses[at - 1]!.number + 1) words.push({ text: '[…]' });
    const [first, ...others] = wordsOf(text);
    if (first) words.push(numbers && verses.length > 1 ? { ...first, number: String(number) } : first, ...others);
  }
  return paragraphs;
}

const wordsOf = (text: string): Word[] => text.split(' ').map((word) => ({ text: word }));
