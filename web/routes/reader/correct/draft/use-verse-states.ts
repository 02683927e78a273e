import { useCallback, useEffect, useRef, useState } from 'react';
import type { Wording } from '../../../../../scripture/correction/wording.ts';
import type { Verse } from '../../../../../scripture/text/edition.ts';
import { newKey } from '../../../../ui/new-key.ts';
import type { Taken, Trouble } from './answer.ts';
import { idOf, sendDraft, type Where } from './calls.ts';
import type { Draft } from './draft.ts';
import { keepDraft, readDraft } from './draft-store.ts';
import { stateOf, type VerseState, type VerseStates, withState } from './verse-state.ts';
import { verseStep } from './verse-step.ts';

interface Heard {
  /** A correction was taken. */
  readonly onTaken: (verse: number, taken: Taken, seen: Wording) => void;
  /** It was not, and its author must look at it again. */
  readonly onTrouble: (verse: number, draft: Draft, trouble: Trouble) => void;
}

/** What this reader does to the verses of a chapter, with drafts that outlive the page, and what is sent. */
export function useVerseStates(where: Where, verses: readonly Verse[], heard: Heard) {
  const [verseStates, setStates] = useState<VerseStates>(() => {
    let found: VerseStates = new Map();
    for (const { number } of verses) {
      const draft = readDraft(where.edition, idOf(where, number));
      if (draft) found = withState(found, number, { draft });
    }
    return found;
  });
  const latest = useRef({ where, verseStates, heard });
  latest.current = { where, verseStates, heard };

  const change = useCallback(
    (verse: number, state: VerseState) => setStates((all) => withState(all, verse, state)),
    [],
  );

  const keep = useCallback(
    (verse: number, draft: Draft | undefined) => {
      const { where } = latest.current;
      keepDraft(where.edition, idOf(where, verse), draft);
      change(verse, { draft });
    },
    [change],
  );

  const send = useCallback(
    async (verse: number, draft: Draft) => {
      const { where } = latest.current;
      const { draft: sent = draft, sending } = verseStep({}, { type: 'send', draft, key: newKey() });
      keep(verse, sent);
      change(verse, { sending });
      const answered = await sendDraft(where, verse, sent);
      const { heard, verseStates } = latest.current;
      const before = stateOf(verseStates, verse);
      const after = verseStep(before, { type: 'answer', sent, answered });
      if (after === before) return;
      if (after.draft !== before.draft) keep(verse, after.draft);
      const { sending: became, own, published } = after;
      change(verse, {
        sending: became,
        ...(own !== before.own && { own }),
        ...(published !== before.published && { published }),
      });
      if (answered.ok) heard.onTaken(verse, answered.value, sent.seen);
      else if (after.draft) heard.onTrouble(verse, after.draft, answered.trouble);
    },
    [keep, change],
  );

  // What was sent and never answered: before a reload, or without a connection.
  useEffect(() => {
    const sendAll = (waiting: VerseStates) => {
      for (const [verse, { draft, sending }] of waiting)
        if (draft?.queued && sending?.kind !== 'sending') void send(verse, draft);
    };
    sendAll(latest.current.verseStates);
    const onOnline = () => sendAll(latest.current.verseStates);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [send]);

  // Once the page itself says it, nothing stands in its place.
  useEffect(() => {
    for (const verse of verses) {
      const before = stateOf(latest.current.verseStates, verse.number);
      const after = verseStep(before, { type: 'shown', verse });
      if (after !== before) change(verse.number, { published: after.published });
    }
  }, [verses, change]);

  return { verseStates, change, keep, send };
}
