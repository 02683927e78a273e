import { removeJourney } from '../ui/reading/kept-journey.ts';
import { forgetWritten } from './forget-written.ts';

/** What is one's own on this device goes with the session: what was written, and the place, which the account keeps if it is kept. */
export async function forgetOwn(): Promise<void> {
  await forgetWritten();
  removeJourney();
}

const DELETING = 'cuenta-eliminada';

/** Notes in this tab that its reader has asked for the account to be deleted; whether it was, the next page tells. */
export function noteDeleting(deleting: boolean): void {
  try {
    if (deleting) sessionStorage.setItem(DELETING, '1');
    else sessionStorage.removeItem(DELETING);
  } catch {
    // It was asked for without this, too.
  }
}

/** The account is gone: so is what it had here. Nothing where nobody in this tab asked for that, whatever an address says. */
export async function forgetDeleted(): Promise<void> {
  try {
    if (sessionStorage.getItem(DELETING) === null) return;
  } catch {
    return;
  }
  noteDeleting(false);
  await forgetOwn();
}
