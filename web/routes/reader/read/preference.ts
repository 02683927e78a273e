const NAME = 'corregir-al-tocar';

/** «Corregir al tocar el texto», as it is kept on this device: on unless it was switched off. */
export function readPreference(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'no';
  } catch {
    return true;
  }
}

export function keepPreference(on: boolean): void {
  try {
    if (on) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, 'no');
  } catch {
    // It holds for this page.
  }
}
