import { diffWords } from './diff-words.ts';

/** One place of a text where another one differs: [from, to) becomes `added`. */
export interface WordChange {
  readonly from: number;
  readonly to: number;
  readonly added: string;
}

/** What makes `after` of `before`, ascending and apart from each other. */
export function wordChanges(before: string, after: string): WordChange[] {
  const changes: WordChange[] = [];
  for (const { kind, text, before: from } of diffWords(before, after)) {
    const last = changes.at(-1);
    if (kind === 'removed') changes.push({ from, to: from + text.length, added: '' });
    else if (kind === 'added' && last?.to === from && last.added === '')
      changes[changes.length - 1] = { ...last, added: text };
    else if (kind === 'added') changes.push({ from, to: from, added: text });
  }
  return changes;
}
