import { useCallback, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Wording } from '../../../../../scripture/correction/wording.ts';
import type { Verse } from '../../../../../scripture/text/edition.ts';
import { CORRECT } from '../wording.ts';
import type { Taken, Trouble } from './answer.ts';
import { revert, type Where, withdraw } from './calls.ts';
import { type Caret, type Draft, isTyped, type Message, type Typed, typed } from './draft.ts';
import { tellOtherTabs } from './other-tabs.ts';
import type { Tell } from './use-notices.ts';
import { useVerseStates } from './use-verse-states.ts';
import { stateOf } from './verse-state.ts';

const { notices, area: words } = CORRECT;

/** The area that is open; there is never more than one. */
export interface OpenArea {
  readonly verse: number;
  readonly draft: Draft;
  readonly over: Wording;
  readonly resumed: boolean;
  readonly caret: (Caret & { readonly title: boolean }) | undefined;
  readonly message?: Message;
}

/** What was typed over a text that is another by now, over that. */
const overCurrent = (draft: Draft, { current, yours }: Extract<Trouble, { kind: 'conflict' }>): Draft => {
  const { title: _, ...rest } = typed(draft, {});
  return { ...rest, ...textOf(yours), seen: textOf(current), revision: current.revision };
};

const textOf = ({ text, title }: Wording): Wording => ({ text, ...(title !== undefined && { title }) });

/** What can be done with the verses of a chapter, and how each stands. */
export function useEditor(where: Where, verses: readonly Verse[], placeOf: (verse: number) => string, tell: Tell) {
  const [area, setArea] = useState<OpenArea>();
  const { revalidate } = useRevalidator();
  const { verseStates, change, keep, send } = useVerseStates(where, verses, { onTaken, onTrouble });
  const byNumber = useMemo(() => new Map(verses.map((verse) => [verse.number, verse])), [verses]);

  function open(verse: number, caret: OpenArea['caret'], message?: Message): void {
    const shown = byNumber.get(verse);
    if (!shown) return;
    const { draft, own, published, sending } = stateOf(verseStates, verse);
    const conflict = sending?.kind === 'conflict' ? sending : undefined;
    const current = conflict?.current;
    const seen = current ?? published ?? shown;
    const over = own ?? seen;
    const fresh: Draft = {
      ...textOf(over),
      seen: textOf(seen),
      ...(seen === shown && shown.revision !== undefined && { revision: shown.revision }),
      ...(own && { amends: own.proposal }),
    };
    const rebased = draft && conflict ? overCurrent(draft, conflict) : draft;
    if (sending && sending.kind !== 'sending') change(verse, { sending: undefined });
    if (rebased !== draft) keep(verse, rebased);
    const resumed = rebased !== undefined && sending === undefined && message === undefined;
    setArea({ verse, draft: rebased ?? fresh, over: textOf(over), resumed, caret, ...(message && { message }) });
  }

  function type(wish: Typed): void {
    if (!area) return;
    const draft = typed(area.draft, wish);
    const { message, ...rest } = area;
    setArea({ ...rest, draft });
    keep(area.verse, isTyped(draft, area.over) ? draft : undefined);
  }

  const changed = area !== undefined && isTyped(area.draft, area.over);

  /** Leaves edit mode; what was typed stays as a draft, and that is told. */
  function cancel(): void {
    if (!area) return;
    const { verse, draft } = area;
    setArea(undefined);
    focusVerse(verse);
    if (!changed) return;
    tell({
      about: verse,
      text: notices.kept(placeOf(verse)),
      action: { label: words.discard, run: () => discard(verse, draft) },
    });
  }

  function discard(verse: number, draft = stateOf(verseStates, verse).draft): void {
    keep(verse, undefined);
    change(verse, { sending: undefined });
    const recover = draft && { label: notices.recover, run: () => keep(verse, typed(draft, {})) };
    tell({ about: verse, text: notices.discarded(placeOf(verse)), action: recover });
  }

  function update(confirm: boolean): void {
    if (!area) return;
    const { verse, draft } = area;
    if (draft.text.trim() === '') {
      setArea({ ...area, message: { detail: words.empty } });
      return;
    }
    setArea(undefined);
    focusVerse(verse);
    if (changed) void send(verse, confirm ? { ...typed(draft, {}), confirm: true } : draft);
  }

  function retry(verse: number): void {
    const { draft } = stateOf(verseStates, verse);
    if (draft) void send(verse, draft);
  }

  function takeTheirs(verse: number): void {
    const { draft, sending } = stateOf(verseStates, verse);
    const theirs = sending?.kind === 'conflict' ? textOf(sending.current) : undefined;
    discard(verse, draft);
    change(verse, { published: theirs });
    void revalidate();
  }

  function keepMine(verse: number): void {
    const { draft, sending } = stateOf(verseStates, verse);
    if (!draft || sending?.kind !== 'conflict') return;
    void send(verse, overCurrent(draft, sending));
  }

  function onTaken(verse: number, taken: Taken, seen: Wording): void {
    const place = placeOf(verse);
    const undo = { label: notices.undo, run: () => void takeBack(verse, taken, seen) };
    const told = taken.status === 'pending' ? notices.pending(place) : notices.published(place);
    tell({ about: verse, text: taken.laid ? `${told} ${notices.laid}` : told, action: undo });
    if (taken.status === 'published') void revalidate();
    else tellOtherTabs(where);
  }

  /** The server will not take it as it is: back to where it was written, unless something else is being written. */
  function onTrouble(verse: number, draft: Draft, trouble: Trouble): void {
    if (trouble.kind !== 'refused') return;
    setArea((other) => {
      if (other) return other;
      const { detail, field, confirmable, closed } = trouble;
      const message = { detail: closed ? `${detail} ${CORRECT.trouble.anew}` : detail, field, confirmable };
      const over = (closed ? undefined : stateOf(verseStates, verse).own) ?? draft.seen;
      change(verse, { sending: undefined });
      return { verse, draft, over: textOf(over), resumed: false, caret: caretAgain(verse), message };
    });
  }

  async function takeBack(verse: number, taken: Taken, seen: Wording): Promise<void> {
    const place = placeOf(verse);
    const pending = taken.status === 'pending';
    const answered = pending ? await withdraw(where, taken.proposal) : await revert(where, taken.hash ?? '');
    if (!answered.ok) {
      const { trouble } = answered;
      if (trouble.kind === 'refused' && trouble.closed) {
        change(verse, { own: undefined });
        tell({ about: verse, text: notices.failed(place, trouble.detail), stays: true });
        void revalidate();
        return;
      }
      const why = 'detail' in trouble ? trouble.detail : CORRECT.trouble.offline;
      const again = { label: CORRECT.trouble.retry, run: () => void takeBack(verse, taken, seen) };
      tell({ about: verse, text: notices.failed(place, why), action: again, stays: true });
      return;
    }
    if (pending) {
      change(verse, { own: undefined });
      tellOtherTabs(where);
    }
    const waits = 'status' in answered.value && answered.value.status === 'pending';
    if (!pending && !waits) change(verse, { published: 'text' in answered.value ? textOf(answered.value) : seen });
    tell({
      about: verse,
      text: pending ? notices.withdrawn(place) : waits ? notices.revertWaits(place) : notices.reverted(place),
    });
    if (!pending) void revalidate();
  }

  function withdrawOwn(verse: number): void {
    const { own } = stateOf(verseStates, verse);
    if (!own) return;
    if (area?.verse === verse) setArea(undefined);
    const taken = { status: 'pending', ...own } as const;
    void takeBack(verse, taken, own);
  }

  const close = useCallback(() => setArea(undefined), []);
  return {
    area,
    changed,
    verseStates,
    change,
    close,
    open,
    type,
    cancel,
    discard,
    update,
    retry,
    takeTheirs,
    keepMine,
    withdrawOwn,
  };
}

/** A caret for an area that opens of something else than a press on the text: a touch screen's keyboard waits for that. */
export const caretAtEnd = (): OpenArea['caret'] =>
  matchMedia('(pointer: coarse)').matches ? undefined : { title: false };

/** The same for an area that opens by itself: whoever is at something else by now stays there. */
function caretAgain(verse: number): OpenArea['caret'] {
  const at = document.activeElement;
  return at === document.body || at?.closest(`#v${verse}`) ? caretAtEnd() : undefined;
}

/** Whoever goes on by keyboard stays at the verse. */
function focusVerse(verse: number): void {
  if (!document.activeElement?.closest('.correcting')) return;
  document.getElementById(`v${verse}`)?.focus({ preventScroll: true });
}
