import { hasSessionHint } from '../ui/has-session-hint.ts';

/**
 * Whether something of this reader's is to be shown at once: who is known here, a page that says that it needs its scripts (or asks for a password, which they can show),
 * a control that has been come to before this script came, or what was typed and not sent. `data-drafts` names what stands under it on this device.
 */
export function somethingWaits(): boolean {
  if (hasSessionHint() || document.querySelector('[data-alive], [type=password], :focus')) return true;
  const names = document.querySelector<HTMLElement>('[data-drafts]')?.dataset.drafts;
  try {
    return names !== undefined && Object.keys(localStorage).some((name) => name.startsWith(names));
  } catch {
    return false;
  }
}
