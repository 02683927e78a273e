/** The storage key for turning single keys off: a person who dictates would press them by accident. */
export const STORED = 'teclas';
export const OFF = 'no';

export function singleKeysInUse(): boolean {
  try {
    return localStorage.getItem(STORED) !== OFF;
  } catch {
    return true;
  }
}
