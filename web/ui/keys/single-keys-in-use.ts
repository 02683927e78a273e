/** Where the device keeps that single keys are not wanted: whoever dictates would press them without wanting to. */
export const STORED = 'teclas';
export const OFF = 'no';

export function singleKeysInUse(): boolean {
  try {
    return localStorage.getItem(STORED) !== OFF;
  } catch {
    return true;
  }
}
