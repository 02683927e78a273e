import type { Wording } from '../../../../scripture/correction/wording.ts';

type Numbered = Wording & { readonly number: number };

/** Verses as they are copied: titles on lines of their own, several verses with their numbers, and where they stand. */
export function quote(verses: readonly Numbered[], place: string, edition: string): string {
  const said = verses.map(({ number, title, text }, at) => {
    const words = verses.length > 1 ? `${number} ${text}` : text;
    if (title !== undefined) return `${at > 0 ? '\n' : ''}${title}\n${words}`;
    return at > 0 ? ` ${words}` : words;
  });
  return `${said.join('')}\n(${place}, ${edition})`;
}
