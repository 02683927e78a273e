// What the script of chapters keeps for the verse tools, which come later in another file of the build.

/** What a pointer did, and whether anything was selected on the page then. */
export interface Press {
  readonly event: PointerEvent | Event;
  readonly selected: boolean;
}

/** Asks the document for what pointers have done on a chapter's page: its listener adds them to `detail`, and keeps no more. */
export const TAKE_PRESSES = 'take-presses';

/** Whoever takes them judges what they were. */
export function takePresses(): readonly Press[] {
  const presses: Press[] = [];
  document.dispatchEvent(new CustomEvent(TAKE_PRESSES, { detail: presses }));
  return presses;
}
