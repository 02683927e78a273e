import type { Typed } from './field-faults.ts';

/** What has been written and not been taken yet, with the key that it was last sent under. */
export interface Draft extends Typed {
  readonly key?: string | undefined;
}

export const NAME = 'borrador:contacto';

/** A browser that keeps nothing is no reason to fail. */
export function readDraft(): Draft | undefined {
  try {
    const { address, message, key } = JSON.parse(localStorage.getItem(NAME) ?? '') as Record<string, unknown>;
    if (typeof address !== 'string' || typeof message !== 'string') return undefined;
    return { address, message, ...(typeof key === 'string' && { key }) };
  } catch {
    return undefined;
  }
}

export function keepDraft(draft: Draft | undefined): void {
  try {
    if (draft && (draft.address || draft.message)) localStorage.setItem(NAME, JSON.stringify(draft));
    else localStorage.removeItem(NAME);
  } catch {
    // It stays in the page.
  }
}
