import { verseDraft } from '../../../../unsent/draft-names.ts';
import { type Draft, formatDraft, parseDraft } from './draft.ts';

/** Drafts by edition and verse, on this device. A browser that keeps nothing is no reason to fail. */
export function readDraft(edition: string, id: string): Draft | undefined {
  try {
    return parseDraft(localStorage.getItem(verseDraft(edition, id)));
  } catch {
    return undefined;
  }
}

export function keepDraft(edition: string, id: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(verseDraft(edition, id), formatDraft(draft));
    else localStorage.removeItem(verseDraft(edition, id));
  } catch {
    // It stays in the page.
  }
}
