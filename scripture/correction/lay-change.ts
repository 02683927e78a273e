import { mergeWords } from '../text/merge-words.ts';
import { isSameWording, type Wording } from './wording.ts';

/** A change of a verse, laid on what the verse says by now. */
export type LaidChange =
  | { readonly clash: false; readonly wording: Wording }
  /** Both have changed the same words: each wording has all that does not clash, and the rest as one of the two has it. */
  | { readonly clash: true; readonly mine: Wording; readonly theirs: Wording };

/**
 * Lays what somebody changed on the verse as it is now, so that nothing that came in between is undone.
 * @param over the verse as its author saw it
 * @param changed what the author made of that
 */
export function layChange(over: Wording, changed: Wording, now: Wording): LaidChange {
  const text = mergeWords(over.text, changed.text, now.text);
  const title = mergeWords(over.title ?? '', changed.title ?? '', now.title ?? '');
  const mine = wording(text.mine, title.mine);
  if (!text.clash && !title.clash) return { clash: false, wording: mine };
  return { clash: true, mine, theirs: wording(text.theirs, title.theirs) };
}

/** Whether the verse has all that the author changed, whatever else it has. */
export function isContained(over: Wording, changed: Wording, now: Wording): boolean {
  if (isSameWording(changed, now)) return true;
  const laid = layChange(over, changed, now);
  return !laid.clash && isSameWording(laid.wording, now);
}

const wording = (text: string, title: string): Wording => ({ text, ...(title !== '' && { title }) });
