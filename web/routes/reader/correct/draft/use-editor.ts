import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Verse } from '../../../../../scripture/text/edition.ts';
import { onStorageChange } from '../../../../ui/reading/device.ts';
import { verseDraft } from '../../../../unsent/draft-names.ts';
import type { ChapterTarget } from '../../read/chapter-target.ts';
import { idOf, markSeen, takeBack } from './calls.ts';
import { keepDraft, readDraft } from './draft-store.ts';
import { editorStep } from './editor.ts';
import { type EditorEvent, type Effect, editorWith, type Shown } from './editor-state.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { type Send, useSending, withhold } from './use-sending.ts';

/**
 * The editor's state, and its dispatch function, which also runs the side effects (see editor.ts).
 * @param reload reloads the page's text
 */
export function useEditor(
  where: ChapterTarget,
  verses: readonly Verse[],
  placeOf: Shown['placeOf'],
  reload: () => void,
) {
  const [state, setState] = useState(() => editorWith(draftsOn(where, verses)));
  const byNumber = useMemo(() => new Map(verses.map((verse) => [verse.number, verse])), [verses]);
  const latest = useRef({ state, where, shown: { verses: byNumber, placeOf }, reload });
  Object.assign(latest.current, { where, shown: { verses: byNumber, placeOf }, reload });

  const take = useCallback((event: EditorEvent) => {
    const { current } = latest;
    const { state, effects } = editorStep(current.state, event, current.shown);
    current.state = state;
    setState(state);
    for (const effect of effects) void carryOut(effect, current.where, send, take, current.reload);
  }, []);
  const send = useSending(() => latest.current, take);

  useEffect(() => {
    const resume = () => take({ type: 'resume' });
    resume();
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [take]);
  useEffect(
    () =>
      onStorageChange((name) => {
        const { state, where } = latest.current;
        for (const [verse, { draft }] of state.verses) {
          const id = idOf(where, verse);
          const isIt = name === undefined || name === verseDraft(where.edition, id);
          if (draft && isIt && !readDraft(where.edition, id)) take({ type: 'forgotten', verse });
        }
      }),
    [take],
  );
  useEffect(() => take({ type: 'shown', verses: byNumber }), [byNumber, take]);
  return { state, take };
}

function* draftsOn(where: ChapterTarget, verses: readonly Verse[]) {
  for (const { number } of verses) {
    const draft = readDraft(where.edition, idOf(where, number));
    if (draft) yield [number, draft] as const;
  }
}

async function carryOut(
  effect: Effect,
  where: ChapterTarget,
  send: Send,
  take: (event: EditorEvent) => void,
  reload: () => unknown,
) {
  switch (effect.type) {
    case 'keep':
      keepDraft(where.edition, idOf(where, effect.verse), effect.draft);
      return effect.unqueued && withhold(where, effect.verse, effect.unqueued);
    case 'send':
      return send(effect, where);
    case 'undo':
      return take({ ...effect, type: 'undone', answered: await takeBack(where, effect.undo) });
    case 'mark-seen':
      return markSeen(where, effect.proposals);
    case 'focus':
      return focusVerse(effect.verse);
    case 'reload':
      return reload();
    case 'tell-tabs':
      return tellOtherTabs(where);
  }
}

/** Keeps the keyboard focus at the verse. */
function focusVerse(verse: number): void {
  if (!document.activeElement?.closest('.correcting')) return;
  document.getElementById(`v${verse}`)?.focus({ preventScroll: true });
}
