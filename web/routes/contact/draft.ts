import { MESSAGE_DRAFT } from '../../unsent/draft-names.ts';
import type { Typed } from './field-faults.ts';

/** What has been written and not been taken yet, with the key that it was last sent under. */
export interface Draft extends Typed {
  readonly key?: string | undefined;
  /** Sent, and not answered: it is sent again by itself. */
  readonly queued?: true;
}

/** A browser that keeps nothing is no reason to fail. */
export function readDraft(): Draft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(MESSAGE_DRAFT) ?? '') as Record<string, unknown>;
    const { address, message, key, queued } = kept;
    if (typeof address !== 'string' || typeof message !== 'string') return undefined;
    return { address, message, ...(typeof key === 'string' && { key, ...(queued === true && { queued }) }) };
  } catch {
    return undefined;
  }
}

export function keepDraft(draft: Draft | undefined): void {
  try {
    if (draft && (draft.address || draft.message)) localStorage.setItem(MESSAGE_DRAFT, JSON.stringify(draft));
    else localStorage.removeItem(MESSAGE_DRAFT);
  } catch {
    // It stays in the page.
  }
}
