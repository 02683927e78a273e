import { useCallback, useEffect, useRef } from 'react';
import { onStorageChange } from '../../../../ui/reading/device.ts';
import type { SiteAnswer } from '../../../../unsent/ask-site.ts';
import { verseDraft } from '../../../../unsent/draft-names.ts';
import { deliver } from '../../../../unsent/sending.ts';
import { broadcast, isTransient, onBroadcast, removeUnsent } from '../../../../unsent/unsent.ts';
import type { ChapterTarget } from '../../read/chapter-target.ts';
import { answerToDraft, idOf, sendingOf } from './calls.ts';
import { caretIfIdle } from './caret.ts';
import type { Draft } from './draft.ts';
import { readDraft } from './draft-store.ts';
import { type EditorEvent, type EditorState, type EffectOf, verseIn } from './editor-state.ts';

export type Send = (effect: EffectOf<'send'>, where: ChapterTarget) => Promise<void>;

/**
 * Sends the drafts of a chapter, and handles the answers to any submission from this device: by this page, another one, or the service
 * worker.
 * @param now returns the editor's current state
 */
export function useSending(
  now: () => { readonly state: EditorState; readonly where: ChapterTarget },
  take: (event: EditorEvent) => void,
): Send {
  /** Submissions of this page, or found by it, by key. */
  const underWay = useRef(new Map<string, { readonly verse: number; readonly draft: Draft }>());
  const given = useRef({ now, take });

  const handleAnswer = useCallback((key: string, answer: SiteAnswer | undefined) => {
    const sent = underWay.current.get(key);
    if (!sent) return;
    // The answer may arrive twice: to the sender, and by broadcast.
    if (answer && !isTransient(answer)) underWay.current.delete(key);
    const { verse, draft } = sent;
    const answered = answerToDraft(answer);
    given.current.take({ type: 'answer', verse, sent: draft, answered, caret: caretIfIdle(verse) });
  }, []);

  useEffect(() => onBroadcast(({ key, answer }) => answer && handleAnswer(key, answer)), [handleAnswer]);

  // Cancelled in another tab, or on the page that lists unsent texts.
  useEffect(
    () =>
      onStorageChange((name) => {
        const { state, where } = given.current.now();
        for (const [key, { verse }] of underWay.current) {
          const id = idOf(where, verse);
          if (name !== verseDraft(where.edition, id)) continue;
          const kept = readDraft(where.edition, id);
          const isQueued = (draft: Draft | undefined) => draft?.queued && draft.key === key;
          // Without a stored draft it was accepted or discarded, and must not be stored again.
          if (kept && !isQueued(kept) && isQueued(verseIn(state, verse).draft))
            given.current.take({ type: 'withhold', verse });
        }
      }),
    [],
  );

  return useCallback(
    async ({ verse, draft, key, again }, where) => {
      underWay.current.set(key, { verse, draft });
      handleAnswer(key, await deliver(sendingOf(where, verse, draft, key), again));
    },
    [handleAnswer],
  );
}

/** Cancels a queued submission, or removes it once its result is known. */
export async function withhold(where: ChapterTarget, verse: number, key: string): Promise<void> {
  const name = verseDraft(where.edition, idOf(where, verse));
  // In a browser without storage there is nothing to remove.
  await removeUnsent(name, key).catch(() => {});
  broadcast({ name, key });
}
