import { useEffect } from 'react';
import { keyOf } from '../../../ui/keys/key-of.ts';
import { useSingleKeys } from '../../../ui/keys/single-keys.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { Target } from './target.ts';
import type { OwnChapter } from './use-own-chapter.ts';
import type { SelectedWords } from './use-selected-words.ts';

interface Acts {
  readonly own: OwnChapter;
  readonly words: SelectedWords | undefined;
  /** The verses of a selection. */
  readonly chosen: readonly Target[] | undefined;
  readonly onNote: (verse: number) => void;
}

/**
 * Single keys on a focused verse, on selected verses or words: 1–5 highlight in a colour, m in the last one, n opens the note, u undoes the
 * last act. Never while something is typed, and not if the reader has switched single keys off.
 */
export function useHighlightKeys({ own, words, chosen, onNote }: Acts): void {
  const used = useSingleKeys();
  const press = useLatest((event: KeyboardEvent) => {
    const key = keyOf(event);
    const focused = document.activeElement?.closest('.verses li');
    const verse = Number(focused?.id.slice(1)) || undefined;
    const noted = words?.targets[0]?.verse ?? verse ?? chosen?.[0]?.verse;
    const targets = words?.targets ?? chosen ?? (verse === undefined ? undefined : [{ verse }]);
    if (key === 'u' && own.said?.undo && (targets || document.activeElement === document.body)) own.said.undo();
    else if (!targets || key === undefined) return;
    else if (/^[1-5]$/.test(key)) own.paint(targets, `c${key}`);
    else if (key === 'm') own.paint(targets);
    else if (key === 'n' && noted !== undefined) onNote(noted);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!used) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [used, press]);
}
