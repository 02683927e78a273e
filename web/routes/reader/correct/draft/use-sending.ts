import { useCallback, useEffect, useRef } from 'react';
import { onKeptElsewhere } from '../../../../ui/reading/device.ts';
import type { SiteAnswer } from '../../../../unsent/ask-site.ts';
import { verseDraft } from '../../../../unsent/draft-names.ts';
import { deliver } from '../../../../unsent/sending.ts';
import { broadcast, isTransient, onBroadcast, removeUnsent } from '../../../../unsent/unsent.ts';
import type { Where } from '../../read/where.ts';
import { answerToDraft, idOf, sendingOf } from './calls.ts';
import { caretAgain } from './caret.ts';
import type { Draft } from './draft.ts';
import { readDraft } from './draft-store.ts';
import { type EditorEvent, type EditorState, type EffectOf, verseIn } from './editor-state.ts';

export type Send = (effect: EffectOf<'send'>, where: Where) => Promise<void>;

/**
 * Has the drafts of a chapter sent, and hears what comes of it, whoever on this device has sent them: this page, another, or the
 * worker.
 * @param now the editor as it stands
 */
export function useSending(
  now: () => { readonly state: EditorState; readonly where: Where },
  take: (event: EditorEvent) => void,
): Send {
  /** What this page has sent, or has found sent, by key. */
  const underWay = useRef(new Map<string, { readonly verse: number; readonly draft: Draft }>());
  const given = useRef({ now, take });

  const hear = useCallback((key: string, answer: SiteAnswer | undefined) => {
    const sent = underWay.current.get(key);
    if (!sent) return;
    // It may come twice: to whoever sends it, and to all who listen.
    if (answer && !isTransient(answer)) underWay.current.delete(key);
    const { verse, draft } = sent;
    const answered = answerToDraft(answer);
    given.current.take({ type: 'answer', verse, sent: draft, answered, caret: caretAgain(verse) });
  }, []);

  useEffect(() => onBroadcast(({ key, answer }) => answer && hear(key, answer)), [hear]);

  // Taken back in another tab, or on the page that lists what waits.
  useEffect(
    () =>
      onKeptElsewhere((name) => {
        const { state, where } = given.current.now();
        for (const [key, { verse }] of underWay.current) {
          const id = idOf(where, verse);
          if (name !== verseDraft(where.edition, id)) continue;
          const kept = readDraft(where.edition, id);
          const isQueued = (draft: Draft | undefined) => draft?.queued && draft.key === key;
          // Where nothing is kept it was taken, or forgotten: then nothing is kept again.
          if (kept && !isQueued(kept) && isQueued(verseIn(state, verse).draft))
            given.current.take({ type: 'withhold', verse });
        }
      }),
    [],
  );

  return useCallback(
    async ({ verse, draft, key, again }, where) => {
      underWay.current.set(key, { verse, draft });
      hear(key, await deliver(sendingOf(where, verse, draft, key), again));
    },
    [hear],
  );
}

/** It is not to be sent any more, or what came of it is known. */
export async function withhold(where: Where, verse: number, key: string): Promise<void> {
  const name = verseDraft(where.edition, idOf(where, verse));
  // A browser that keeps nothing has nothing to take away.
  await removeUnsent(name, key).catch(() => {});
  broadcast({ name, key });
}
